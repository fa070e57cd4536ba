import * as progress from '@sixty/contract/class-progress';
import * as contract from '@sixty/contract/classes';
import type { User } from '@sixty/contract/users';
import { type Database, truncateWal } from '../../database/open-database.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { classOf, type ClassCall, requireOwner, studentOf } from './access.ts';
import { readClassAudit } from './class-audit.ts';
import {
  createClass,
  deleteClass,
  readClassDetail,
  readClasses,
  type Retention,
  updateClass,
} from './classes.ts';
import { readClassItems, readClassPractice, readClassProgress } from './progress.ts';
import { readClassCollections, shareCollection, unshareCollection } from './shared-collections.ts';
import { addStudents, eraseStudent, removeStudent, restoreStudent, updateStudent } from './students.ts';
import {
  transferOwnership,
  createInvitation,
  joinClass,
  removeTeacher,
  withdrawInvitation,
} from './teachers.ts';

type Proof = { password?: string | undefined; id_token?: string | undefined };

export type ClassDeps = {
  database: Database;
  retention: Retention;
  /** @throws Failure if the proof is wrong. */
  requireReauthentication: (proof: Proof, user: User, now: number) => Promise<void>;
};

export const registerClassRoutes = (
  register: RegisterEndpoint,
  { database, retention, requireReauthentication }: ClassDeps,
): void => {
  type ErasingCall = ClassCall & { body: Proof | null | undefined; user: User };

  /** False without a proof. Before the transaction, since hashing is slow. */
  const isProven = async (call: ErasingCall, now: number): Promise<boolean> => {
    await requireOwner(database.db, classOf(call));
    const { password, id_token: idToken } = call.body ?? {};
    if (password === undefined && idToken === undefined) return false;
    await requireReauthentication(call.body ?? {}, call.user, now);
    return true;
  };

  register(contract.listClasses, ({ executor, user }) => readClasses(executor, user.id, retention));

  register(contract.createClass, ({ executor, body, user, now }) =>
    createClass(executor, { userId: user.id, timeZone: user.time_zone, ...body }, retention, now),
  );

  register(contract.readClass, (call) => readClassDetail(call.executor, classOf(call), retention, call.now));

  register(contract.updateClass, (call) => {
    const change = { name: call.body.name, isArchived: call.body.is_archived, fromVersion: call.ifMatch };
    return updateClass(call.executor, { ...classOf(call), ...change }, retention, call.now);
  });

  register(contract.deleteClass, {
    transaction: false,
    // In its own transaction: deleted rows are overwritten after the commit.
    handle: async (call) => {
      const which = { ...classOf(call), isProven: await isProven(call, call.now) };
      await withTransaction(database.db, (trx) => deleteClass(trx, which, call.now));
      await truncateWal(database);
      return undefined;
    },
  });

  register(contract.addStudents, (call) =>
    addStudents(call.executor, { ...classOf(call), ...call.body, timeZone: call.user.time_zone }, call.now),
  );

  register(contract.updateStudent, (call) => {
    const { class_id: toClassId = null, ...change } = call.body;
    return updateStudent(
      call.executor,
      { ...studentOf(call), change: { ...change, toClassId }, fromVersion: call.ifMatch },
      call.now,
    );
  });

  register(contract.removeStudent, {
    transaction: false,
    handle: async (call) => {
      const { query, now } = call;
      const which = studentOf(call);
      if (query.erase === undefined) {
        await withTransaction(database.db, (trx) => removeStudent(trx, which, now));
        return undefined;
      }
      const erased = { ...which, isProven: await isProven(call, now) };
      await withTransaction(database.db, (trx) => eraseStudent(trx, erased, now));
      await truncateWal(database);
      return undefined;
    },
  });

  register(contract.restoreStudent, (call) => restoreStudent(call.executor, studentOf(call), call.now));

  register(contract.listClassAudit, async (call) => {
    const { id: classId } = await requireOwner(call.executor, classOf(call));
    return readClassAudit(call.executor, { classId, ...call.query });
  });

  register(contract.createInvitation, (call) => createInvitation(call.executor, classOf(call), call.now));

  register(contract.withdrawInvitation, (call) =>
    withdrawInvitation(call.executor, { ...classOf(call), invitationId: call.params.invitation_id }),
  );

  register(contract.joinClass, ({ executor, body, user, now }) =>
    joinClass(executor, { userId: user.id, code: body.code }, retention, now),
  );

  register(contract.removeTeacher, (call) =>
    removeTeacher(call.executor, { ...classOf(call), teacherId: call.params.user_id }),
  );

  register(contract.handOverClass, async (call) => {
    await transferOwnership(call.executor, { ...classOf(call), toId: call.body.user_id }, call.now);
    return readClassDetail(call.executor, classOf(call), retention, call.now);
  });

  register(progress.readClassProgress, (call) => {
    const { query, user } = call;
    const of = { collectionId: query.collection_id ?? null, timeZone: user.time_zone };
    return readClassProgress(call.executor, { ...classOf(call), ...of }, call.now);
  });

  register(progress.readClassItems, (call) => {
    const { collection_id: collectionId = null, mode = null } = call.query;
    return readClassItems(call.executor, { ...classOf(call), collectionId, mode });
  });

  register(progress.listClassPractice, (call) => readClassPractice(call.executor, classOf(call)));

  register(contract.listClassCollections, (call) => readClassCollections(call.executor, classOf(call)));

  register(contract.shareCollection, (call) => {
    const shareOf = { collectionId: call.params.collection_id, canEdit: call.body.can_edit };
    return shareCollection(call.executor, { ...classOf(call), ...shareOf }, call.now);
  });

  register(contract.unshareCollection, (call) =>
    unshareCollection(call.executor, { ...classOf(call), collectionId: call.params.collection_id }),
  );
};
