import { calculate, formatExpression } from './arithmetic.ts';
import { areBothRight, type Pair } from './games.ts';
import { countFacts, drawFacts, factPresets } from './math-facts.ts';
import { type Rng, shuffled } from './random.ts';

type ReadyGame = { name: string; sample: string; pairs: (rng: Rng) => readonly Pair[] };

const letters: readonly Pair[] = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => ({
  word: letter.toUpperCase(),
  image: letter,
}));

/** All facts of a preset, with their answers. */
const factGame = (name: (typeof factPresets)[number]['label'], sample: string): ReadyGame => ({
  name,
  sample,
  pairs: (rng) =>
    factPresets
      .filter(({ label }) => label === name)
      .flatMap(({ limits }) => drawFacts(limits, countFacts(limits), rng))
      .map((fact) => ({
        word: formatExpression(fact),
        image: String(calculate(fact.left, fact.operator, fact.right)),
      })),
});

/** Games of the matching game without pictures. */
export const readyTextGames: readonly ReadyGame[] = [
  { name: 'A and a', sample: 'A a', pairs: () => letters },
  factGame('Addition to 10', '2 + 3'),
  factGame('Subtraction to 10', '5 − 2'),
  factGame('Times tables', '2 × 4'),
];

/** Up to `count` pairs, at random, of which no word belongs to two second sides, nor the other way around. */
export const drawPairs = (pairs: readonly Pair[], count: number, rng: Rng): readonly Pair[] => {
  const drawn: Pair[] = [];
  for (const pair of shuffled(rng, pairs)) {
    if (drawn.length < count && !drawn.some((other) => areBothRight(pair, other))) drawn.push(pair);
  }
  return drawn;
};
