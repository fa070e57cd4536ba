import * as contract from '@sixty/contract/two-factor';
import type { User } from '@sixty/contract/users';
import type { Database } from '../../database/open-database.ts';
import type { LocalAccounts } from '../../identity/local-accounts.ts';
import {
  type Added,
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  type SetUp,
} from '../../identity/factor-set-up.service.ts';
import {
  describeTwoFactor,
  isSecondStepRequired,
  type Removed,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  type TwoFactorDeps,
} from '../../identity/two-factor.service.ts';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { Failure, failure, invalidField } from '../../plugins/failure.ts';
import { notHere, problemOfPassword, subjectOf } from './proof.ts';

type Embedded = { readonly accounts: LocalAccounts; readonly twoFactor: TwoFactorDeps };

const here = (accountId: string): SetUp => ({ accountId, place: accountId, isFirst: false });

const expired = failure('conflict', 'This took too long. Please start again.');
const full = failure('too_large', `You can have up to ${contract.twoFactorLimits.passkeys} passkeys.`);
const nothingSetUp = failure('conflict', 'Set up an authenticator app or a passkey first.');

const codesOf = (
  added: Added,
  failures: { readonly wrong: Failure; readonly exists: Failure },
): { recovery_codes: string[] | null } | Failure => {
  switch (added.kind) {
    case 'added':
      return { recovery_codes: added.codes && [...added.codes] };
    case 'expired':
      return expired;
    case 'wrong':
    case 'exists':
      return failures[added.kind];
  }
};

const removalFailures: Readonly<Record<Exclude<Removed, 'removed'>, Failure>> = {
  unknown: failure('not_found', 'This isn’t set up.'),
  required: failure('conflict', 'Your school asks teachers for a second step. Set up another one first.'),
};

const removalOf = (removed: Removed): 'removed' | Failure =>
  removed === 'removed' ? removed : removalFailures[removed];

export const registerTwoFactorRoutes = (
  register: RegisterEndpoint,
  database: Database,
  embedded: Embedded | null,
): void => {
  const ownerOf = async (user: User): Promise<(Embedded & { readonly accountId: string }) | Failure> => {
    const accountId = await subjectOf(database.db, user);
    if (!embedded || accountId === null || !(await embedded.accounts.hasPassword(accountId))) return notHere;
    return { ...embedded, accountId };
  };

  const withPassword = async <T>(
    { user, body }: { readonly user: User; readonly body: { readonly password: string } },
    act: (deps: TwoFactorDeps, accountId: string) => Promise<T | Failure>,
  ): Promise<T | Failure> => {
    const owner = await ownerOf(user);
    if (owner instanceof Failure) return owner;
    const { accounts, twoFactor, accountId } = owner;
    const problem = problemOfPassword(await accounts.checkPassword({ accountId, password: body.password }));
    return problem ?? act(twoFactor, accountId);
  };

  register(contract.readTwoFactor, async ({ user, executor }) => {
    const owner = await ownerOf(user);
    if (owner instanceof Failure) return owner;
    const is_required = await isSecondStepRequired(owner.twoFactor, owner.accountId);
    return { ...(await describeTwoFactor(executor, owner.accountId)), is_required };
  });

  register(contract.beginAuthenticator, {
    prepare: (call) => withPassword(call, (deps, accountId) => beginAuthenticator(deps, here(accountId))),
    handle: async ({ prepared }) => prepared,
  });

  register(contract.confirmAuthenticator, {
    prepare: async ({ user, body }) => {
      const owner = await ownerOf(user);
      if (owner instanceof Failure) return owner;
      return codesOf(await confirmAuthenticator(owner.twoFactor, here(owner.accountId), body.code), {
        wrong: invalidField('code', 'That code isn’t right. Please type the one that is shown now.'),
        exists: failure('conflict', 'You have an authenticator app already.'),
      });
    },
    handle: async ({ prepared }) => prepared,
  });

  register(contract.removeAuthenticator, {
    prepare: (call) =>
      withPassword(call, async (deps, accountId) => removalOf(await removeAuthenticator(deps, accountId))),
    handle: async () => undefined,
  });

  register(contract.beginPasskey, {
    prepare: (call) =>
      withPassword(call, async (deps, accountId) => {
        const options = await beginPasskey(deps, here(accountId));
        return options ? { options: { ...options } } : full;
      }),
    handle: async ({ prepared }) => prepared,
  });

  register(contract.addPasskey, {
    prepare: async ({ user, body: { name, credential: response } }) => {
      const owner = await ownerOf(user);
      if (owner instanceof Failure) return owner;
      return codesOf(await addPasskey(owner.twoFactor, here(owner.accountId), { name, response }), {
        wrong: failure('invalid', 'The passkey can’t be used here. Please start again.'),
        exists: failure('conflict', 'This passkey is in use already.'),
      });
    },
    handle: async ({ prepared }) => prepared,
  });

  register(contract.removePasskey, {
    prepare: (call) =>
      withPassword(call, async (deps, accountId) =>
        removalOf(await removePasskey(deps, accountId, call.params.id)),
      ),
    handle: async () => undefined,
  });

  register(contract.renewRecoveryCodes, {
    prepare: (call) =>
      withPassword(call, async (deps, accountId) => {
        const codes = await renewRecoveryCodes(deps, accountId);
        return codes ? { recovery_codes: [...codes] } : nothingSetUp;
      }),
    handle: async ({ prepared }) => prepared,
  });
};
