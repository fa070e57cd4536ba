import { defaultPath, paths } from '../../platform/paths.ts';

// Nobody can own this domain (RFC 2606).
const anyOrigin = 'https://this-site.invalid';

// oxlint-disable-next-line no-control-regex -- it looks for control characters
const hasUnsafeCharacter = (text: string): boolean => /[\u0000-\u0020\u007f\\]/.test(text);

/** Null if malformed. */
const fullyDecoded = (text: string): string | null => {
  let decoded = text;
  for (let round = 0; round < 5; round += 1) {
    let next: string;
    try {
      next = decodeURIComponent(decoded);
    } catch {
      return null;
    }
    if (next === decoded) return decoded;
    decoded = next;
  }
  return null;
};

const isPathOfThisSite = (value: string): boolean => {
  if (!value.startsWith('/') || value.length > 2048 || hasUnsafeCharacter(value)) return false;
  const url = URL.parse(value, anyOrigin);
  if (url?.origin !== anyOrigin || url.pathname === paths.callback) return false;
  // '/.//evil.example' has a path that leads to another origin.
  const path = fullyDecoded(url.pathname);
  return path !== null && !/^[/\\]{2}/.test(path) && !hasUnsafeCharacter(path.replaceAll(' ', ''));
};

/** Anybody can write into storage and links. */
export const safeReturnTo = (value: unknown): string =>
  typeof value === 'string' && isPathOfThisSite(value) ? value : defaultPath;

export const returnToOnRetry = (preLoginPath: unknown): string => {
  const path = safeReturnTo(preLoginPath);
  const { pathname } = new URL(path, anyOrigin);
  return pathname === paths.landing || pathname === paths.about ? defaultPath : path;
};

/** Whether the page has the parameters that the provider returns. */
export const isProviderAnswer = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error'));
};

export type ReturnedState = { loginState: unknown; returnTo: unknown };

/** Specification, part 1, section 4. */
export const resolveCallback = (saved: string | null, returned: ReturnedState): string =>
  saved !== null && saved !== '' && returned.loginState === saved
    ? safeReturnTo(returned.returnTo)
    : defaultPath;
