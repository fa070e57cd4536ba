import { setTimeout as sleep } from 'node:timers/promises';
import { exportFileName } from '@sixty/contract/account';
import * as contract from '@sixty/contract/admin';
import type { User } from '@sixty/contract/users';
import { dayOf } from '@sixty/domain/days';
import { recordAuditEntry } from '../../database/audit.repository.ts';
import { withTransaction } from '../../database/transaction.ts';
import { resetMail, type SendMail } from '../../identity/mail.ts';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { Failure, failure } from '../../plugins/failure.ts';
import type { DeletionDeps } from '../account/delete-account.ts';
import { exportEverything } from '../account/export-account.ts';
import {
  type Proof,
  type ReauthenticationDeps,
  requireReauthentication,
} from '../account/reauthentication.ts';
import { deleteFeedback, readFeedbackPage } from '../feedback/feedback.ts';
import { type Admins, isAdminUser } from '../users/users.ts';
import { readAuditPage } from './audit.ts';
import * as people from './people.ts';
import type { ResetLink } from '../../identity/password-reset.ts';

export type AdminDeps = DeletionDeps &
  ReauthenticationDeps & { admins: Admins; publicUrl: string; sendMail: SendMail | null };

/** The page, which must show the link, waits 20 s. */
const mailTimeoutMs = 8000;

const notAdmin = failure('forbidden', 'This is for the people who run Sixty at your school.');
const noFeedback = failure('not_found', 'This message doesn’t exist.');

type AdminCall = {
  user: User;
  params: { id: string };
  body: Proof;
  now: number;
};

export const registerAdminRoutes = (register: RegisterEndpoint, deps: AdminDeps): void => {
  const { database, dataDir, admins, publicUrl, sendMail, logError } = deps;

  const requireAdmin = async ({ id }: User): Promise<void> => {
    if (!(await isAdminUser(database.db, id, admins))) throw notAdmin;
  };

  /** Records wrong proofs: someone else may be at the admin's computer. */
  const requireActor = async (act: contract.Act, { user, params, body, now }: AdminCall): Promise<void> => {
    await requireAdmin(user);
    try {
      await requireReauthentication(deps, body, user, now);
    } catch (error) {
      const refused = {
        actor: user.id,
        act,
        target: params.id,
        outcome: 'refused',
        detail: 'not_proven',
      } as const;
      if (error instanceof Failure)
        await withTransaction(database.db, (executor) => recordAuditEntry(executor, refused, now));
      throw error;
    }
  };

  /** Acts have their own transactions, so that refusals are recorded and files removed after their rows. */
  const adminAction =
    <T>(name: contract.Act, work: (by: people.AdminActionDeps & AdminDeps, call: AdminCall) => Promise<T>) =>
    async (call: AdminCall): Promise<T> => {
      await requireActor(name, call);
      return work({ ...deps, actor: call.user.id }, call);
    };

  register(contract.listPeople, async ({ executor, query, user }) => {
    await requireAdmin(user);
    return people.readPeople(executor, { ...query, admins });
  });

  register(contract.disablePerson, {
    transaction: false,
    handle: adminAction('disable', (by, { params, now }) => people.disablePerson(by, params.id, now)),
  });

  register(contract.enablePerson, {
    transaction: false,
    handle: adminAction('enable', (by, { params, now }) => people.enablePerson(by, params.id, now)),
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
    handle: adminAction('reset_link', async (by, { params, now }) => {
      const made = await people.makePasswordLink(by, { id: params.id, publicUrl }, now);
      return { link: made.link, mail: await mailed(made) };
    }),
  });

  register(contract.exportPerson, {
    transaction: false,
    handle: adminAction('export', async (by, { params, now }) => ({
      fileName: exportFileName(dayOf(now, 'UTC')),
      chunks: exportEverything(deps, await people.recordExport(by, params.id, now), now),
    })),
  });

  register(contract.removePerson, {
    transaction: false,
    handle: adminAction('remove', (by, { params, now }) => people.removePerson(by, params.id, now)),
  });

  register(contract.listFeedback, async ({ executor, query, user }) => {
    await requireAdmin(user);
    return readFeedbackPage(executor, query);
  });

  register(contract.deleteFeedback, {
    transaction: false,
    handle: adminAction('delete_feedback', async ({ actor }, { params: { id }, now }) => {
      const count = await deleteFeedback(database, dataDir, { ids: [id] }, { actor, now });
      if (count === 0) throw noFeedback;
      return undefined;
    }),
  });

  register(contract.listAudit, async ({ executor, query, user }) => {
    await requireAdmin(user);
    return readAuditPage(executor, query);
  });
};
