import * as z from 'zod/mini';
import type { DraftFormat } from '../../../entities/persisted-draft.ts';
import { sessionStore } from '../../../platform/storage.ts';

export const marksKeyOf = (reportId: string): string => `sixty-missed-${reportId}`;

/** Positions from 0; invalid ones are dropped. */
export const marksFormat = (itemCount: number): DraftFormat<ReadonlySet<number>> => ({
  schema: z.pipe(
    z.array(z.unknown()),
    z.transform((places) => {
      const isPlace = (value: unknown): value is number =>
        Number.isInteger(value) && Number(value) >= 0 && Number(value) < itemCount;
      return new Set(places.filter(isPlace));
    }),
  ),
  encode: (marks) => (marks.size === 0 ? null : [...marks]),
  storage: sessionStore,
});

export const noMarks: ReadonlySet<number> = new Set();
