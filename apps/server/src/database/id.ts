import { randomBytes } from 'node:crypto';

/** A new id: 128 random bits in 22 characters that stand in an address as they are. */
export const newId = (): string => randomBytes(16).toString('base64url');
