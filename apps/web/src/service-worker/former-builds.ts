import { appCachePrefix } from '../platform/offline/caches.ts';

/** Tabs may still use them. */
const formerBuilds = 2;

/** @param names of all caches, oldest first, as browsers list them */
export const outdatedAppCaches = (names: readonly string[], build: string): readonly string[] => {
  const current = `${appCachePrefix}-${build}`;
  const former = names.filter((name) => name.startsWith(`${appCachePrefix}-`) && name !== current);
  return former.slice(0, -formerBuilds);
};
