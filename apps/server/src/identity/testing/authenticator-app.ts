import { counterAt, oneTimeCodeOf } from '../totp.ts';

/** Decodes base32. */
export const secretBytesOf = (secret: string): Buffer => {
  const bits = Array.from(secret, (digit) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(digit).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
};

export const appCode = (secret: string, now: number): string =>
  oneTimeCodeOf(secretBytesOf(secret), counterAt(now));
