export const toMoment = (epochMs: number): string => new Date(epochMs).toISOString();

/** Replaces NUL, which PostgreSQL can't store. */
export const storable = (text: string): string => text.replaceAll('\0', '\ufffd');
