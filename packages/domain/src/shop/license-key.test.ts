import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { licenseKeyOf, readLicenseKey } from './license-key.ts';

const tenBytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

describe('a license key', () => {
  it('has four groups of four unambiguous characters', () => {
    expect(licenseKeyOf(new Uint8Array(10))).toBe('SIXTY-0000-0000-0000-0000');
    expect(licenseKeyOf(new Uint8Array(10).fill(255))).toBe('SIXTY-ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    fc.assert(
      fc.property(tenBytes, (bytes) => {
        expect(licenseKeyOf(bytes)).toMatch(/^SIXTY(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
      }),
    );
  });

  it('encodes all its bytes: different bytes give different keys', () => {
    fc.assert(
      fc.property(tenBytes, tenBytes, (one, other) => {
        expect(licenseKeyOf(one) === licenseKeyOf(other)).toBe(one.every((byte, n) => byte === other[n]));
      }),
    );
    expect(() => licenseKeyOf(new Uint8Array(9))).toThrow(new RangeError('A key takes 10 bytes.'));
  });

  it('is parsed as people type it', () => {
    const key = 'SIXTY-7K3M-0QRT-1VWX-ABCD';
    for (const typed of [
      key,
      key.toLowerCase(),
      ' sixty 7k3m oqrt lvwx abcd ',
      '7K3M0QRTIVWXABCD',
      key.replaceAll('-', '–'),
      key.padEnd(100),
    ])
      expect(readLicenseKey(typed)).toBe(key);
  });

  it.each([
    '',
    'SIXTY',
    'SIXTY-7K3M-0QRT-1VWX',
    'SIXTY-7K3M-0QRT-1VWX-ABCU',
    'x'.repeat(10_000),
    'SIXTY-7K3M-0QRT-1VWX-ABCD'.padEnd(101),
    '7K3M-0QRT-1VWX-ABCDE',
  ])('is not %j', (typed) => {
    expect(readLicenseKey(typed)).toBeNull();
  });
});
