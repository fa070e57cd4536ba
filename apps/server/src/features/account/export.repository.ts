import { isLicenseOf } from '../../database/licenses-of.ts';
import { teacherRoles } from '../../database/visibility.ts';
import type { Executor } from '../../database/open-database.ts';
import { inBatches } from '../../database/batches.ts';

/** Includes deleted ones that can be restored. */
export const readCollections = (executor: Executor, userId: string) =>
  inBatches(
    executor
      .selectFrom('collections')
      .select([
        'id',
        'name',
        'description',
        'category',
        'type',
        'status',
        'version',
        'position',
        'first_published_at',
        'created_at',
        'updated_at',
        'deleted_at',
      ])
      .where('user_id', '=', userId),
  );

export const readAudit = (executor: Executor, userId: string) =>
  executor
    .selectFrom('audit_entries')
    .select(['at', 'act', 'outcome'])
    .where('target_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();

export const readClassActs = (executor: Executor, userId: string) =>
  executor
    .selectFrom('class_audit_entries')
    .select(['class_id', 'at', 'act'])
    .where('actor_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();

export const readTombstones = (executor: Executor, userId: string) =>
  executor
    .selectFrom('collection_tombstones')
    .select(['collection_id', 'was_public', 'purged_at'])
    .where('user_id', '=', userId)
    .orderBy('collection_id')
    .execute();

export const readSubscriptions = (executor: Executor, userId: string) =>
  executor
    .selectFrom('subscriptions')
    .select(['collection_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const readNameLists = (executor: Executor, userId: string) =>
  executor
    .selectFrom('name_lists')
    .select(['id', 'name', 'names', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const readBenchmarks = (executor: Executor, userId: string) =>
  executor
    .selectFrom('benchmarks')
    .select(['id', 'name', 'rows', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const readClasses = (executor: Executor, userId: string) =>
  executor
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .select(['classes.id', 'classes.name', 'class_members.role', 'joined_at', 'left_at', 'archived_at'])
    .where('class_members.user_id', '=', userId)
    .orderBy('joined_at')
    .execute();

export const readStudentsTaught = (executor: Executor, userId: string) =>
  executor
    .selectFrom('class_members as student')
    .innerJoin('class_members as me', 'me.class_id', 'student.class_id')
    .innerJoin('users', 'users.id', 'student.user_id')
    .select(['student.class_id', 'users.id', 'users.name', 'users.display_name', 'users.avatar'])
    .where('me.user_id', '=', userId)
    .where('me.role', '=', 'owner')
    .where('student.role', '=', 'student')
    .orderBy('student.class_id')
    .orderBy('student.position')
    .execute();

export const readNotesWritten = (executor: Executor, userId: string) =>
  executor
    .selectFrom('student_notes')
    .select(['id', 'student_id', 'class_id', 'text', 'created_at', 'updated_at'])
    .where('author_id', '=', userId)
    .where('student_id', 'in', (eb) =>
      eb
        .selectFrom('class_members as student')
        .innerJoin('class_members as me', 'me.class_id', 'student.class_id')
        .select('student.user_id')
        .where('me.user_id', '=', userId)
        .where('me.role', 'in', teacherRoles)
        .where('student.role', '=', 'student'),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Includes unpaid ones. */
export const readOrders = (executor: Executor, userId: string) =>
  executor.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

export const readLinesOfOrder = (executor: Executor, orderId: string) =>
  executor
    .selectFrom('order_lines')
    .select(['offer', 'name', 'unit_cents', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

export const readLicenses = (executor: Executor, userId: string) =>
  executor
    .selectFrom('licences')
    .innerJoin('orders', 'orders.id', 'licences.order_id')
    .select([
      'licences.id',
      'licences.key',
      'licences.name',
      'licences.created_at',
      'licences.redeemed_at',
      'licences.revoked_at',
      'orders.is_test',
    ])
    .select((is) => [
      is.case().when('licences.redeemed_by', '=', userId).then(1).else(0).end().as('is_mine'),
      is.case().when('orders.user_id', '=', userId).then(1).else(0).end().as('is_bought'),
      is.case().when('orders.user_id', '=', userId).then(is.ref('orders.id')).end().as('order_id'),
    ])
    .where(isLicenseOf(userId))
    .orderBy('licences.created_at')
    .orderBy('licences.id')
    .execute();

export const readFeedback = (executor: Executor, userId: string) =>
  inBatches(
    executor
      .selectFrom('feedback')
      .select(['id', 'display_name', 'message', 'page_url', 'created_at'])
      .where('user_id', '=', userId),
  );

export const readFilesOfFeedback = (executor: Executor, feedbackId: string) =>
  executor
    .selectFrom('feedback_files')
    .select(['id', 'name', 'content_type', 'bytes'])
    .where('feedback_id', '=', feedbackId)
    .orderBy('position')
    .execute();

export const readMedia = (executor: Executor, userId: string) =>
  inBatches(
    executor
      .selectFrom('media')
      .select(['id', 'content_type', 'bytes', 'width', 'height', 'created_at', 'used_at'])
      .where('user_id', '=', userId),
  );
