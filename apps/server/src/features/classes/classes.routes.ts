import * as shared from '@sixty/contract/class-collections';
import * as progress from '@sixty/contract/class-progress';
import * as contract from '@sixty/contract/classes';
import { classLimits } from '@sixty/domain/classes';
import type { Database } from '../../database/open-database.ts';
import { scrub } from '../../database/scrub.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { type Failure, failure } from '../../plugins/failure.ts';
import {
  type ClassOutcome,
  createClass,
  deleteClass,
  readClassDetail,
  readClasses,
  type Retention,
  updateClass,
} from './classes.service.ts';
import {
  addStudents,
  eraseStudent,
  removeStudent,
  restoreStudent,
  type RosterProblem,
  updateStudent,
} from './roster.service.ts';
import { readClassItems, readClassPractice, readClassProgress } from './progress.service.ts';
import {
  readClassCollections,
  shareCollection,
  type SharingOutcome,
  unshareCollection,
} from './shared-collections.service.ts';
import { handOver, invite, join, removeTeacher, withdrawInvitation } from './teachers.service.ts';

const noClass = failure('not_found', 'This class doesn’t exist.');
const noStudent = failure('not_found', 'This student doesn’t exist.');
const noTeacher = failure('not_found', 'This teacher doesn’t exist.');
const ownerOnly = failure('forbidden', 'Only the owner of the class can do this.');
const stale = failure('stale_edit', 'This class was changed somewhere else since you opened it.');

const answerClass = (outcome: ClassOutcome): contract.Class | Failure => {
  switch (outcome.kind) {
    case 'saved':
      return outcome.class;
    case 'not_found':
      return noClass;
    case 'stale':
      return stale;
    case 'owner_only':
      return ownerOnly;
  }
};

const rosterFailures: Readonly<Record<RosterProblem['kind'], Failure>> = {
  not_found: noStudent,
  full: failure('too_large', `A class can hold up to ${classLimits.students} students.`),
  stale,
};

const answerSharing = (outcome: SharingOutcome): Failure | undefined => {
  switch (outcome) {
    case 'done':
      return undefined;
    case 'no_class':
      return noClass;
    case 'no_collection':
      return failure('not_found', 'This collection doesn’t exist.');
  }
};

const joinFailures = {
  unknown: failure('not_found', 'This invitation doesn’t exist. Please ask for a new one.'),
  used: failure('conflict', 'This invitation was used already. Please ask for a new one.'),
  expired: failure('conflict', 'This invitation has expired. Please ask for a new one.'),
  full: failure('too_large', `A class can have up to ${classLimits.teachers} teachers.`),
} as const;

