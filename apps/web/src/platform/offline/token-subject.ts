/** Selects the user's cached replies. Servers reject it, so callers must retry with a new token. */
export const placeholderToken = (subject: string): string => {
  const bytes = new TextEncoder().encode(JSON.stringify({ sub: subject }));
  return `stored.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.`;
};

const payloadOf = (part: string): unknown => {
  const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (each) => each.charCodeAt(0))));
};

/** The unverified `sub` of a JWT; null without one. */
export const subjectOfAuthorization = (authorization: string | null): string | null => {
  const [, part] = /^Bearer [^.\s]+\.([\w=-]+)\./.exec(authorization ?? '') ?? [];
  if (part === undefined) return null;
  try {
    const payload = payloadOf(part);
    const subject =
      typeof payload === 'object' && payload !== null && 'sub' in payload ? payload.sub : undefined;
    return typeof subject === 'string' ? subject : null;
  } catch {
    return null;
  }
};
