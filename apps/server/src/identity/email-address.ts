import { hash } from 'node:crypto';
import { z } from 'zod';
import { replaceNulCharacters } from '../database/values.ts';

export const longestEmail = 254;

export const normalizedEmail = (email: string): string =>
  replaceNulCharacters(email.trim()).normalize('NFC').toLowerCase();

const emailAddress = z.email().max(longestEmail);

export const digest = (text: string): string => hash('sha256', text);

export const digestOfEmail = (email: string): string => digest(normalizedEmail(email.slice(0, longestEmail)));

/** @param email normalized */
export const problemOfEmail = (email: string): string | null =>
  emailAddress.safeParse(email).success ? null : 'Please enter an email address, such as ann@example.org.';
