import type { StoredAccount } from '../../platform/offline/device-data.ts';

/** Whether somebody is signed in on this page. */
export type SignInState =
  | { phase: 'loading' }
  | { phase: 'signed-out' }
  | { phase: 'signed-in'; account: StoredAccount; isOpenedOffline: boolean }
  /** The browser is loading another page, to sign in or after a sign-out. */
  | { phase: 'leaving' }
  | { phase: 'failed'; code: string };

export type SignInEvent =
  /** The identity provider knows the user. */
  | { kind: 'user-found'; account: StoredAccount }
  | { kind: 'nobody-found' }
  /** The identity provider doesn't respond, and this device knows its last user. */
  | { kind: 'opened-offline'; account: StoredAccount }
  | { kind: 'check-failed'; code: string }
  /** A sign-in or sign-out begins. */
  | { kind: 'page-left' }
  | { kind: 'redirect-failed'; code: string }
  /** The server refuses the token of a sign-in that has just been repeated. */
  | { kind: 'token-refused' };

/** An open page stays when its sign-in ends, and a page that is being left ignores late answers. */
const eventsOf: Readonly<Record<SignInState['phase'], readonly SignInEvent['kind'][]>> = {
  loading: ['user-found', 'nobody-found', 'opened-offline', 'check-failed', 'page-left'],
  'signed-out': ['page-left'],
  'signed-in': ['user-found', 'token-refused', 'page-left'],
  leaving: ['redirect-failed'],
  failed: ['page-left'],
};

const stateAfter = (event: SignInEvent): SignInState => {
  switch (event.kind) {
    case 'user-found':
      return { phase: 'signed-in', account: event.account, isOpenedOffline: false };
    case 'opened-offline':
      return { phase: 'signed-in', account: event.account, isOpenedOffline: true };
    case 'nobody-found':
      return { phase: 'signed-out' };
    case 'page-left':
      return { phase: 'leaving' };
    case 'check-failed':
    case 'redirect-failed':
      return { phase: 'failed', code: event.code };
    case 'token-refused':
      return { phase: 'failed', code: 'refused' };
  }
};

/** Returns the same state for an event that it doesn't expect. */
export const reduce = (state: SignInState, event: SignInEvent): SignInState =>
  eventsOf[state.phase].includes(event.kind) ? stateAfter(event) : state;
