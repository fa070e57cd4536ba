import { readJson, sessionStore } from '../../../platform/storage.ts';

const keyOf = (reportId: string): string => `sixty-missed-${reportId}`;

/** From 0; invalid ones are dropped. */
export const readMarks = (reportId: string, itemCount: number): ReadonlySet<number> => {
  const stored = readJson(sessionStore, keyOf(reportId));
  const isPlace = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < itemCount;
  return new Set(Array.isArray(stored) ? stored.filter(isPlace) : []);
};

export const keepMarks = (reportId: string, marks: ReadonlySet<number>): void => {
  if (marks.size === 0) sessionStore.remove(keyOf(reportId));
  else sessionStore.write(keyOf(reportId), JSON.stringify([...marks]));
};
