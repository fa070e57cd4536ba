import type { Person } from '@sixty/contract/admin';
import { expect, it } from 'vitest';
import { personLine, personText } from './people-acts.ts';

const ann: Person = {
  id: 'u1',
  name: 'Ann\u202e',
  username: 'ann',
  email: 'ann@example.org',
  role: 'teacher',
  created_at: '2026-01-31T12:00:00.000Z',
  last_day: '2026-03-02',
  disabled_at: null,
  is_admin: false,
  bytes: 1_260_000,
};

it('a person is one line, which a terminal can print', () => {
  expect(personLine(ann)).toBe('u1  Ann  <ann@example.org>, teacher, last seen 2026-03-02, 1.3 MB');
  expect(
    personLine({
      ...ann,
      email: null,
      last_day: null,
      is_admin: true,
      disabled_at: '2026-03-03T00:00:00.000Z',
    }),
  ).toBe('u1  Ann  <no address>, teacher, never seen, 1.3 MB, admin, disabled on 2026-03-03');
});

it('says if ADMINS names a person who has not proven the address', () => {
  expect(personText(ann, true)).toContain('not proven');
  expect(personText({ ...ann, is_admin: true }, true)).not.toContain('not proven');
  expect(personText(ann, false)).not.toContain('not proven');
});
