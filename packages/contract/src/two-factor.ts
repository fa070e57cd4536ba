import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ById, Id, IsoTimestamp, name } from './fields.ts';

/** `passkeyName` in characters. */
export const twoFactorLimits = { passkeyName: 40, passkeys: 20 } as const;

const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: IsoTimestamp,
  used_at: z.nullable(IsoTimestamp),
});

export const TwoFactor = z.object({
  authenticator: z.nullable(z.object({ created_at: IsoTimestamp })),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.number(),
  /** The last factor can't be removed. */
  is_required: z.boolean(),
});
export type TwoFactor = z.output<typeof TwoFactor>;

const path = '/users/me/two_factor';
const change = { perHour: { account: 60, address: 60 }, takesKey: false } as const;

/** If a second step is set up, one of its answers too: a stolen password must not change it. */
const Proof = z.strictObject({
  password: z.string().check(z.maxLength(1000)),
  /** Of the app, or a recovery code, which is used up. */
  code: z.optional(z.string().check(z.maxLength(40))),
  /** For the challenge of `beginFactorCheck`. */
  passkey: z.optional(z.looseObject({})),
});
export type FactorProof = z.output<typeof Proof>;

/** Shown once; null if unused ones remain. */
const RecoveryCodes = z.object({ recovery_codes: z.nullable(z.array(z.string())) });

export const readTwoFactor = endpoint({
  path,
  summary: 'The second steps at the caller’s sign-in. For accounts with a password only.',
  reply: TwoFactor,
});

export const beginFactorCheck = endpoint({
  method: 'POST',
  path: `${path}/passkeys/check`,
  summary: 'The options with which a browser uses a passkey (WebAuthn) for the next change, for ten minutes.',
  ...change,
  reply: z.object({ options: z.looseObject({}) }),
});

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: `${path}/authenticator`,
  summary: 'A new secret for an authenticator app. It counts once a code is confirmed within ten minutes.',
  ...change,
  body: Proof,
  reply: z.object({
    secret: z.string(),
    /** `otpauth:` */
    uri: z.string(),
    /** `data:` URL of the QR code. */
    qr: z.string(),
  }),
});

export const confirmAuthenticator = endpoint({
  method: 'PUT',
  path: `${path}/authenticator`,
  summary: 'Turn the authenticator app on with a code that it shows.',
  ...change,
  body: z.strictObject({ code: z.string().check(z.maxLength(40)) }),
  reply: RecoveryCodes,
});

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: `${path}/authenticator`,
  summary: 'Turn the authenticator app off.',
  ...change,
  body: Proof,
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: `${path}/passkeys/options`,
  summary: 'The options with which a browser creates a passkey (WebAuthn), for ten minutes.',
  ...change,
  body: Proof,
  reply: z.object({ options: z.looseObject({}) }),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: `${path}/passkeys`,
  summary: 'Add the created passkey.',
  ...change,
  body: z.strictObject({
    name: name(twoFactorLimits.passkeyName, 'Please give the passkey a name.'),
    credential: z.looseObject({}),
  }),
  reply: RecoveryCodes,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: `${path}/passkeys/{id}`,
  summary: 'Remove a passkey.',
  ...change,
  params: ById,
  body: Proof,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: `${path}/recovery_codes`,
  summary: 'Ten new recovery codes. The earlier ones no longer work.',
  ...change,
  body: Proof,
  reply: RecoveryCodes,
});
