import { z } from 'zod';

/** Text fields of a form; any other body counts as empty. */
export const form = z.record(z.string(), z.unknown()).catch({});
export const typedText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 1000) : '');
