import { hash } from 'node:crypto';
import { z } from 'zod';
import { countAttempt } from '../database/attempts.repository.ts';
import type { Database } from '../database/open-database.ts';
import { replaceNulCharacters } from '../database/statements.ts';

type Limit = { max: number; windowMs: number };

export const isWithin = async (
  database: Database,
  key: string,
  { max, windowMs }: Limit,
  now: number,
): Promise<boolean> => (await countAttempt(database.db, { key, windowMs, now })) <= max;

export const secondStepKey = (accountId: string): string => `second-step:${accountId}`;

export const longestEmail = 254;

export const normalizedEmail = (email: string): string =>
  replaceNulCharacters(email.trim()).normalize('NFC').toLowerCase();

const emailAddress = z.email().max(longestEmail);

export const digest = (text: string): string => hash('sha256', text);

export const digestOfEmail = (email: string): string => digest(normalizedEmail(email.slice(0, longestEmail)));

export const formText = z.string().catch('');

export type FieldErrors = Partial<Record<'name' | 'email' | 'password', string>>;

/** @param email normalized */
export const problemOfEmail = (email: string): string | null =>
  emailAddress.safeParse(email).success ? null : 'Please enter an email address, such as ann@example.org.';
