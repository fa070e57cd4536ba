import { paths } from '../../platform/paths.ts';

const names: ReadonlyMap<string, string> = new Map(
  Object.entries(paths).map(([name, path]) => [path, name === 'landing' ? 'home' : name]),
);

/**
 * The name of a page's tour is that of its path: '/games/matching-game' has the tour 'matchingGame'. The landing page's
 * is 'home'. For an address that is no page's it is the address itself, which no tour is called.
 */
export const tourNameOf = (pathname: string): string => {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  return names.get(path) ?? path;
};

/**
 * The path by which tours know a page. A receipt stands at the shop's address, and has nothing of what the shop's
 * tour shows.
 */
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
