"""The results: the best slice of every contestant, as tables and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime

from slices import Rates

RLCARD = "rlcard_raw"
SPIEL = "spiel_cpp"
SPEEDS = ["random play", "build", "decisions/s", "forced", "real/s", "games/s"]
SPEEDS += ["per ref", "x RLCard", "x OpenSpiel"]
COSTS = {
    "copy_us": "copy us",
    "view_us": "view us",
    "imagine_us": "imagine us",
    "playouts": "playouts/s",
    "heard": "heard decisions/s",
    "save_us": "save us",
    "replay_us": "replay us",
}


@dataclass
class Result:
    """The best of a contestant so far."""

    key: str
    name: str
    build: str
    python: str
    slices: int = 0
    best: Rates = field(default_factory=dict)  # the whole of the fastest slice
    reference: float = 0.0
    costs: Rates = field(default_factory=dict)
    forced: float = 0.0

    def played(self, slice_: Rates) -> None:
        self.slices += 1
        self.reference = max(self.reference, slice_["reference"])
        if slice_["put"] > self.best.get("put", 0.0):
            self.best = slice_
            if self.build not in ("plain", "compiled"):  # ours answer forced choices themselves
                self.forced = 1 - slice_["real"] / slice_["put"]

    def cost(self, measured: Rates) -> None:
        """Keep the lowest times and the highest rates."""
        for name, value in measured.items():
            better = min if name.endswith("_us") else max
            self.costs[name] = better(value, self.costs.get(name, value))


def summary(results: Sequence[Result]) -> dict[str, object]:
    """Return all results and their ratios."""
    base = max([result.reference for result in results], default=0.0)
    rows = [{**asdict(result), "ratios": ratios(result, results, base)} for result in results]
    now = datetime.now(UTC).isoformat(timespec="seconds")
    return {"measured": now, "reference": base, "contestants": rows}


def ratios(result: Result, results: Sequence[Result], base: float) -> Rates:
    """Return the ratios to the reference loop and to two peers. `put` includes the forced choices
    of peers; `real` counts only choices with two or more options, for both."""
    if not result.best:
        return {}
    found = {"reference": result.best["put"] / base}
    for peer in results:
        if peer.key in (RLCARD, SPIEL) and peer.best:
            found[peer.key] = result.best["put"] / peer.best["put"]
            found[f"{peer.key}_real"] = result.best["real"] / peer.best["real"]
    return found


def speeds(results: Sequence[Result]) -> str:
    base = max([result.reference for result in results], default=0.0)
    lines = [SPEEDS]
    for result in results:
        if not result.best:
            continue
        found = ratios(result, results, base)
        lines.append(
            [
                result.name,
                result.build,
                f"{result.best['put']:,.0f}",
                f"{result.forced:.0%}",
                f"{result.best['real']:,.0f}",
                f"{result.best['games']:,.0f}",
                f"{found['reference']:.2f}",
                f"{found[RLCARD]:.2f}" if RLCARD in found else "-",
                f"{found[SPIEL]:.2f}" if SPIEL in found else "-",
            ]
        )
    return _table(lines)


def costs(results: Sequence[Result]) -> str:
    """Return the table of costs, with the columns that were measured."""
    ours = [result for result in results if result.costs]
    known = [name for name in COSTS if any(name in result.costs for result in ours)]
    lines = [["costs", "build", *[COSTS[name] for name in known]]]
    for result in ours:
        shown = [_number(result.costs.get(name)) for name in known]
        lines.append([result.name, result.build, *shown])
    return _table(lines) if ours else ""


def _number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def _table(lines: list[list[str]]) -> str:
    """Return a Markdown table that is also readable in a terminal."""
    wide = [max([len(line[column]) for line in lines]) for column in range(len(lines[0]))]
    rule = ["-" * w if n < 2 else "-" * (w - 1) + ":" for n, w in enumerate(wide)]
    rows: list[str] = []
    for line in [lines[0], rule, *lines[1:]]:
        cells = [c.ljust(w) if n < 2 else c.rjust(w) for n, (c, w) in enumerate(zip(line, wide))]
        rows.append("| " + " | ".join(cells) + " |")
    return "\n".join(rows)
