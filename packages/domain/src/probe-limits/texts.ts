import type { Item } from '../items/index.ts';
import { probeLimits } from './limits.ts';

export const longestProbeText = 60;

/** Distinct texts and problems; pictures, dots, and dominoes can't be read aloud. */
export const probeTextsOf = (items: readonly Item[]): readonly string[] => [
  ...new Set(
    items.flatMap(({ kind, name }) => {
      const text = name.trim();
      const isRead = kind === 'text' || kind === 'mathProblem';
      return isRead && text !== '' && text.length <= longestProbeText ? [text] : [];
    }),
  ),
];

export const canBeProbed = (items: readonly Item[]): boolean =>
  probeTextsOf(items).length >= probeLimits.minDistinct;
