import { setTimeout as sleep } from 'node:timers/promises';
import { exportFileName } from '@sixty/contract/account';
import * as contract from '@sixty/contract/admin';
import type { User } from '@sixty/contract/users';
import { dayOf } from '@sixty/domain/days';
import { withTransaction } from '../../database/transaction.ts';
import type { ResetLink } from '../../identity/accounts.service.ts';
import { resetMail, type SendMail } from '../../identity/mail.ts';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { Failure, failure, orNoPage } from '../../plugins/failure.ts';
import type { DeletionDeps } from '../account/delete.service.ts';
import { exportEverything } from '../account/export.service.ts';
import { type Proof, type ProofDeps, problemOfProof } from '../account/proof.ts';
import { readFeedbackPage } from '../feedback/feedback.service.ts';
import type { Admins } from '../users/admins.ts';
import { isAdminUser } from '../users/users.service.ts';
import { readAuditPage, recordAct } from './audit.service.ts';
import { removeRecorded } from './feedback.service.ts';
import * as people from './people.service.ts';

export type AdminDeps = DeletionDeps &
  ProofDeps & {
    readonly admins: Admins;
    readonly publicUrl: string;
    readonly sendMail: SendMail | null;
  };

/** The page, which must show the link, waits 20 s. */
const mailTimeoutMs = 8000;

const notAdmin = failure('forbidden', 'This is for the people who run Sixty at your school.');
const noFeedback = failure('not_found', 'This message doesn’t exist.');

type ActCall = {
  readonly user: User;
  readonly params: { readonly id: string };
  readonly body: Proof;
  readonly now: number;
};

export const registerAdminRoutes = (register: RegisterEndpoint, deps: AdminDeps): void => {
  const { database, dataDir, admins, publicUrl, sendMail, logError } = deps;

  const problemOf = async ({ id }: User): Promise<Failure | null> =>
    (await isAdminUser(database.db, id, admins)) ? null : notAdmin;

  /** Records wrong proofs: someone else may be at the admin's computer. */
  const problemOfActor = async (
    act: contract.Act,
    { user, params, body, now }: ActCall,
  ): Promise<Failure | null> => {
    const problem = (await problemOf(user)) ?? (await problemOfProof(deps, body, user, now));
    if (problem === null || problem === notAdmin) return problem;
    const refused = {
      actor: user.id,
      act,
      target: params.id,
      outcome: 'refused',
      detail: 'not_proven',
    } as const;
    await withTransaction(database, (executor) => recordAct(executor, refused, now));
    return problem;
  };

  /** Acts have their own transactions, so that refusals are recorded and files removed after their rows. */
  const act =
    <T>(name: contract.Act, work: (by: people.ActDeps & AdminDeps, call: ActCall) => Promise<T | Failure>) =>
    async (call: ActCall): Promise<T | Failure> =>
      (await problemOfActor(name, call)) ?? work({ ...deps, actor: call.user.id }, call);

  register(contract.listPeople, async ({ executor, query, user }) => {
    const problem = await problemOf(user);
    return problem ?? orNoPage(people.readPeople(executor, { ...query, admins }));
  });

  register(contract.disablePerson, {
    transaction: false,
    handle: act('disable', (by, { params, now }) => people.disablePerson(by, params.id, now)),
  });

  register(contract.enablePerson, {
    transaction: false,
    handle: act('enable', (by, { params, now }) => people.enablePerson(by, params.id, now)),
  });

  const mailed = async ({ email, link }: ResetLink) => {
    if (!sendMail) return 'none' as const;
    try {
      return await Promise.race([
        sendMail(resetMail({ email, link })).then(() => 'sent' as const),
        sleep(mailTimeoutMs, 'failed' as const, { ref: false }),
      ]);
    } catch (error) {
      logError(error, 'sending a mail failed');
      return 'failed' as const;
    }
  };

  register(contract.makePasswordLink, {
    transaction: false,
    handle: act('reset_link', async (by, { params, now }) => {
      const made = await people.makePasswordLink(by, { id: params.id, publicUrl }, now);
      return made instanceof Failure ? made : { link: made.link, mail: await mailed(made) };
    }),
  });

  const beginExport = act('export', (by, { params, now }) => people.recordExport(by, params.id, now));
  register(contract.exportPerson, {
    prepare: beginExport,
    handle: async ({ prepared, now }) => ({
      fileName: exportFileName(dayOf(now, 'UTC')),
      pieces: exportEverything(deps, prepared, now),
    }),
  });

  register(contract.removePerson, {
    transaction: false,
    handle: act('remove', (by, { params, now }) => people.removePerson(by, params.id, now)),
  });

  register(contract.listFeedback, async ({ executor, query, user }) => {
    const problem = await problemOf(user);
    return problem ?? orNoPage(readFeedbackPage(executor, query));
  });

  register(contract.deleteFeedback, {
    transaction: false,
    handle: act('delete_feedback', async ({ actor }, { params: { id }, now }) => {
      const count = await removeRecorded(database, dataDir, { ids: [id] }, { actor, now });
      return count === 0 ? noFeedback : undefined;
    }),
  });

  register(contract.listAudit, async ({ executor, query, user }) => {
    const problem = await problemOf(user);
    return problem ?? orNoPage(readAuditPage(executor, query));
  });
};
