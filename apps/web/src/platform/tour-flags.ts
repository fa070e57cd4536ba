import { keptSwitch } from './kept-switch.ts';
import { localStore, readJson } from './storage.ts';

/** Whether guided tours are wanted. */
export const guidedTours = keptSwitch('tourEnabled', { on: 'true', off: 'false' });

/** The tours that were completed: a map by the tours' names, as JSON. */
const completedKey = 'tourCompleted';
/** Some pages have a flag of their own instead. */
const pageKey = (tour: string): string => `${completedKey}_${tour}`;

// What could not be kept holds for as long as the page does: nobody is to see the same tour on every page.
const completedHere = new Set<string>();

/** The tours of the map that were completed. Whatever else stands there is passed over. */
export const completedTours = (): Readonly<Record<string, boolean>> => {
  const kept = readJson(localStore, completedKey);
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, isCompleted]) => isCompleted === true));
};

export const isTourCompleted = (tour: string): boolean =>
  completedHere.has(tour) ||
  localStore.read(pageKey(tour)) === 'true' ||
  Object.hasOwn(completedTours(), tour);

export const keepTourCompleted = (tour: string, hasFlagOfItsOwn: boolean): void => {
  completedHere.add(tour);
  if (hasFlagOfItsOwn) localStore.write(pageKey(tour), 'true');
  // Read anew: another tab may have completed one in the meantime.
  else localStore.write(completedKey, JSON.stringify({ ...completedTours(), [tour]: true }));
};
