import { z } from 'zod';

export const form = z.record(z.string(), z.unknown()).catch({});
export const typedText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 1000) : '');
