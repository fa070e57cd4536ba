import { describe, expect, it } from 'vitest';
import type { Person } from '../features/account/people.service.ts';
import { choosePerson } from './choose-person.ts';

const email = 'ann@example.org';
const joinedAt = Date.UTC(2026, 0, 31, 12);
const ann: Person = { kind: 'user', id: '-q3yTzv0RkmAqZ8b1uJ2xw', name: 'Ann', ways: ['password'], joinedAt };
const other: Person = { kind: 'user', id: 'u2', name: 'Ann\u202e', ways: ['https://id.example/'], joinedAt };

describe('the person to delete', () => {
  it('is the only person with the address, once confirmed', () => {
    expect(choosePerson([ann], { email, isSure: true })).toEqual({ person: ann });
    expect(choosePerson([ann], { email, isSure: false })).toEqual({
      problem:
        '  Ann, signs in with password, joined 2026-01-31 (id -q3yTzv0RkmAqZ8b1uJ2xw)\n' +
        'would be permanently deleted, with collections, pictures, reports, and badges. Add --yes to confirm.',
    });
    expect(choosePerson([], { email, isSure: true })).toEqual({
      problem: 'No one has the address ann@example.org.',
    });
  });

  it('is never everyone with the address, even if confirmed', () => {
    expect(choosePerson([ann, other], { email, isSure: true })).toEqual({
      problem: [
        '2 people have the address ann@example.org:',
        '  Ann, signs in with password, joined 2026-01-31 (id -q3yTzv0RkmAqZ8b1uJ2xw)',
        '  Ann , signs in with https://id.example/, joined 2026-01-31 (id u2)',
        'Choose one with --id=ID.',
      ].join('\n'),
    });
    expect(choosePerson([ann, other], { email, id: 'u2', isSure: true })).toEqual({ person: other });
    expect(choosePerson([ann, other], { email, id: 'u2', isSure: false })).toHaveProperty('problem');
    expect(choosePerson([ann], { email, id: 'u2', isSure: true })).toHaveProperty('problem');
  });
});
