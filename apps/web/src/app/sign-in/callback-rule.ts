import { defaultPath } from '../../platform/paths.ts';
import { safeReturnTo } from './return-to.ts';

/** What the sign-in carried through the identity provider and back. */
export type ReturnedState = { readonly loginState: unknown; readonly returnTo: unknown };

/**
 * Where a finished sign-in leads (specification, part 1, section 4). `saved` is the login state kept in this browser
 * when the sign-in began. If the returned one equals it, the return-to path; otherwise this sign-in was not begun
 * here, or not last, and its path is not followed. The saved value has served either way and is to be removed.
 */
export const resolveCallback = (saved: string | null, returned: ReturnedState): string =>
  saved !== null && saved !== '' && returned.loginState === saved
    ? safeReturnTo(returned.returnTo)
    : defaultPath;
