import { defaultPath, paths } from '../../platform/paths.ts';

// Only the origin is looked at, and this one can be nobody's.
const anyOrigin = 'https://this-site.invalid';

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const hasUnsafeCharacter = (text: string): boolean => /[\u0000-\u0020\u007f\\]/.test(text);

/** The text with its percent codes resolved as often as somebody may have put them on; null if it is broken. */
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
  // '/.//evil.example' stays on this origin, but its path, used as an address again, does not.
  const path = fullyDecoded(url.pathname);
  return path !== null && !/^[/\\]{2}/.test(path) && !hasUnsafeCharacter(path.replaceAll(' ', ''));
};

/**
 * Where to go after a sign-in: `value` if it is a path of this site and no trick, otherwise the default path.
 * It may come from storage or from a link, so anybody may have written it.
 */
export const safeReturnTo = (value: unknown): string =>
  typeof value === 'string' && isPathOfThisSite(value) ? value : defaultPath;

/**
 * The same for another try: whoever pressed Login on a page that needs no sign-in was on the way to the first that
 * does.
 */
export const returnToOnRetry = (preLoginPath: unknown): string => {
  const path = safeReturnTo(preLoginPath);
  const { pathname } = new URL(path, anyOrigin);
  return pathname === paths.landing || pathname === paths.about ? defaultPath : path;
};
