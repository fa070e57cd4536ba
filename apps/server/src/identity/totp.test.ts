import { describe, expect, it } from 'vitest';
import { base32, oneTimeCodeOf, keyUri, counterAt, counterOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes', () => {
  it('are those of RFC 4226, appendix D', () => {
    expect(Array.from({ length: 10 }, (_, counter) => oneTimeCodeOf(secret, counter))).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]);
  });

  // RFC 6238, appendix B (SHA-1): seconds and the last six of eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %i: %s', (seconds, code) => {
    expect(oneTimeCodeOf(secret, counterAt(seconds * 1000))).toBe(code);
  });
});

describe('a typed code', () => {
  const now = 1_111_111_111_000;
  const step = counterAt(now);
  const never = { now, after: 0 };
  const at = (other: number) => oneTimeCodeOf(secret, other);

  it('is right one step before and after its own, and no further', () => {
    expect([-2, -1, 0, 1, 2].map((away) => counterOfCode(secret, at(step + away), never))).toEqual([
      null,
      step - 1,
      step,
      step + 1,
      null,
    ]);
  });

  it('is right once', () => {
    expect(counterOfCode(secret, at(step), { now, after: step - 1 })).toBe(step);
    expect(counterOfCode(secret, at(step), { now, after: step })).toBeNull();
    expect(counterOfCode(secret, at(step), { now, after: step + 1 })).toBeNull();
    expect(counterOfCode(secret, at(step + 1), { now, after: step })).toBe(step + 1);
  });

  it('may have spaces, and is six ASCII digits', () => {
    expect(counterOfCode(secret, ' 050 471 ', never)).toBe(step);
    for (const typed of ['', '50471', '0050471', '050471\0', 'abcdef', '٠٥٠٤٧١', '-50471', '0x0471', '1e5'])
      expect(counterOfCode(secret, typed, never)).toBeNull();
  });
});

// RFC 4648, 10.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is %s', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected);
});

it('the address for apps names the account and can’t be broken by it', () => {
  const uri = new URL(keyUri(secret, 'ann+a&b=c?d#e@example.org'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toBe('/Sixty:ann+a&b=c?d#e@example.org');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Sixty',
  });
});
