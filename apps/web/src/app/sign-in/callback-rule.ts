import { defaultPath } from '../../platform/paths.ts';
import { safeReturnTo } from './return-to.ts';

export type ReturnedState = { readonly loginState: unknown; readonly returnTo: unknown };

/** Specification, part 1, section 4. */
export const resolveCallback = (saved: string | null, returned: ReturnedState): string =>
  saved !== null && saved !== '' && returned.loginState === saved
    ? safeReturnTo(returned.returnTo)
    : defaultPath;
