import { expect, it } from 'vitest';
import { tourNameOf } from './tour-name.ts';

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
