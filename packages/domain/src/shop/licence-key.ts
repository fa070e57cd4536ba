/**
 * Crockford's base 32: digits and letters without I, L, O and U, which are mistaken for others.
 * https://www.crockford.com/base32.html
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random bytes that a key is made of: 80 bits, so none is ever guessed. */
export const licenceKeyBytes = 10;

const groups = 4;
const groupLength = 4;
const prefix = 'SIXTY';

/** 'SIXTY-7K3M-9QRT-2VWX-ABCD'. @param bytes exactly ten, random. */
export const licenceKeyOf = (bytes: Uint8Array): string => {
  if (bytes.length !== licenceKeyBytes) throw new RangeError(`A key takes ${licenceKeyBytes} bytes.`);
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

/**
 * A key as it was typed, read from paper or pasted: in either case, with or without its hyphens and its first word, O for 0
 * and I or L for 1. Null where it cannot be one.
 */
export const readLicenceKey = (typed: string): string | null => {
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
