import { expect, it } from 'vitest';
import { initialsOf } from './my-account.tsx';

it.each([
  ['Rosa Rivera', 'RR'],
  ['rosa', 'R'],
  ['  Anna  Maria   van der Berg ', 'AB'],
  ['Ms. O’Neil (room 4)', 'M4'],
  ['(Rosa) "Ro" Rivera', 'RR'],
  ['Ödön Ása', 'ÖÁ'],
  ['李 小龙', '李小'],
  ['e\u0301mile', 'E\u0301'],
  ['🦊 Fox', 'F'],
  ['🦊', '?'],
  ['', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
