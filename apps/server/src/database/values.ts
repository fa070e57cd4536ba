import { randomBytes } from 'node:crypto';

/** 128 random bits, URL-safe. */
export const newId = (): string => randomBytes(16).toString('base64url');

export const toIso = (epochMs: number): string => new Date(epochMs).toISOString();

/** Replaces NUL, which PostgreSQL can't store. */
export const replaceNulCharacters = (text: string): string => text.replaceAll('\0', '\ufffd');