export const registerClassRoutes = (
  register: RegisterEndpoint,
  { database, retention }: { readonly database: Database; readonly retention: Retention },
): void => {
  register(contract.listClasses, ({ executor, user }) => readClasses(executor, user.id, retention));

  register(contract.createClass, async ({ executor, body, user, now }) => {
    const outcome = await createClass(
      executor,
      { userId: user.id, timeZone: user.time_zone, ...body },
      retention,
      now,
    );
    return outcome.kind === 'created'
      ? outcome.class
      : failure('too_large', 'You’ve reached your limit of classes. Please delete some first.');
  });

  register(
    contract.readClass,
    async ({ executor, params, user, now }) =>
      (await readClassDetail(executor, { classId: params.id, userId: user.id }, retention, now)) ?? noClass,
  );

  register(contract.updateClass, async ({ executor, params, body, user, now, ifMatch }) =>
    answerClass(
      await updateClass(
        executor,
        {
          classId: params.id,
          userId: user.id,
          name: body.name,
          isArchived: body.is_archived,
          fromVersion: ifMatch,
        },
        retention,
        now,
      ),
    ),
  );

  register(contract.deleteClass, {
    // In its own transaction: deleted rows are overwritten after the commit.
    prepare: async ({ params, user }) => {
      const which = { classId: params.id, userId: user.id };
      const outcome = await withTransaction(database, (trx) => deleteClass(trx, which));
      if (outcome === 'not_found') return noClass;
      if (outcome === 'owner_only') return ownerOnly;
      await scrub(database);
      return { kind: outcome };
    },
    handle: async () => undefined,
  });

  register(contract.addStudents, async ({ executor, params, body, user, now }) => {
    const outcome = await addStudents(
      executor,
      { classId: params.id, userId: user.id, ...body, timeZone: user.time_zone },
      now,
    );
    if (outcome.kind === 'added') return outcome.students;
    return outcome.kind === 'not_found' ? noClass : rosterFailures[outcome.kind];
  });

  register(contract.updateStudent, async ({ executor, params, body, user, now, ifMatch }) => {
    const { class_id: toClassId = null, ...change } = body;
    const outcome = await updateStudent(
      executor,
      {
        classId: params.id,
        userId: user.id,
        studentId: params.student_id,
        change: { ...change, toClassId },
        fromVersion: ifMatch,
      },
      now,
    );
    return outcome.kind === 'saved' ? outcome.student : rosterFailures[outcome.kind];
  });

  register(contract.removeStudent, {
    prepare: async ({ params, query, user, now }) => {
      const which = { classId: params.id, userId: user.id, studentId: params.student_id };
      if (query.erase === undefined) {
        const isRemoved = await withTransaction(database, (trx) => removeStudent(trx, which, now));
        return isRemoved ? { kind: 'removed' as const } : noStudent;
      }
      const outcome = await withTransaction(database, (trx) => eraseStudent(trx, which));
      if (outcome === 'not_found') return noStudent;
      if (outcome === 'current')
        return failure('conflict', 'Please take this student out of the class first.');
      await scrub(database);
      return { kind: outcome };
    },
    handle: async () => undefined,
  });

  register(contract.restoreStudent, async ({ executor, params, user, now }) => {
    const outcome = await restoreStudent(
      executor,
      { classId: params.id, userId: user.id, studentId: params.student_id },
      now,
    );
    return outcome.kind === 'saved' ? outcome.student : rosterFailures[outcome.kind];
  });

  register(contract.createInvitation, async ({ executor, params, user, now }) => {
    const outcome = await invite(executor, { classId: params.id, userId: user.id }, now);
    switch (outcome.kind) {
      case 'invited':
        return outcome.invitation;
      case 'not_found':
        return noClass;
      case 'owner_only':
        return ownerOnly;
      case 'full':
        return failure('too_large', 'Too many invitations are waiting. Please take one back first.');
    }
  });

  register(contract.withdrawInvitation, async ({ executor, params, user }) =>
    (await withdrawInvitation(executor, {
      classId: params.id,
      userId: user.id,
      invitationId: params.invitation_id,
    }))
      ? undefined
      : failure('not_found', 'This invitation doesn’t exist.'),
  );

  register(contract.joinClass, async ({ executor, body, user, now }) => {
    const outcome = await join(executor, { userId: user.id, code: body.code }, retention, now);
    return outcome.kind === 'joined' ? outcome.class : joinFailures[outcome.kind];
  });

  register(contract.removeTeacher, async ({ executor, params, user }) => {
    const which = { classId: params.id, userId: user.id, teacherId: params.user_id };
    switch (await removeTeacher(executor, which)) {
      case 'removed':
        return undefined;
      case 'not_found':
        return noTeacher;
      case 'owner_only':
        return ownerOnly;
    }
  });

  register(contract.handOverClass, async ({ executor, params, body, user, now }) => {
    const which = { classId: params.id, userId: user.id };
    switch (await handOver(executor, { ...which, toId: body.user_id }, now)) {
      case 'done':
        return (await readClassDetail(executor, which, retention, now)) ?? noClass;
      case 'not_found':
        return noTeacher;
      case 'owner_only':
        return ownerOnly;
    }
  });

  register(
    progress.readClassProgress,
    async ({ executor, params, query, user, now }) =>
      (await readClassProgress(
        executor,
        {
          classId: params.id,
          userId: user.id,
          collectionId: query.collection_id ?? null,
          timeZone: user.time_zone,
        },
        now,
      )) ?? noClass,
  );

  register(
    progress.readClassItems,
    async ({ executor, params, query, user }) =>
      (await readClassItems(executor, {
        classId: params.id,
        userId: user.id,
        collectionId: query.collection_id ?? null,
        mode: query.mode ?? null,
      })) ?? noClass,
  );

  register(
    progress.listClassPractice,
    async ({ executor, params, user }) =>
      (await readClassPractice(executor, { classId: params.id, userId: user.id })) ?? noClass,
  );

  register(
    shared.listClassCollections,
    async ({ executor, params, user }) =>
      (await readClassCollections(executor, { classId: params.id, userId: user.id })) ?? noClass,
  );

  register(shared.shareCollection, async ({ executor, params, body, user, now }) =>
    answerSharing(
      await shareCollection(
        executor,
        {
          classId: params.id,
          userId: user.id,
          collectionId: params.collection_id,
          canEdit: body.can_edit,
        },
        now,
      ),
    ),
  );

  register(shared.unshareCollection, async ({ executor, params, user }) =>
    answerSharing(
      await unshareCollection(executor, {
        classId: params.id,
        userId: user.id,
        collectionId: params.collection_id,
      }),
    ),
  );
};
