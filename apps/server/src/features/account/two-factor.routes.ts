import * as contract from '@sixty/contract/two-factor';
import type { User } from '@sixty/contract/users';
import type { Database } from '../../database/open-database.ts';
import { hasPassword } from '../../identity/accounts.ts';
import { managedElsewhere, requirePassword, tooManyTries } from '../../identity/password-sign-in.ts';
import {
  type Added,
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  type SetUp,
} from '../../identity/two-factor-set-up.ts';
import {
  describeTwoFactor,
  isSecondStepRequired,
  removeFactor,
  renewRecoveryCodes,
  type TwoFactorDeps,
} from '../../identity/two-factor.ts';
import { beginFactorCheck, checkFactor } from '../../identity/two-factor-check.ts';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { type Failure, failure, invalidField } from '../../plugins/failure.ts';
import { findAccountId } from './reauthentication.ts';

const accountSetup = (accountId: string): SetUp => ({
  accountId,
  setupKey: accountId,
  isDuringSignIn: false,
});

const expired = failure('conflict', 'This took too long. Please start again.');
const full = failure('too_large', `You can have up to ${contract.twoFactorLimits.passkeys} passkeys.`);
const nothingSetUp = failure('conflict', 'Set up an authenticator app or a passkey first.');

const codesOf = (
  added: Added,
  failures: { wrong: Failure; exists: Failure },
): { recovery_codes: string[] | null } => {
  switch (added.kind) {
    case 'added':
      return { recovery_codes: added.codes && [...added.codes] };
    case 'expired':
      throw expired;
    case 'wrong':
    case 'exists':
      throw failures[added.kind];
  }
};

const notYou = invalidField(
  'code',
  'Please give the code that your app shows next, an unused recovery code, or a passkey.',
);

export const registerTwoFactorRoutes = (
  register: RegisterEndpoint,
  database: Database,
  twoFactor: TwoFactorDeps | null,
): void => {
  const withOwner = async <T>(
    user: User,
    act: (deps: TwoFactorDeps, accountId: string) => Promise<T>,
  ): Promise<T> => {
    const accountId = await findAccountId(database.db, user);
    if (!twoFactor || accountId === null || !(await hasPassword(database.db, accountId)))
      throw managedElsewhere;
    return act(twoFactor, accountId);
  };

  const withProof = <T>(
    { user, body }: { user: User; body: contract.FactorProof },
    act: (deps: TwoFactorDeps, accountId: string) => Promise<T>,
  ): Promise<T> =>
    withOwner(user, async (deps, accountId) => {
      const { password } = body;
      await requirePassword(database, { accountId, password }, deps.now());
      const checked = await checkFactor(deps, accountId, body);
      if (checked !== 'right') throw checked === 'wrong' ? notYou : tooManyTries;
      return act(deps, accountId);
    });

  register(contract.readTwoFactor, async ({ user, executor }) =>
    withOwner(user, async (deps, accountId) => ({
      ...(await describeTwoFactor(executor, accountId)),
      is_required: await isSecondStepRequired(deps, accountId),
    })),
  );

  register(contract.beginFactorCheck, {
    transaction: false,
    handle: ({ user }) =>
      withOwner(user, async (deps, accountId) => {
        const options = await beginFactorCheck(deps, accountId);
        if (!options) throw nothingSetUp;
        return { options: { ...options } };
      }),
  });

  register(contract.beginAuthenticator, {
    transaction: false,
    handle: (call) => withProof(call, (deps, accountId) => beginAuthenticator(deps, accountSetup(accountId))),
  });

  register(contract.confirmAuthenticator, {
    transaction: false,
    handle: ({ user, body }) =>
      withOwner(user, async (deps, accountId) =>
        codesOf(await confirmAuthenticator(deps, accountSetup(accountId), body.code), {
          wrong: invalidField('code', 'That code isn’t right. Please type the one that is shown now.'),
          exists: failure('conflict', 'You have an authenticator app already.'),
        }),
      ),
  });

  register(contract.removeAuthenticator, {
    transaction: false,
    handle: (call) => withProof(call, (deps, accountId) => removeFactor(deps, accountId, null)),
  });

  register(contract.beginPasskey, {
    transaction: false,
    handle: (call) =>
      withProof(call, async (deps, accountId) => {
        const options = await beginPasskey(deps, accountSetup(accountId));
        if (!options) throw full;
        return { options: { ...options } };
      }),
  });

  register(contract.addPasskey, {
    transaction: false,
    handle: ({ user, body: { name, credential: response } }) =>
      withOwner(user, async (deps, accountId) =>
        codesOf(await addPasskey(deps, accountSetup(accountId), { name, response }), {
          wrong: failure('invalid', 'The passkey can’t be used here. Please start again.'),
          exists: failure('conflict', 'This passkey is in use already.'),
        }),
      ),
  });

  register(contract.removePasskey, {
    transaction: false,
    handle: (call) => withProof(call, (deps, accountId) => removeFactor(deps, accountId, call.params.id)),
  });

  register(contract.renewRecoveryCodes, {
    transaction: false,
    handle: (call) =>
      withProof(call, async (deps, accountId) => {
        const codes = await renewRecoveryCodes(deps, accountId);
        if (!codes) throw nothingSetUp;
        return { recovery_codes: [...codes] };
      }),
  });
};
