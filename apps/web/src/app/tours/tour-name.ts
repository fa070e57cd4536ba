import { appRouteOf } from '@sixty/contract/app-paths';
import { paths } from '../../platform/paths.ts';

const names: ReadonlyMap<string, string> = new Map(
  Object.entries(paths).map(([name, path]) => [path, name === 'landing' ? 'home' : name]),
);

/** 'matchingGame' for '/games/matching-game', 'home' for '/'; unknown paths stay. */
export const tourNameOf = (pathname: string): string => {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  return names.get(appRouteOf(path) ?? '') ?? path;
};

/** A receipt has the shop's path but none of its targets. */
export const tourPathOf = ({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): string =>
  tourNameOf(pathname) === 'shop' && new URLSearchParams(search).has('receipt')
    ? `${paths.shop}/receipt`
    : pathname;
