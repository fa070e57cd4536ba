import { defaultPath } from '../../platform/paths.ts';
import { safeReturnTo } from './return-to.ts';

/** The SDK's `appState`. */
export type ReturnedState = { readonly loginState: unknown; readonly returnTo: unknown };

/**
 * Where a finished sign-in leads (specification, part 1, section 4): to the return path if the returned login state
 * equals `saved`, the one stored when the sign-in began; otherwise to the default path. The caller removes the stored
 * value either way.
 */
export const resolveCallback = (saved: string | null, returned: ReturnedState): string =>
  saved !== null && saved !== '' && returned.loginState === saved
    ? safeReturnTo(returned.returnTo)
    : defaultPath;
