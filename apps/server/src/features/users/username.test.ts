import * as fc from 'fast-check';
import { seededRandom } from '@sixty/testkit/random';
import { describe, expect, it } from 'vitest';
import { type ProfileClaims, publicNameOf, usernamesFor } from './username.ts';

const first = (claims: ProfileClaims): string => usernamesFor(claims, seededRandom(1)).next().value;

const some = (claims: ProfileClaims, count: number): string[] => {
  const usernames = usernamesFor(claims, seededRandom(1));
  return Array.from({ length: count }, () => usernames.next().value);
};

describe('a user name', () => {
  it('is the nickname, and without one the name', () => {
    expect(first({ nickname: 'Frau Holle', name: 'Ann Lee', email: 'x@example.org' })).toBe('frau-holle');
    expect(first({ nickname: ' ', name: 'Ann Lee', email: 'x@example.org' })).toBe('ann-lee');
    expect(first({ name: 'Zoë O’Brien-李' })).toBe('zoë-o-brien-李');
  });

  it.each([
    'ann.lee',
    'Ann.Lee',
    'ANNLEE',
    'ann-lee',
    'ann.lee+school',
    'ann.lee@example.org',
    'Ann.Lee@Home.example',
  ])('is not taken from the nickname %s, which is the e-mail or its local part', (nickname) => {
    expect(first({ nickname, name: 'Frau Holle', email: 'ann.lee+school@example.org' })).toBe('frau-holle');
  });

  it.each(['ann', 'ANN', 'ann@example.org', '', '  ', '🙂🙂', '...'])(
    'is a friendly one where the name %j cannot be used either',
    (name) => {
      expect(first({ nickname: 'ann', name, email: 'Ann@example.org' })).toMatch(/^reader-\d{4}$/);
    },
  );

  it('may be a name of several words that form the address', () => {
    expect(first({ nickname: 'ann.lee', name: 'Ann Lee', email: 'ann.lee@example.org' })).toBe('ann-lee');
    expect(first({ nickname: 'ann-lee', name: 'Ann Lee', email: 'ann-lee@example.org' })).toMatch(/^reader-/);
  });

  it('gets a number if it is taken, and a longer one if many are', () => {
    const usernames = some({ name: 'Ann' }, 12);
    expect(usernames.slice(0, 3)).toEqual(['ann', 'ann-2', 'ann-3']);
    expect(usernames[3]).toMatch(/^ann-\d{4}$/);
    expect(new Set(usernames).size).toBe(12);
  });

  it('doesn’t equal the local part with its number', () => {
    expect(some({ name: 'Ann', email: 'ANN-2@example.org' }, 3)).not.toContain('ann-2');
  });

  it('is short, and never the e-mail or its local part, whatever the claims are', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom('', 'ann', 'reader-4821', '́'),
    );
    const email = fc.oneof(fc.emailAddress(), fc.constantFrom('ann@x.org', 'reader-4821@x.org', 'ann', '@'));
    fc.assert(
      fc.property(text, text, email, fc.boolean(), (name, other, address, isDerived) => {
        const nickname = isDerived ? (address.split('@')[0] ?? '') : other;
        const local = address.replace(/@[^@]*$/, '');
        for (const username of some({ name, nickname, email: address }, 6)) {
          expect(username).toMatch(/^[\p{L}\p{M}\p{N}-]{1,50}$/u);
          expect(username).not.toBe(address.toLowerCase());
          expect(username).not.toBe(local.toLowerCase());
        }
      }),
    );
  });
});

it.each([
  [{ name: ' Pat  Quinlan ', email: 'pat@example.org' }, 'Pat Quinlan'],
  [{ name: 'Ann Lee', email: 'ann.lee@example.org' }, 'Ann Lee'],
  [{ name: 'Ann', email: 'ANN@example.org' }, null],
  [{ name: 'ann.lee@example.org', email: 'ann.lee@example.org' }, null],
  [{ name: '\u202e ', email: null }, null],
  [{ email: 'ann@example.org' }, null],
])('the name that others see at first, of %j, is %j', (claims, shown) => {
  expect(publicNameOf(claims)).toBe(shown);
});

it('the name that others see at first is no longer than one that is chosen', () => {
  expect(publicNameOf({ name: 'n'.repeat(300) })).toHaveLength(60);
});
