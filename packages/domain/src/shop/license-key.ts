/**
 * Crockford's base 32, without the ambiguous I, L, O, and U.
 *
 * https://www.crockford.com/base32.html
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const licenseKeyBytes = 10;

const keyLength = 16;
const prefix = 'SIXTY';

const grouped = (characters: string): string => prefix + characters.replaceAll(/.{4}/g, '-$&');

/** 'SIXTY-7K3M-9QRT-2VWX-ABCD'. @param bytes exactly ten, random. */
export const licenseKeyOf = (bytes: Uint8Array): string => {
  if (bytes.length !== licenseKeyBytes) throw new RangeError(`A key takes ${licenseKeyBytes} bytes.`);
  const bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const characters = Array.from(
    { length: keyLength },
    (_, index) => alphabet[Number((bits >> BigInt(5 * (keyLength - 1 - index))) & 31n)],
  );
  return grouped(characters.join(''));
};

/** Accepts any case, no hyphens or prefix, O for 0, I or L for 1. Null if it can't be a key. */
export const readLicenseKey = (typed: string): string | null => {
  if (typed.length > 100) return null;
  const letters = typed.toUpperCase().replaceAll(/[\s\-‐-―]/gu, '');
  const body = (letters.startsWith(prefix) ? letters.slice(prefix.length) : letters)
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isKey = body.length === keyLength && Array.from(body).every((letter) => alphabet.includes(letter));
  return isKey ? grouped(body) : null;
};
