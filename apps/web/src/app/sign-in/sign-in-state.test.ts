import { expect, it } from 'vitest';
import { reduce, type SignInEvent, type SignInState } from './sign-in-state.ts';

const ann = { subject: 'auth0|ann', name: 'Ann', email: null, apiBase: '/api' };

const loading: SignInState = { phase: 'loading' };
const signedOut: SignInState = { phase: 'signed-out' };
const offline: SignInState = { phase: 'signed-in', account: ann, isOpenedOffline: true };
const signedIn: SignInState = { phase: 'signed-in', account: ann, isOpenedOffline: false };
const leaving: SignInState = { phase: 'leaving' };
const failedWith = (code: string): SignInState => ({ phase: 'failed', code });
const failed = failedWith('timeout');
const states = [loading, signedOut, offline, signedIn, leaving, failed];

const events: readonly SignInEvent[] = [
  { kind: 'user-found', account: ann },
  { kind: 'nobody-found' },
  { kind: 'opened-offline', account: ann },
  { kind: 'check-failed', code: 'no_config' },
  { kind: 'page-left' },
  { kind: 'redirect-failed', code: 'timeout' },
  { kind: 'token-refused' },
];

const transitions: readonly [string, SignInState, SignInEvent['kind'], SignInState][] = [
  ['a start finds the user', loading, 'user-found', signedIn],
  ['a start finds nobody', loading, 'nobody-found', signedOut],
  ['a start without the provider opens offline', loading, 'opened-offline', offline],
  ['a start fails', loading, 'check-failed', failedWith('no_config')],
  ['another tab signs out during a start', loading, 'page-left', leaving],
  ['a visitor signs in', signedOut, 'page-left', leaving],
  ['the provider confirms a page that opened offline', offline, 'user-found', signedIn],
  ['an open page is confirmed again', signedIn, 'user-found', signedIn],
  ['the server refuses the token of an open page', signedIn, 'token-refused', failedWith('refused')],
  [
    'the server refuses the token of a page that opened offline',
    offline,
    'token-refused',
    failedWith('refused'),
  ],
  ['an open page signs out', signedIn, 'page-left', leaving],
  ['a page that opened offline signs out', offline, 'page-left', leaving],
  ['a redirect fails', leaving, 'redirect-failed', failed],
  ['a failed page signs in', failed, 'page-left', leaving],
];

it.each(transitions)('%s', (_what, before, kind, after) => {
  const event = events.find((each) => each.kind === kind);
  if (!event) throw new Error(`There is no event ${kind}.`);
  expect(reduce(before, event)).toEqual(after);
});

it('every other event, such as an answer that comes late, changes nothing', () => {
  const others = states.flatMap((state) =>
    events
      .filter(({ kind }) => !transitions.some(([, before, event]) => before === state && event === kind))
      .map((event) => ({ state, event })),
  );
  expect(others).toHaveLength(states.length * events.length - transitions.length);
  for (const { state, event } of others) expect(reduce(state, event)).toBe(state);
});
