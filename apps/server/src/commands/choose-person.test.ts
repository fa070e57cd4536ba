import { describe, expect, it } from 'vitest';
import type { FoundPerson } from '../features/admin/found-people.ts';
import { choosePerson } from './people-acts.ts';

const email = 'ann@example.org';
const joinedAt = Date.UTC(2026, 0, 31, 12);
const ann: FoundPerson = {
  kind: 'user',
  id: '-q3yTzv0RkmAqZ8b1uJ2xw',
  accountId: 'a1',
  name: 'Ann',
  ways: ['password'],
  joinedAt,
};
const other: FoundPerson = {
  kind: 'user',
  id: 'u2',
  accountId: null,
  name: 'Ann\u202e',
  ways: ['https://id.example/'],
  joinedAt,
};

describe('the person whom an operator means', () => {
  it('is the only person with the address', () => {
    expect(choosePerson([ann], { email })).toEqual({ person: ann });
    expect(choosePerson([], { email })).toEqual({
      problem: 'No one has the address ann@example.org.',
    });
    expect(choosePerson([ann], { id: ann.id })).toEqual({ person: ann });
    expect(choosePerson([], { id: 'u3' })).toEqual({ problem: 'No one has the id u3.' });
  });

  it('is never everyone with the address', () => {
    expect(choosePerson([ann, other], { email })).toEqual({
      problem: [
        '2 people have the address ann@example.org:',
        '  Ann, signs in with password, joined 2026-01-31 (id -q3yTzv0RkmAqZ8b1uJ2xw)',
        '  Ann , signs in with https://id.example/, joined 2026-01-31 (id u2)',
        'Choose one with --id=ID.',
      ].join('\n'),
    });
    expect(choosePerson([ann, other], { email, id: 'u2' })).toEqual({ person: other });
    expect(choosePerson([ann], { email, id: 'u2' })).toHaveProperty('problem');
  });
});
