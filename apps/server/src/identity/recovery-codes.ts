import { randomInt } from 'node:crypto';
import { digest } from './account-rules.ts';

const count = 10;

/** Without look-alikes. */
const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

const codeLength = groups * groupLength;

const makeCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => characters.charAt(randomInt(characters.length))).join(''),
  ).join('-');

export const makeRecoveryCodes = (): string[] => Array.from({ length: count }, makeCode);

/** A fast hash is safe for 79 random bits. */
export const hashOfRecoveryCode = (accountId: string, typed: string): string | null => {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return code.length === codeLength ? digest(`${accountId}\n${code}`) : null;
};
