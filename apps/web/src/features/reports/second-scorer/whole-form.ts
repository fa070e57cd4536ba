import type { Probe } from '@sixty/contract/probes';
import { gridOf } from '@sixty/domain/probe';
import { probeTextsOf } from '@sixty/domain/probe-limits';
import type { Source } from '../../../entities/practice/found-items.ts';

/** A report stores only the items read. Null if the collection has changed. */
export const wholeFormOf = (
  { form: { seed, items } }: Pick<Probe, 'form'>,
  read: readonly string[],
  source: Source | undefined,
): readonly string[] | null => {
  const texts = source ? probeTextsOf(source.items) : [];
  if (texts.length === 0) return null;
  const grid = gridOf({ texts, items, seed });
  return read.every((text, place) => grid[place] === text) ? grid : null;
};
