import { expect, it } from 'vitest';
import { tourNameOf, tourPathOf } from './tour-runner.ts';
import { tours } from './tours.ts';

it.each([
  ['/', 'home'],
  ['/about', 'about'],
  ['/your-collections', 'yourCollections'],
  ['/new-collection', 'newCollection'],
  ['/new-collection/', 'newCollection'],
  ['/games/matching-game', 'matchingGame'],
  ['/collection-final-step', 'collectionFinalStep'],
  ['/classes/join', 'joinClass'],
  ['/classes/abc', 'class'],
])('the tour of %s is %s', (path, name) => {
  expect(tourNameOf(path)).toBe(name);
});

it.each(['/settings/more', '/elsewhere/settings', '/x/navbar', '/navbar', '/no-such-page'])(
  '%s is no page, and has the tour of none',
  (path) => {
    expect(Object.keys(tours)).not.toContain(tourNameOf(path));
  },
);

it.each([
  ['/shop', '', 'shop'],
  ['/shop', '?cancelled=1', 'shop'],
  ['/shop', '?receipt=cs_1', '/shop/receipt'],
  ['/shop/', '?receipt=cs_1', '/shop/receipt'],
  ['/settings', '?receipt=cs_1', 'settings'],
])('the tour of %s%s is %s', (pathname, search, name) => {
  expect(tourNameOf(tourPathOf({ pathname, search }))).toBe(name);
});

it('a receipt has no tour', () => {
  const path = tourPathOf({ pathname: '/shop', search: '?receipt=cs_1' });
  expect(Object.keys(tours)).not.toContain(tourNameOf(path));
});
