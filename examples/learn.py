"""Teach a team to play The Game: PPO in NumPy on the vector environment of tenback.

    python examples/learn.py train team.npz --minutes 8
    python examples/learn.py play team.npz           (as a program at a table: `cmd:...`)

The policy looks at each legal action through a few numbers (how far the card jumps, what is
skipped, whether it is a ten-back) and gives it a weight; a second network guesses how many cards
will still be laid. Both are small enough for a laptop without a graphics card, and beat `easy`
within a few minutes. With another library the loop is the same: `step`, `observations`, `masks`,
`rewards`.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # such small products are quicker on one thread

import numpy as np

from tenback.bots.programs.protocol_server import ProtocolServer
from tenback.study.environments.player import PolicyPlayer
from tenback.study.environments.vector import VectorEnv

CARDS, PILES, END = 98, 4, 392
GAMES, STEPS, EPOCHS, BATCHES = 256, 64, 3, 4  # of one round of PPO
DISCOUNT, TRACE, CLIP, ENTROPY, RATE = 0.995, 0.95, 0.2, 0.003, 2e-3
HIDDEN = 32
SIGN = np.array([1, 1, -1, -1])


# --- what the networks see --------------------------------------------------------------------


def features(parts, seen, masks):
    """A row for each legal action, where each game's rows begin, and a row for each game."""
    hand = seen[:, parts["hand"]].astype(bool)
    unseen = ~hand & ~seen[:, parts["laid"]].astype(bool)
    tops = seen[:, parts["tops"]].reshape(-1, PILES, 100).argmax(2) + 1
    stock, missing, played = (
        seen[:, parts[name]].sum(1) for name in ("stock", "missing", "played")
    )
    below = [
        np.concatenate([np.zeros((len(seen), 3), int), cards.cumsum(1)], 1)
        for cards in (hand, unseen)
    ]  # how many of these cards are below 0, 1, 2, ... 100
    rows, actions = masks.nonzero()
    lays = actions < END
    card = np.where(lays, actions // PILES + 2, 50)
    pile = np.where(lays, actions % PILES, 0)
    top, sign = tops[rows, pile], SIGN[pile]
    gap = (card - top) * sign
    low, high = np.minimum(card, top), np.maximum(card, top)
    own, others = (count[rows, high] - count[rows, low + 1] for count in below)
    ten = gap == -10
    held = np.pad(hand, ((0, 0), (12, 12)))  # card c is at c + 10, and there are none beyond
    jumps_after, jumps_now = (held[rows, pile_shows - 10 * sign + 10] for pile_shows in (card, top))
    room = np.where(sign > 0, 100 - card, card - 1)
    by_action = np.stack(
        [
            lays,
            ten,
            np.where(ten, 0, gap) / 20,
            np.sqrt(np.where(ten, 0, np.abs(gap)) / 20),
            (gap == 1),
            np.where(ten, 0, own) / 3,
            np.where(ten, 0, others) / 20,
            jumps_after,
            jumps_now & ~ten,
            room / 50,
            stock[rows] / 50,
            missing[rows] / 2,
            played[rows] / 4,
        ],
        1,
    ).astype(np.float32)
    by_action[~lays, 1:10] = 0
    starts = np.flatnonzero(np.diff(rows, prepend=-1))
    rooms = np.sort(np.where(SIGN > 0, 100 - tops, tops - 1), 1)
    by_game = np.concatenate(
        [rooms / 50, np.stack([stock / 50, missing, played / 4, hand.sum(1) / 7], 1)], 1
    ).astype(np.float32)
    return by_action, starts, rows, actions, by_game


# --- two small networks -----------------------------------------------------------------------


class Net:
    """Inputs, a layer of tanh, one number; trained with Adam."""

    def __init__(self, inputs, chance):
        self.weights = [
            chance.normal(0, 1 / np.sqrt(inputs), (inputs, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            chance.normal(0, 0.01, HIDDEN).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.means = [np.zeros_like(w) for w in self.weights]
        self.squares = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    def __call__(self, inputs):
        first, bias, second, last = self.weights
        self.inputs, self.hidden = inputs, np.tanh(inputs @ first + bias)
        return self.hidden @ second + last[0]

    def learn(self, slopes, rate):
        """A step against the gradient, given the slope of the loss in each output."""
        inside = np.outer(slopes, self.weights[2]) * (1 - self.hidden**2)
        gradients = [self.inputs.T @ inside, inside.sum(0), self.hidden.T @ slopes, slopes.sum()]
        self.steps += 1
        for place, slope in enumerate(gradients):
            self.means[place] += 0.1 * (slope - self.means[place])
            self.squares[place] += 0.001 * (slope**2 - self.squares[place])
            mean = self.means[place] / (1 - 0.9**self.steps)
            spread = np.sqrt(self.squares[place] / (1 - 0.999**self.steps))
            self.weights[place] -= rate * mean / (spread + 1e-5)


def shares(logits, starts):
    """Probabilities of the actions of each game."""
    sizes = np.diff(starts, append=len(logits))
    logits = logits - np.repeat(np.maximum.reduceat(logits, starts), sizes)
    weights = np.exp(logits)
    return weights / np.repeat(np.add.reduceat(weights, starts), sizes)


class Team:
    """What both seats play: one policy, and its estimate of the cards still to be laid."""

    def __init__(self, seed=0):
        self.chance = np.random.default_rng(seed)
        self.policy, self.value = Net(13, self.chance), Net(8, self.chance)

    def draw(self, looked):
        """An action for every game by chance: its row among all, and its probability."""
        by_action, starts, rows, _, _ = looked
        chances = shares(self.policy(by_action), starts)
        reached = chances.cumsum() - rows  # the chances of a game add up to 1
        before = reached < self.chance.random(len(starts))[rows]
        ends = np.append(starts[1:], len(rows)) - 1
        chosen = np.minimum(starts + np.add.reduceat(before.astype(int), starts), ends)
        return chosen, chances[chosen]

    def best(self, parts, seen, masks):
        """The likeliest action of every game."""
        by_action, starts, _, actions, _ = features(parts, seen, masks)
        order = np.split(self.policy(by_action), starts[1:])
        return actions[starts + [logits.argmax() for logits in order]]

    def save(self, path):
        weights = [*self.policy.weights, *self.value.weights]
        np.savez(path, *weights)

    @classmethod
    def load(cls, path):
        team = cls()
        saved = np.load(path)
        weights = [saved[name] for name in saved.files]
        team.policy.weights, team.value.weights = weights[:4], weights[4:]
        return team


# --- PPO --------------------------------------------------------------------------------------


def play_round(env, team):
    """Some steps of all games, with the advantage of each action and the return it led to."""
    parts = env.variant.parts
    looks, chosen, chances, values, rewards, finished = [], [], [], [], [], []
    for _ in range(STEPS):
        looked = features(parts, env.observations, env.masks)
        place, chance = team.draw(looked)
        values.append(team.value(looked[4]))
        env.step(looked[3][place])
        looks.append(looked)
        chosen.append(place)
        chances.append(chance)
        rewards.append(env.rewards.copy())
        finished.append(env.finished.astype(bool))
    following = team.value(features(parts, env.observations, env.masks)[4])
    advantages, ahead = [], np.zeros(len(env), np.float32)
    for step in reversed(range(STEPS)):
        following = np.where(finished[step], 0, following)
        surprise = rewards[step] / 10 + DISCOUNT * following - values[step]
        ahead = surprise + DISCOUNT * TRACE * np.where(finished[step], 0, ahead)
        advantages.append(ahead)
        following = values[step]
    advantages.reverse()
    returns = [a + v for a, v in zip(advantages, values, strict=True)]
    return looks, chosen, chances, advantages, returns


def learn_from(team, played, rate):
    """A few passes over a round, in parts of several steps each."""
    looks, chosen, chances, advantages, returns = played
    for _ in range(EPOCHS):
        for part in np.array_split(team.chance.permutation(STEPS), BATCHES):
            ends = np.cumsum([0, *(len(looks[i][0]) for i in part)])
            by_action = np.concatenate([looks[i][0] for i in part])
            starts = np.concatenate([looks[i][1] + e for i, e in zip(part, ends, strict=False)])
            places = np.concatenate([chosen[i] + e for i, e in zip(part, ends, strict=False)])
            old, gain, back = (
                np.concatenate([row[i] for i in part]) for row in (chances, advantages, returns)
            )
            gain = (gain - gain.mean()) / (gain.std() + 1e-6)
            now = shares(team.policy(by_action), starts)
            ratio = now[places] / old
            free = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            pull = np.where(free, gain * ratio, 0) / len(starts)
            sizes = np.diff(starts, append=len(now))
            surprise = np.log(now + 1e-12)
            spread = -np.add.reduceat(now * surprise, starts)
            slopes = now * np.repeat(pull, sizes)  # of the loss, in each logit
            slopes += ENTROPY * now * (surprise + np.repeat(spread, sizes)) / len(starts)
            slopes[places] -= pull
            team.policy.learn(slopes.astype(np.float32), rate)
            guess = team.value(np.concatenate([looks[i][4] for i in part]))
            team.value.learn(((guess - back) / len(back)).astype(np.float32), rate)


def evaluate(team, players, deals):
    """Cards left in each of the fixed deals, the likeliest action always."""
    env = VectorEnv("classic", players, min(deals, 500))
    env.evaluate(deals)
    scores = np.zeros(deals, int)
    while (playing := env.seats >= 0).any():
        actions, numbers = np.zeros(len(env), int), env.deals.copy()
        actions[playing] = team.best(
            env.variant.parts, env.observations[playing], env.masks[playing]
        )
        env.step(actions)
        done = env.finished.astype(bool)
        scores[numbers[done]] = env.scores[done]
    return scores


def train(path, minutes, players, seed, deals):
    """Play and learn until the time is over; what the team is worth now and then."""
    team, env = Team(seed), VectorEnv("classic", players, GAMES, seed=f"learn-{seed}")
    begin, last, steps = time.process_time(), 0.0, 0
    while (passed := time.process_time() - begin) < 60 * minutes:
        learn_from(team, play_round(env, team), RATE * (1 - passed / (60 * minutes)))
        steps += GAMES * STEPS
        if passed - last > 30:
            last = passed
            scores = evaluate(team, players, 500)
            print(
                f"{passed / 60:4.1f} min, {steps:>10,} steps: {scores.mean():5.2f} cards left, "
                f"{(scores == 0).mean():.1%} won",
                flush=True,
            )
    team.save(path)
    scores = evaluate(team, players, deals)
    error = 1.96 * scores.std() / np.sqrt(deals)
    print(
        f"{path}: {scores.mean():.2f} ± {error:.2f} cards left, {(scores == 0).mean():.1%} won, "
        f"deals eval-0 to eval-{deals - 1}"
    )


def play(path):
    """Answer the questions of a table, line by line (PROTOCOL.md)."""
    team = Team.load(path)

    def policy(variant, seen, mask):
        return int(team.best(variant.parts, seen[None], mask[None])[0])

    server = ProtocolServer(path.stem, players={"classic": PolicyPlayer(policy)})
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(server.answer(line))
        sys.stdout.buffer.flush()
        if server.is_over:
            break


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=["train", "play"])
    parser.add_argument("file", type=Path, help="weights, as train writes them")
    parser.add_argument("--minutes", type=float, default=8, help="of the processor, for training")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--deals", type=int, default=2000, help="of the examination at the end")
    args = parser.parse_args()
    if args.what == "train":
        train(args.file, args.minutes, args.players, args.seed, args.deals)
    else:
        play(args.file)


if __name__ == "__main__":
    main()
