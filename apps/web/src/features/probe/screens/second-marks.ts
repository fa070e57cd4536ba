import type { Mark } from '@sixty/domain/probe';
import * as z from 'zod/mini';
import { readJson, sessionStore } from '../../../platform/storage.ts';

const key = 'second-scorer-marks';

const Stored = z.object({ run: z.string(), marks: z.array(z.enum(['none', 'error', 'corrected'])) });

/** Null if this window hasn't seen the run. */
export const storedMarks = (run: string, items: number): readonly Mark[] | null => {
  const { data } = Stored.safeParse(readJson(sessionStore, key));
  return data?.run === run && data.marks.length === items ? data.marks : null;
};

export const storeMarks = (run: string, marks: readonly Mark[]): void => {
  sessionStore.write(key, JSON.stringify({ run, marks }));
};
