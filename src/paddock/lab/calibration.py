"""How well chances come true: log loss, Brier score and reliability, beside the appraisal that the
game has anyway."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from paddock.bots.value import LearnedValue
from paddock.lab.pictures import framed
from paddock.lab.selfplay import Practice
from paddock.lab.training import (
    FOLDS,
    Array,
    Positions,
    best_scale,
    brier,
    epochs,
    finished,
    log_loss,
    softmax,
)

BINS: Final = 10


@dataclass(frozen=True)
class Bin:
    """All chances between two bounds: how many, their mean, and how often they came true."""

    count: int
    said: float
    came: float


@dataclass(frozen=True)
class Calibration:
    """How well chances predicted races that they were not learned from."""

    races: int
    positions: int
    log_loss: float
    brier: float
    log_loss_of_appraisal: float  # with the scale that suits it best
    brier_of_appraisal: float
    bins: tuple[Bin, ...]

    @property
    def error(self) -> float:
        """Return how far chances are off on average, from 0 to 1."""
        total = sum([each.count for each in self.bins])
        return sum([each.count * abs(each.said - each.came) for each in self.bins]) / total


def cross_checked(practice: Practice, positions: Positions, seed: int) -> Calibration:
    """Return how well networks predict races that they have not learned from: one network for each
    fold of the races."""
    ours, theirs, parts = list[Array](), list[Array](), list[Positions]()
    for fold in range(FOLDS):
        stop_by = (fold + 1) % FOLDS
        *_, trained = epochs(positions, seed, stop_by, fold)
        value = finished(practice, positions, trained, {}, stop_by)
        stop, report = positions.part(stop_by), positions.part(fold)
        scale = best_scale(stop.appraised, stop.won)
        ours.append(chances(value, report.features))
        theirs.append(softmax((report.appraised * scale).astype(np.float32)))
        parts.append(report)
    won: Array = np.concatenate([each.won for each in parts])
    learned, appraised = np.concatenate(ours), np.concatenate(theirs)
    return Calibration(
        len(set(positions.race.tolist())),
        len(positions),
        log_loss(learned, won),
        brier(learned, won),
        log_loss(appraised, won),
        brier(appraised, won),
        reliability(learned, won),
    )


def chances(value: LearnedValue, features: Array) -> Array:
    """Return the chances that a value gives, for many positions at once."""
    positions, seats, size = features.shape
    rows = features.reshape(-1, size)
    rated = value.ratings(np.hstack([rows, np.ones((len(rows), 1), np.float32)]))
    return softmax(np.array(rated, np.float32).reshape(positions, seats))


def reliability(chances: Array, won: Array) -> tuple[Bin, ...]:
    """Return the chances of all seats in bins of ten points."""
    place = np.minimum((chances * BINS).astype(int), BINS - 1)
    found: list[Bin] = []
    for number in range(BINS):
        chosen = place == number
        if chosen.any():
            said, came = float(chances[chosen].mean()), float(won[chosen].mean())
            found.append(Bin(int(chosen.sum()), said, came))
    return tuple(found)


# The picture


def reliability_picture(title: str, found: dict[str, Calibration]) -> str:
    """Return how often chances came true, one plot for each name."""
    size, gap, top = 150, 30, 60
    parts = [f'<text x="12" y="24">{title}</text>']
    for number, (name, each) in enumerate(found.items()):
        left, under = 40 + (number % 3) * (size + gap), top + (number // 3) * (size + 60)
        parts.append(_plot(name, each, left, under, size))
    rows = -(-len(found) // 3)
    return framed(40 + 3 * (size + gap), top + rows * (size + 60), parts)


def _plot(name: str, each: Calibration, left: int, top: int, size: int) -> str:
    bottom = top + size
    said = [
        f'<line x1="{left}" y1="{bottom}" x2="{left + size}" y2="{top}"/>',
        f'<line x1="{left}" y1="{bottom}" x2="{left + size}" y2="{bottom}"/>',
        f'<line x1="{left}" y1="{bottom}" x2="{left}" y2="{top}"/>',
        f'<text class="note" x="{left}" y="{top - 8}">{name}: off by {100 * each.error:.1f}</text>',
        f'<text class="note" x="{left}" y="{bottom + 14}">0</text>',
        f'<text class="note" x="{left + size - 24}" y="{bottom + 14}">100%</text>',
    ]
    largest = max([bin.count for bin in each.bins])
    for bin in each.bins:
        x, y = left + size * bin.said, bottom - size * bin.came
        radius = 2 + 4 * (bin.count / largest) ** 0.5
        said.append(f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}"/>')
    return "\n".join(said)
