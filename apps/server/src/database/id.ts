import { randomBytes } from 'node:crypto';

/** 128 random bits, URL-safe. */
export const newId = (): string => randomBytes(16).toString('base64url');
