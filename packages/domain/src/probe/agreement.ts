import type { ProbeOutcome } from './result.ts';

export type Agreement = {
  /** Attempted according to at least one scorer. */
  readonly items: number;
  readonly agreed: number;
  /** 0 to 1; null without items. */
  readonly share: number | null;
  /** −1 to 1; null if both scorers used a single, equal category. */
  readonly kappa: number | null;
  readonly disputed: readonly number[];
};

type Score = 'correct' | 'error' | 'not_attempted';

const scores: readonly Score[] = ['correct', 'error', 'not_attempted'];

const scoreAt = (outcomes: readonly ProbeOutcome[], item: number): Score => {
  const outcome = outcomes[item];
  if (outcome === undefined) return 'not_attempted';
  return outcome === 'error' ? 'error' : 'correct';
};

/**
 * Item-by-item agreement of two scorers. Kappa = (p_o − p_e) / (1 − p_e) (Cohen, 1960, Educational and
 * Psychological Measurement 20, 37–46).
 */
export const agreementOf = (first: readonly ProbeOutcome[], second: readonly ProbeOutcome[]): Agreement => {
  const items = Math.max(first.length, second.length);
  const pairs = Array.from(
    { length: items },
    (_, item) => [scoreAt(first, item), scoreAt(second, item)] as const,
  );
  const disputed = pairs.flatMap(([one, other], item) => (one === other ? [] : [item]));
  const agreed = items - disputed.length;
  const shareOf = (scorer: 0 | 1, score: Score) =>
    pairs.filter((pair) => pair[scorer] === score).length / items;
  const share = items > 0 ? agreed / items : null;
  const byChance = scores.reduce((sum, score) => sum + shareOf(0, score) * shareOf(1, score), 0);
  return {
    items,
    agreed,
    share,
    kappa: share === null || byChance >= 1 ? null : (share - byChance) / (1 - byChance),
    disputed,
  };
};
