import { defaultPath } from '../../platform/paths.ts';
import { safeReturnTo } from './return-to.ts';

export type ReturnedState = { readonly loginState: unknown; readonly returnTo: unknown };

/** The return path if the login states match, else the default (specification, part 1, section 4). */
export const resolveCallback = (saved: string | null, returned: ReturnedState): string =>
  saved !== null && saved !== '' && returned.loginState === saved
    ? safeReturnTo(returned.returnTo)
    : defaultPath;
