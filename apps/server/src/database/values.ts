/** A moment of the database as it stands on the wire: ISO 8601 in UTC, with milliseconds. */
export const toMoment = (epochMs: number): string => new Date(epochMs).toISOString();

/** Text without what PostgreSQL cannot store: NUL becomes the sign for a character that cannot be shown. */
export const storable = (text: string): string => text.replaceAll('\0', '\ufffd');
