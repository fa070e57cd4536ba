import { readJson, sessionStore } from '../../../platform/storage.ts';

const keyOf = (reportId: string): string => `sixty-missed-${reportId}`;

/** The places, from 0, that were marked as missed before this page was reloaded; those that are none are left out. */
export const readMarks = (reportId: string, itemCount: number): ReadonlySet<number> => {
  const stored = readJson(sessionStore, keyOf(reportId));
  const isPlace = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < itemCount;
  return new Set(Array.isArray(stored) ? stored.filter(isPlace) : []);
};

/** Keeps the marks for a reload of this tab; none are forgotten as if there had been none. */
export const keepMarks = (reportId: string, marks: ReadonlySet<number>): void => {
  if (marks.size === 0) sessionStore.remove(keyOf(reportId));
  else sessionStore.write(keyOf(reportId), JSON.stringify([...marks]));
};
