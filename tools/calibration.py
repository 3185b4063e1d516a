"""Write docs/calibration.md and its picture: how well the values that come with each game predict.

Everything is read from the files of the values, which have the report of their training.
"""

from __future__ import annotations

from pathlib import Path

from paddock.bots.value import file_of, made_in
from paddock.games import GAMES, load
from paddock.lab.calibration import Bin, Calibration, reliability_picture

DOCS = Path(__file__).parents[1] / "docs"
PAGE, PICTURE = DOCS / "calibration.md", DOCS / "calibration.svg"
INTRO = """# How well learned values predict

The values that come with a game ([bots](bots.md)) are tested on races they were not trained on:
the practice races are cut into five parts, and each part is predicted by a network trained on the
other four. For log loss and Brier score, lower is better. Beside each stands the score of the
game's own appraisal, with the scale that suits it best. "Off by" says by how many percentage
points the chances are wrong on average, over bins of ten points. `python -m tools.calibration`
writes this page.

![Chances and how often they came true](calibration.svg)

Each dot is a bin of similar chances. Its place shows how high these chances were on average, and
how often they came true; its size shows how many there were.

| game | seats | races | positions | log loss | appraisal's | Brier | appraisal's | off by |
|---|---|---|---|---|---|---|---|---|
"""


def main() -> None:
    PAGE.write_text(page(), encoding="utf-8")
    PICTURE.write_text(picture(), encoding="utf-8")


def reports() -> dict[tuple[str, int], Calibration]:
    """Return the reports of all values, by game and seats."""
    found: dict[tuple[str, int], Calibration] = {}
    for name in GAMES:
        game = load(name)
        for seats in game.seats:
            file = file_of(game, seats)
            if file.exists():
                told = made_in(file)["calibration"]
                bins = tuple([Bin(**each) for each in told["bins"]])
                found[game.title, seats] = Calibration(**{**told, "bins": bins})
    return found


def page() -> str:
    """Return the whole page."""
    rows = [
        f"| {title} | {seats} | {each.races:,} | {each.positions:,} | {each.log_loss:.3f} "
        f"| {each.log_loss_of_appraisal:.3f} | {each.brier:.3f} | {each.brier_of_appraisal:.3f} "
        f"| {100 * each.error:.1f} |\n"
        for (title, seats), each in reports().items()
    ]
    said = INTRO + "".join(rows) + "\n## How they were made\n\n"
    for name in GAMES:
        game = load(name)
        files = [file_of(game, seats) for seats in game.seats]
        said += "".join([f"    {made_in(file)['command']}\n" for file in files if file.exists()])
    return said


def picture() -> str:
    """Return the plots of all values."""
    named = {f"{title}, {seats}": each for (title, seats), each in reports().items()}
    return reliability_picture("Chances of learned values, and how often they came true", named)


if __name__ == "__main__":
    main()
