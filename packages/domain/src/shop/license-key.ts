/**
 * Crockford's base 32: digits and letters without I, L, O and U, which are mistaken for others.
 * https://www.crockford.com/base32.html
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 random bits. */
export const licenseKeyBytes = 10;

const groups = 4;
const groupLength = 4;
const prefix = 'SIXTY';

/** 'SIXTY-7K3M-9QRT-2VWX-ABCD'. @param bytes exactly ten, random. */
export const licenseKeyOf = (bytes: Uint8Array): string => {
  if (bytes.length !== licenseKeyBytes) throw new RangeError(`A key takes ${licenseKeyBytes} bytes.`);
  let bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let text = '';
  for (let index = 0; index < groups * groupLength; index += 1) {
    text = (alphabet[Number(bits & 31n)] ?? '') + text;
    bits >>= 5n;
  }
  const parts = Array.from({ length: groups }, (_, group) =>
    text.slice(group * groupLength, (group + 1) * groupLength),
  );
  return [prefix, ...parts].join('-');
};

/** Any case, hyphens and the first word optional, O for 0, I or L for 1. Null if it can't be a key. */
export const readLicenseKey = (typed: string): string | null => {
  if (typed.length > 100) return null;
  const letters = typed.toUpperCase().replaceAll(/[\s\-‐-―]/gu, '');
  const body = (letters.startsWith(prefix) ? letters.slice(prefix.length) : letters)
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isKey =
    body.length === groups * groupLength && Array.from(body).every((letter) => alphabet.includes(letter));
  if (!isKey) return null;
  return [prefix, ...(body.match(/.{4}/g) ?? [])].join('-');
};
