import { describe, expect, it } from 'vitest';
import type { Person } from '../features/account/people.service.ts';
import { choosePerson } from './choose-person.ts';

const email = 'ann@example.org';
const joinedAt = Date.UTC(2026, 0, 31, 12);
const ann: Person = { kind: 'user', id: '-q3yTzv0RkmAqZ8b1uJ2xw', name: 'Ann', ways: ['password'], joinedAt };
const other: Person = { kind: 'user', id: 'u2', name: 'Ann\u202e', ways: ['https://id.example/'], joinedAt };

describe('whom an operator deletes', () => {
  it('is the one person with the address, for an operator who is sure', () => {
    expect(choosePerson([ann], { email, isSure: true })).toEqual({ person: ann });
    expect(choosePerson([ann], { email, isSure: false })).toEqual({
      problem:
        '  Ann, who signs in by password, here since 2026-01-31 (id -q3yTzv0RkmAqZ8b1uJ2xw)\n' +
        'would be deleted for good, with collections, pictures, reports, and badges. Add --yes to confirm.',
    });
    expect(choosePerson([], { email, isSure: true })).toEqual({
      problem: 'No one has the address ann@example.org.',
    });
  });

  it('is never all who say that they have the address, however sure the operator is', () => {
    expect(choosePerson([ann, other], { email, isSure: true })).toEqual({
      problem: [
        '2 people have the address ann@example.org:',
        '  Ann, who signs in by password, here since 2026-01-31 (id -q3yTzv0RkmAqZ8b1uJ2xw)',
        '  Ann , who signs in by https://id.example/, here since 2026-01-31 (id u2)',
        'Say which: --id=ID',
      ].join('\n'),
    });
    expect(choosePerson([ann, other], { email, id: 'u2', isSure: true })).toEqual({ person: other });
    expect(choosePerson([ann, other], { email, id: 'u2', isSure: false })).toHaveProperty('problem');
    expect(choosePerson([ann], { email, id: 'u2', isSure: true })).toHaveProperty('problem');
  });
});
