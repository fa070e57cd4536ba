import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { accountProof, optionalName, TypedPassword } from './fields.ts';
import { User } from './users.ts';

/** Characters. */
export const accountLimits = { displayName: 60, minPassword: 8, maxPassword: 256 } as const;

export const updateDisplayName = endpoint({
  method: 'PUT',
  path: '/users/me/display_name',
  summary: 'The name others see on what the user shares. An empty one removes it.',
  // Reindexes all public collections of the user.
  perHour: { account: 30, address: 30 },
  body: z.strictObject({ display_name: optionalName(accountLimits.displayName) }),
  reply: User,
});

/** `connection`: through another provider. `tenant`: at an external tenant. */
export const SignInKind = z.enum(['password', 'connection', 'tenant']);

export const readSignIn = endpoint({
  path: '/users/me/sign_in',
  summary: 'How the caller signs in, and so what they can change here.',
  reply: z.object({
    kind: SignInKind,
    is_admin: z.boolean(),
  }),
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/users/me/password',
  isAlwaysPossible: true,
  summary: 'Choose another password. Every other device is signed out, and this one too.',
  perHour: { account: 20, address: 20 },
  takesKey: false,
  body: z.strictObject({ current_password: TypedPassword, new_password: TypedPassword }),
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/users/me/sign_out_everywhere',
  isAlwaysPossible: true,
  summary: 'Sign out on every device, this one included.',
});

export const exportFileName = (day: string): string => `sixty-my-data-${day}.json`;

export const exportMe = endpoint({
  path: '/users/me/export',
  summary: 'Everything that is stored about the caller, in one file of JSON; pictures and PDFs in base64.',
  isDownload: true,
  perHour: { account: 20, address: 20 },
  reply: z.looseObject({ format: z.literal('sixty-export'), version: z.literal(1) }),
});

export const deleteMe = endpoint({
  method: 'DELETE',
  path: '/users/me',
  summary: 'Delete the account with everything that belongs to the caller. This cannot be undone.',
  perHour: { account: 60, address: 60 },
  takesKey: false,
  body: z.strictObject(accountProof),
});
