import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';

/** Loaded on first use: takes 130 ms and 29 MB. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256. Node's support of newer ones is experimental. */
const algorithms = { supportedAlgorithmIDs: [-8, -7, -257] };

/** The ID of the relying party (WebAuthn). */
const rpIdOf = (publicUrl: string): string => new URL(publicUrl).hostname;

/** `credentialId` and `publicKey` are base64url. */
export type Passkey = {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
};

const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const credential = z.looseObject({
  id: z.string().min(1).max(1400),
  response: z.looseObject({}),
});

const parsed = (response: unknown): z.output<typeof credential> | null => {
  try {
    return credential.parse(typeof response === 'string' ? JSON.parse(response) : response);
  } catch {
    return null;
  }
};

export const credentialIdOf = (response: unknown): string | null => parsed(response)?.id ?? null;

const listed = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] }));

export const registrationOptions = async (
  publicUrl: string,
  account: { id: string; name: string; displayName: string },
  known: readonly Passkey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  (await library()).generateRegistrationOptions({
    rpName: 'Sixty',
    rpID: rpIdOf(publicUrl),
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: account.name,
    userDisplayName: account.displayName,
    excludeCredentials: listed(known),
    ...algorithms,
  });

export const verifyRegistration = async (
  publicUrl: string,
  { challenge, response }: { challenge: string; response: unknown },
): Promise<Passkey | null> => {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: parsed(response) as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: publicUrl,
    expectedRPID: rpIdOf(publicUrl),
    ...algorithms,
    // The password is the other factor.
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: knownTransports.filter((known) => transports?.includes(known)),
  };
};

export const authenticationOptions = async (
  publicUrl: string,
  known: readonly Passkey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  (await library()).generateAuthenticationOptions({
    rpID: rpIdOf(publicUrl),
    allowCredentials: listed(known),
  });

/** Returns the new counter of the passkey, or null. */
export const verifyAuthentication = async (
  publicUrl: string,
  passkey: Passkey,
  { challenge, response }: { challenge: string; response: unknown },
): Promise<number | null> => {
  const { verifyAuthenticationResponse } = await library();
  const { credentialId: id, publicKey, counter, transports } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: parsed(response) as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: publicUrl,
    expectedRPID: rpIdOf(publicUrl),
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
      transports: [...transports],
    },
    requireUserVerification: false,
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
};
