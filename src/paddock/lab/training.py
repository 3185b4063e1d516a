"""Training a learned value: positions of races that were played, a small network, and how well it
predicts who wins.

The network is trained with NumPy alone, because it is small: two hidden layers, rectified, trained
by Adam on the cross entropy between the chances of the seats and the seat that won.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from paddock.bots.value import LearnedValue, cards_digest, features_digest
from paddock.kernel.luck import Quick
from paddock.lab.selfplay import Played, Practice

Array = NDArray[np.float32]
EACH: Final = 16  # positions of a race
HIDDEN: Final = (32, 16)
BATCH: Final = 256  # positions
EPOCHS: Final = 60
PATIENCE: Final = 8  # epochs without a better prediction of the races that are held out
RATE: Final = 2e-3
DECAY: Final = 1e-3  # weight decay, so that weights stay small
FOLDS: Final = 5  # parts of the races; one tells when to stop, and calibrates
TO_STOP: Final = 0  # for the network that is kept


@dataclass(frozen=True)
class Positions:
    """Positions of races: features by seat, the game's own appraisal, and who won."""

    features: Array  # position x seat x feature
    appraised: Array  # position x seat
    won: Array  # position x seat: the part of the win
    race: NDArray[np.int64]

    def part(self, *folds: int) -> Positions:
        """Return the positions in some folds of the races."""
        chosen = np.isin(self.race % FOLDS, folds)
        return Positions(
            self.features[chosen], self.appraised[chosen], self.won[chosen], self.race[chosen]
        )

    def __len__(self) -> int:
        return len(self.race)


def collect(practice: Practice, races: Iterable[Played]) -> Positions:
    """Play races again, and return some positions of each."""
    game, seats = practice.game, range(practice.seats)
    assert game.features is not None
    measure = game.features.measure
    features, appraised, won, numbers = list[object](), list[object](), list[object](), list[int]()
    for race in races:
        after = range(race.settled, len(race.moves))
        chosen = set(Random(race.number).sample(after, min(EACH, len(after))))
        share = [(seat in race.winners) / len(race.winners) for seat in seats]
        for number, table in practice.again(race):
            if number in chosen:
                features.append([measure(table, seat) for seat in seats])
                world = table.copy()
                world.luck = Quick(number)
                appraised.append([game.appraise(world, seat) for seat in seats])
                won.append(share)
                numbers.append(race.number)
    return Positions(
        np.array(features, np.float32),
        np.array(appraised, np.float32),
        np.array(won, np.float32),
        np.array(numbers),
    )


# The network


def softmax(rated: Array) -> Array:
    raised: Array = np.exp(rated - rated.max(axis=1, keepdims=True))
    found: Array = raised / raised.sum(axis=1, keepdims=True)
    return found


def log_loss(chances: Array, won: Array) -> float:
    """Return the cross entropy: less is better."""
    return float(-(won * np.log(np.maximum(chances, 1e-9))).sum(axis=1).mean())


def brier(chances: Array, won: Array) -> float:
    """Return the mean squared error of all chances: less is better."""
    return float(((chances - won) ** 2).sum(axis=1).mean())


