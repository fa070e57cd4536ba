import { createHmac, timingSafeEqual } from 'node:crypto';

// Supported by every authenticator app, with SHA-1.
const digits = 6;
const stepMs = 30_000;

/** Steps of clock drift (RFC 6238, 5.2). */
const tolerance = 1;

/** RFC 4226, 4 recommends 160 bits. */
export const secretBytes = 20;

/** HOTP (RFC 4226, 5.3). */
export const oneTimeCodeOf = (secret: Buffer, counter: number): string => {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(message).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/** RFC 6238, 4.2. */
export const counterAt = (now: number): number => Math.floor(now / stepMs);

export const counterOfCode = (
  secret: Buffer,
  typed: string,
  { now, after }: { now: number; after: number },
): number | null => {
  const code = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const current = counterAt(now);
  for (let counter = Math.max(current - tolerance, after + 1); counter <= current + tolerance; counter += 1)
    if (timingSafeEqual(Buffer.from(oneTimeCodeOf(secret, counter)), Buffer.from(code))) return counter;
  return null;
};

const base32Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, 6, without padding. */
export const base32 = (bytes: Buffer): string => {
  let bits = 0;
  let value = 0;
  let text = '';
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += base32Digits.charAt((value >>> (bits - 5)) & 31);
  }
  return bits === 0 ? text : text + base32Digits.charAt((value << (5 - bits)) & 31);
};

/** Key URI Format of Google Authenticator. */
export const keyUri = (secret: Buffer, account: string): string =>
  `otpauth://totp/Sixty:${encodeURIComponent(account)}?secret=${base32(secret)}&issuer=Sixty`;
