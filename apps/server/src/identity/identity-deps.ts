import type { Provider } from 'oidc-provider';
import type { SignUpRule } from '../config/environment.ts';
import type { Database } from '../database/open-database.ts';
import type { PageAssets } from '../pages/page.ts';
import type { FederatedSignIn } from './federated-sign-in.ts';
import type { InvitationCookie } from './invitations.ts';
import type { KnownDevices } from './known-device.ts';
import type { BackgroundMail } from './mail.ts';
import type { TwoFactorDeps } from './two-factor.ts';

/** What the pages of sign-in work with. */
export type IdentityDeps = {
  provider: Provider;
  database: Database;
  assets: PageAssets;
  publicUrl: string;
  signUpRule: SignUpRule;
  signUpsPerHour: number;
  twoFactor: TwoFactorDeps;
  knownDevices: KnownDevices;
  invitationCookie: InvitationCookie;
  federatedSignIn: FederatedSignIn;
  /** Null if the server can't send mail. */
  sendMail: BackgroundMail | null;
  now: () => number;
};
