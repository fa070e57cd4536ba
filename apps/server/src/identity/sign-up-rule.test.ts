import { describe, expect, it } from 'vitest';
import type { SignUpRule } from '../config/environment.ts';
import { admissionOf, noSignUpFor } from './sign-up-rule.ts';

const ofSchool: SignUpRule = { kind: 'domain', domains: ['example.org', 'other.org'] };
const anyone = { email: null };
const forAnn = { email: 'ann@example.org' };

type Invited = { email: string | null };

const kindOf = (rule: SignUpRule, email: string | null, invitation: Invited | null = null) =>
  admissionOf(rule, { email, invitation }).kind;

describe('a rule by domain', () => {
  it.each(['ann@example.org', 'ann@other.org', 'ann@EXAMPLE.ORG', 'ann+sixty@example.org'])(
    'admits %s',
    (email) => {
      expect(kindOf(ofSchool, email)).toBe('admitted');
    },
  );

  it.each([
    'ann@mail.example.org',
    'ann@example.org.evil.test',
    'ann@evilexample.org',
    'ann@example.org.',
    'ann@evil.test@example.org',
    '"ann@evil.test"@example.org',
    'ann@example.org@evil.test',
    '@example.org',
    'example.org',
    'ann@',
    'ann@example.org\n',
    '',
    null,
  ])('doesn’t admit %j', (email) => {
    expect(kindOf(ofSchool, email)).toBe('wrong_address');
  });

  it('admits invited people from elsewhere', () => {
    expect(admissionOf(ofSchool, { email: 'bo@elsewhere.test', invitation: anyone })).toEqual({
      kind: 'admitted',
      invitation: anyone,
    });
    expect(admissionOf(ofSchool, { email: 'bo@elsewhere.test', invitation: forAnn })).toEqual({
      kind: 'wrong_address',
      sentence: 'Please use the address that was invited: ann@example.org.',
    });
  });
});

describe('a rule by invitation', () => {
  const invite = { kind: 'invite' } as const;

  it('admits invited people only', () => {
    expect(kindOf(invite, 'ann@example.org')).toBe('refused');
    expect(kindOf(invite, null, anyone)).toBe('admitted');
    expect(noSignUpFor(invite, false)).not.toBeNull();
    expect(noSignUpFor(invite, true)).toBeNull();
  });

  it('admits no other address than the invited one', () => {
    expect(kindOf(invite, 'ann@example.org', forAnn)).toBe('admitted');
    for (const email of ['bo@example.org', 'ann@example.org.', null])
      expect(kindOf(invite, email, forAnn)).toBe('wrong_address');
  });
});

it('a closed Sixty admits nobody, not even by invitation', () => {
  const closed = { kind: 'closed' } as const;
  expect(kindOf(closed, 'ann@example.org', forAnn)).toBe('refused');
  expect(noSignUpFor(closed, true)).not.toBeNull();
});

it('an open Sixty admits everyone, and uses an invitation for its role if it fits', () => {
  const open = { kind: 'open' } as const;
  expect(admissionOf(open, { email: null, invitation: null })).toEqual({
    kind: 'admitted',
    invitation: null,
  });
  expect(admissionOf(open, { email: 'ann@example.org', invitation: forAnn })).toMatchObject({
    invitation: forAnn,
  });
  expect(admissionOf(open, { email: 'bo@example.org', invitation: forAnn })).toMatchObject({
    invitation: null,
  });
});
