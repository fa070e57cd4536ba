import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { accountLimits } from '@sixty/contract/account';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { concurrencyLimit } from '../concurrency/concurrency-limit.ts';
import { normalizedEmail } from './email-address.ts';

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

/** Keyboards differ in composed characters; NFKC unifies them (RFC 8265). */
const passwordBytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8');

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(saltLength);
  const tag = await hashInTurn('argon2id', { message: passwordBytesOf(password), nonce, tagLength, ...cost });
  return `${costOfHash}${base64(nonce)}$${base64(tag)}`;
};

/** Without an account, a password is checked against this, which takes as long. */
export const dummyHash = `${costOfHash}${base64(randomBytes(saltLength))}$${base64(randomBytes(tagLength))}`;

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** @throws if `hash` isn't in PHC format. */
export const isPassword = async (password: string, passwordHash: string): Promise<boolean> => {
  if (password.length > accountLimits.maxPassword) return false;
  const [, memory, passes, parallelism, salt, expected] = phc.exec(passwordHash) ?? [];
  if (!salt || !expected) throw new Error('This is not an Argon2id hash.');
  const expectedTag = Buffer.from(expected, 'base64');
  const tag = await hashInTurn('argon2id', {
    message: passwordBytesOf(password),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expectedTag.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(tag, expectedTag);
};

export const isOutdatedHash = (passwordHash: string): boolean => !passwordHash.startsWith(costOfHash);

/** Estimating longer passwords is slow. */
const longestEstimated = 48;
/** zxcvbn score, 0 to 4; below 2: fewer than a million guesses. */
const lowestScore = 2;

// Loaded on first use: some 50,000 words.
let estimator: Promise<ZxcvbnFactory> | null = null;
const loadEstimator = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Estimator }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Estimator({ dictionary, graphs });
};

/**
 * Null if the password isn't easy to guess.
 *
 * @param own personal data, such as the name.
 */
export const weaknessOf = async (password: string, own: readonly string[]): Promise<string | null> => {
  const known = own.flatMap((text) => text.split(/[\s@.]+/)).filter((word) => word.length > 2);
  const { score, sequence } = (await (estimator ??= loadEstimator())).check(
    password.slice(0, longestEstimated),
    known,
  );
  if (score >= lowestScore) return null;
  const words = new Set(sequence.map(({ dictionaryName }) => dictionaryName as unknown));
  if (words.has('userInputs')) return 'Your name or email is easy to guess. Try a short sentence instead.';
  return words.has('passwords-common')
    ? 'That password is too common. Try a short sentence instead.'
    : 'That’s too easy to guess. Try a short sentence instead.';
};

export const problemOfPassword = (password: string, email: string): string | null => {
  const { length } = password;
  if (length < accountLimits.minPassword)
    return `Please use at least ${accountLimits.minPassword} characters.`;
  if (length > accountLimits.maxPassword)
    return `Please use at most ${accountLimits.maxPassword} characters.`;
  if (normalizedEmail(password) === email) return 'Please choose something other than your email address.';
  return null;
};
