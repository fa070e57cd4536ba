import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { accountLimits } from '@sixty/contract/account';
import { concurrencyLimit } from '../concurrency/concurrency-limit.ts';

const argon2Async = promisify(argon2);

/** Hashing shares libuv's few threads with file access and DNS. */
const limit = concurrencyLimit({ maxRunning: 2, maxQueued: 200 });

const hashInTurn = (...hashArguments: Parameters<typeof argon2Async>): Promise<Buffer> =>
  limit(() => argon2Async(...hashArguments));

/** OWASP Password Storage Cheat Sheet, first recommendation. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const costOfHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
const tagLength = 32;
const saltLength = 16;

export const passwordLimits = {
  minLength: accountLimits.minPassword,
  maxLength: accountLimits.maxPassword,
} as const;

/** Keyboards differ in composed characters; NFKC unifies them (RFC 8265). */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8');

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(saltLength);
  const tag = await hashInTurn('argon2id', { message: bytesOf(password), nonce, tagLength, ...cost });
  return `${costOfHash}${base64(nonce)}$${base64(tag)}`;
};

/** The hash of no password: checking one against it takes as long as against any other. */
export const hashOfNone = `${costOfHash}${base64(randomBytes(saltLength))}$${base64(randomBytes(tagLength))}`;

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** @throws if `hash` isn't in PHC format. */
export const isPassword = async (password: string, hash: string): Promise<boolean> => {
  if (password.length > passwordLimits.maxLength) return false;
  const [, memory, passes, parallelism, salt, expected] = phc.exec(hash) ?? [];
  if (!salt || !expected) throw new Error('This is not an Argon2id hash.');
  const expectedTag = Buffer.from(expected, 'base64');
  const tag = await hashInTurn('argon2id', {
    message: bytesOf(password),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expectedTag.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(tag, expectedTag);
};

export const isOutdatedHash = (hash: string): boolean => !hash.startsWith(costOfHash);
