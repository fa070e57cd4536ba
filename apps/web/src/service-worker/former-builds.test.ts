import { expect, it } from 'vitest';
import { outdatedAppCaches } from './former-builds.ts';

it('two former builds stay for open tabs, and caches of other kinds do', () => {
  const names = [
    'sixty-app-a',
    'sixty-files',
    'sixty-app-b',
    'sixty-user:media:me',
    'sixty-app-c',
    'sixty-app-d',
  ];
  expect(outdatedAppCaches(names, 'd')).toEqual(['sixty-app-a']);
  // Back to an earlier release.
  expect(outdatedAppCaches(names, 'a')).toEqual(['sixty-app-b']);
  expect(outdatedAppCaches(['sixty-app-a'], 'a')).toEqual([]);
});
