import { codeOf, stepOf } from '../totp.ts';

/** Of base32 (RFC 4648, 6). */
export const secretBytesOf = (secret: string): Buffer => {
  const bits = Array.from(secret, (digit) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(digit).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
};

/** What an app shows for a typed secret. */
export const appCode = (secret: string, now: number): string => codeOf(secretBytesOf(secret), stepOf(now));
