import { expect, it } from 'vitest';
import { growthPath } from './growth-path.ts';

it.each([
  ['the user', { classId: null, studentId: null }, '/probes?collection=c%201'],
  ['a student', { classId: 'k', studentId: 's' }, '/classes/k/students/s?collection=c%201'],
  ['a whole class', { classId: 'k', studentId: null }, null],
])('the growth of %s has an address', (_, learner, path) => {
  expect(growthPath({ collectionId: 'c 1', ...learner })).toBe(path);
  expect(growthPath({ collectionId: null, ...learner })).toBeNull();
});
