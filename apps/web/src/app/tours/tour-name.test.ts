import { expect, it } from 'vitest';
import { tourNameOf } from './tour-name.ts';
import { tours } from './tours.ts';

it.each([
  ['/', 'home'],
  ['/about', 'about'],
  ['/your-collections', 'yourCollections'],
  ['/new-collection', 'newCollection'],
  ['/new-collection/', 'newCollection'],
  ['/games/matching-game', 'matchingGame'],
  ['/collection-final-step', 'collectionFinalStep'],
])('the tour of %s is %s', (path, name) => {
  expect(tourNameOf(path)).toBe(name);
});

it.each(['/settings/more', '/elsewhere/settings', '/x/navbar', '/navbar', '/no-such-page'])(
  '%s is no page, and has the tour of none',
  (path) => {
    expect(Object.keys(tours)).not.toContain(tourNameOf(path));
  },
);
