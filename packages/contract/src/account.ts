import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { nameOrNothing, Nothing } from './fields.ts';
import { User } from './users.ts';

/** Characters. */
export const accountLimits = { displayName: 60, minPassword: 8, maxPassword: 256 } as const;

export const updateDisplayName = {
  method: 'PUT',
  path: '/users/me/display_name',
  summary: 'The name others see on what the user shares. An empty one removes it.',
  access: 'signed-in',
  status: 200,
  isCreating: false,
  // Each of the caller's public collections is found by it, and is to be found by the new one.
  perHour: { account: 30, address: 30 },
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ display_name: nameOrNothing(accountLimits.displayName) }),
  reply: User,
} as const satisfies Endpoint;

/**
 * How somebody signs in: with a password that is kept here, through another provider only, or at a tenant that has
 * accounts of its own.
 */
export const SignInKind = z.enum(['password', 'connection', 'tenant']);

export const readSignIn = {
  method: 'GET',
  path: '/users/me/sign_in',
  summary: 'How the caller signs in, and so what they can change here.',
  access: 'signed-in',
  status: 200,
  isCreating: false,
  params: Nothing,
  query: Nothing,
  body: Nothing,
  reply: z.object({ kind: SignInKind }),
} as const satisfies Endpoint;

/** How long a new sign-in counts as fresh. */
export const freshSignInSeconds = 300;

/** Longer than any password can be; what is too long for one is told as such. */
const Typed = z.string().check(z.maxLength(1000));

export const changePassword = {
  method: 'PUT',
  path: '/users/me/password',
  summary: 'Choose another password. Every other device is signed out, and this one too.',
  access: 'signed-in',
  status: 204,
  isCreating: false,
  perHour: { account: 20, address: 20 },
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ current_password: Typed, new_password: Typed }),
  reply: Nothing,
} as const satisfies Endpoint;

export const signOutEverywhere = {
  method: 'POST',
  path: '/users/me/sign_out_everywhere',
  summary: 'Sign out on every device, this one included.',
  access: 'signed-in',
  status: 204,
  isCreating: false,
  params: Nothing,
  query: Nothing,
  body: Nothing,
  reply: Nothing,
} as const satisfies Endpoint;

/** The name under which the file is saved. @param day such as '2026-01-31'. */
export const exportFileName = (day: string): string => `sixty-my-data-${day}.json`;

export const exportMe = {
  method: 'GET',
  path: '/users/me/export',
  summary: 'Everything that is stored about the caller, in one file of JSON; pictures and PDFs in base64.',
  access: 'signed-in',
  status: 200,
  isCreating: false,
  isDownload: true,
  perHour: { account: 20, address: 20 },
  params: Nothing,
  query: Nothing,
  body: Nothing,
  reply: z.looseObject({ format: z.literal('sixty-export'), version: z.literal(1) }),
} as const satisfies Endpoint;

export const deleteMe = {
  method: 'DELETE',
  path: '/users/me',
  summary: 'Delete the account with everything that belongs to the caller. This cannot be undone.',
  access: 'signed-in',
  status: 204,
  isCreating: false,
  perHour: { account: 60, address: 60 },
  params: Nothing,
  query: Nothing,
  /**
   * What shows that it is the owner: the password of an account that has one here (`readSignIn` says so), otherwise the
   * ID token of a sign-in with `max_age=0` within the last `freshSignInSeconds`.
   */
  body: z.strictObject({
    password: z.optional(Typed),
    id_token: z.optional(z.string().check(z.maxLength(10_000))),
  }),
  reply: Nothing,
} as const satisfies Endpoint;