class Network:
    """Weights, and what Adam remembers of them."""

    def __init__(self, inputs: int, seed: int) -> None:
        dice = np.random.default_rng(seed)
        sizes = [inputs, *HIDDEN, 1]
        self.weights: list[Array] = []
        self.biases: list[Array] = []
        for one, two in pairwise(sizes):
            drawn = dice.normal(0, (2 / one) ** 0.5, (one, two)).astype(np.float32)
            self.weights.append(drawn)
            self.biases.append(np.zeros(two, np.float32))
        self.moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self._all()]
        self.steps = 0

    def _all(self) -> list[Array]:
        return [*self.weights, *self.biases]

    def forward(self, rows: Array) -> list[Array]:
        """Return what each layer makes of some rows of features, the input first."""
        found = [rows]
        for number, (weights, biases) in enumerate(zip(self.weights, self.biases)):
            out = found[-1] @ weights + biases
            found.append(np.maximum(out, 0) if number < len(HIDDEN) else out)
        return found

    def rate(self, features: Array) -> Array:
        """Return the rating of every seat in every position."""
        positions, seats, size = features.shape
        return self.forward(features.reshape(-1, size))[-1].reshape(positions, seats)

    def learn(self, features: Array, won: Array) -> None:
        """Take one step of Adam towards these results."""
        positions, seats, size = features.shape
        layers = self.forward(features.reshape(-1, size))
        error = (softmax(layers[-1].reshape(positions, seats)) - won) / positions
        slope: Array = error.reshape(-1, 1).astype(np.float32)
        for_weights, for_biases = list[Array](), list[Array]()
        for number in reversed(range(len(self.weights))):
            for_weights.insert(0, layers[number].T @ slope + DECAY * self.weights[number])
            for_biases.insert(0, slope.sum(axis=0))
            slope = (slope @ self.weights[number].T) * (layers[number] > 0)
        self.steps += 1
        for each, grad, (mean, square) in zip(
            self._all(), [*for_weights, *for_biases], self.moments
        ):
            mean += 0.1 * (grad - mean)
            square += 0.001 * (grad * grad - square)
            at = mean / (1 - 0.9**self.steps)
            each -= RATE * at / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)


@dataclass(frozen=True)
class Standard:
    """How features are shifted and stretched before they are learned from."""

    middle: Array
    spread: Array

    @staticmethod
    def of(features: Array) -> Standard:
        rows = features.reshape(-1, features.shape[-1])
        spread = rows.std(axis=0)
        return Standard(rows.mean(axis=0), np.where(spread > 1e-3, spread, 1).astype(np.float32))

    def __call__(self, features: Array) -> Array:
        return (features - self.middle) / self.spread


class Trained(NamedTuple):
    """A network, and what is done to features before it reads them."""

    network: Network
    standard: Standard


def epochs(
    positions: Positions, seed: int, stop_by: int = TO_STOP, held_out: int = TO_STOP
) -> Iterator[Trained]:
    """Train a network; yield after each epoch, with the best network so far. It learns from all
    folds but the one that tells when to stop and the one that is held out."""
    folds = [fold for fold in range(FOLDS) if fold not in (stop_by, held_out)]
    learn, stop = positions.part(*folds), positions.part(stop_by)
    standard = Standard.of(learn.features)
    inputs, checks = standard(learn.features), standard(stop.features)
    network, dice = Network(inputs.shape[-1], seed), np.random.default_rng(seed)
    best, kept, worse = float("inf"), deepcopy(network), 0
    for _ in range(EPOCHS):
        order = dice.permutation(len(learn))
        for first in range(0, len(order), BATCH):
            some = order[first : first + BATCH]
            network.learn(inputs[some], learn.won[some])
        loss = log_loss(softmax(network.rate(checks)), stop.won)
        worse += 1
        if loss < best:
            best, kept, worse = loss, deepcopy(network), 0
        yield Trained(kept, standard)
        if worse >= PATIENCE:
            return


def best_scale(rated: Array, won: Array) -> float:
    """Return by how much to multiply ratings so that their chances come true most often."""
    scales = np.exp(np.linspace(-7, 3, 101))
    losses = [log_loss(softmax((rated * scale).astype(np.float32)), won) for scale in scales]
    return float(scales[int(np.argmin(losses))])


def finished(
    practice: Practice,
    positions: Positions,
    trained: Trained,
    made: dict[str, Any],
    stop_by: int = TO_STOP,
) -> LearnedValue:
    """Return the trained network as a leaf value: calibrated on races it has not learned from, and
    with features as the game measures them."""
    network, standard = trained
    stop = positions.part(stop_by)
    scale = best_scale(network.rate(standard(stop.features)), stop.won)
    weights, biases = [*network.weights], [*network.biases]
    shift = (standard.middle / standard.spread) @ weights[0]
    biases[0] = (biases[0] - shift).astype(np.float32)
    weights[0] = weights[0] / standard.spread[:, None]
    layers: list[Array] = [np.vstack([each, more]) for each, more in zip(weights, biases)]
    layers[-1] *= scale
    digests = {
        "cards": cards_digest(practice.game),
        "features": features_digest(practice.game, practice.seats),
    }
    return LearnedValue(practice.game, practice.seats, layers, made | digests)
