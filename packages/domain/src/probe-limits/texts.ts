import type { Item } from '../items/index.ts';
import { probeLimits } from './limits.ts';

/** Longer ones are no items of a fluency probe. */
export const longestProbeText = 60;

/** What can be read aloud from a grid: different texts and problems. Pictures, dots, and dominoes can't. */
export const probeTextsOf = (items: readonly Item[]): readonly string[] => [
  ...new Set(
    items.flatMap(({ kind, name }) => {
      const text = name.trim();
      const isRead = kind === 'text' || kind === 'mathProblem';
      return isRead && text !== '' && text.length <= longestProbeText ? [text] : [];
    }),
  ),
];

/** Whether a probe can be made: one text alone would stand beside itself. */
export const canBeProbed = (items: readonly Item[]): boolean =>
  probeTextsOf(items).length >= probeLimits.minDistinct;
