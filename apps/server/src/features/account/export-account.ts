import { isLicenseOf } from '../../database/licenses-of.ts';
import { teacherRoles } from '../../database/visibility.ts';
import type { Executor } from '../../database/open-database.ts';
import { inBatches } from '../../database/batches.ts';
import { readFile } from 'node:fs/promises';
import type { User } from '@sixty/contract/users';
import { describeAccount } from '../../identity/account-description.ts';
import { exportFile, mapped, type Part, readable, readUser, recordsOf } from '../exports/exports.ts';
import { pathOfFeedbackFile } from '../feedback/feedback.ts';
import { keyOf, type MediaDeps } from '../media/media.ts';
import { accountIdOf } from '../users/users.ts';

/** Includes deleted ones that can be restored. */
const readCollections = (executor: Executor, userId: string) =>
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

const readAudit = (executor: Executor, userId: string) =>
  executor
    .selectFrom('audit_entries')
    .select(['at', 'act', 'outcome'])
    .where('target_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();

const readClassActs = (executor: Executor, userId: string) =>
  executor
    .selectFrom('class_audit_entries')
    .select(['class_id', 'at', 'act'])
    .where('actor_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();

const readTombstones = (executor: Executor, userId: string) =>
  executor
    .selectFrom('collection_tombstones')
    .select(['collection_id', 'was_public', 'purged_at'])
    .where('user_id', '=', userId)
    .orderBy('collection_id')
    .execute();

const readSubscriptions = (executor: Executor, userId: string) =>
  executor
    .selectFrom('subscriptions')
    .select(['collection_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

const readNameLists = (executor: Executor, userId: string) =>
  executor
    .selectFrom('name_lists')
    .select(['id', 'name', 'names', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

const readBenchmarks = (executor: Executor, userId: string) =>
  executor
    .selectFrom('benchmarks')
    .select(['id', 'name', 'rows', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

const readClasses = (executor: Executor, userId: string) =>
  executor
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .select(['classes.id', 'classes.name', 'class_members.role', 'joined_at', 'left_at', 'archived_at'])
    .where('class_members.user_id', '=', userId)
    .orderBy('joined_at')
    .execute();

const readStudentsTaught = (executor: Executor, userId: string) =>
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

const readNotesWritten = (executor: Executor, userId: string) =>
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
const readOrders = (executor: Executor, userId: string) =>
  executor.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

const readLinesOfOrder = (executor: Executor, orderId: string) =>
  executor
    .selectFrom('order_lines')
    .select(['offer', 'name', 'unit_cents', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

const readLicenses = (executor: Executor, userId: string) =>
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

const readFeedback = (executor: Executor, userId: string) =>
  inBatches(
    executor
      .selectFrom('feedback')
      .select(['id', 'display_name', 'message', 'page_url', 'created_at'])
      .where('user_id', '=', userId),
  );

const readFilesOfFeedback = (executor: Executor, feedbackId: string) =>
  executor
    .selectFrom('feedback_files')
    .select(['id', 'name', 'content_type', 'bytes'])
    .where('feedback_id', '=', feedbackId)
    .orderBy('position')
    .execute();

const readMedia = (executor: Executor, userId: string) =>
  inBatches(
    executor
      .selectFrom('media')
      .select(['id', 'content_type', 'bytes', 'width', 'height', 'created_at', 'used_at'])
      .where('user_id', '=', userId),
  );

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

const base64Of = (content: Buffer | null): string | null => content?.toString('base64') ?? null;

/** Chunks of one JSON file, without derived data, sign-in secrets, and rows that expire within a day. */
export const exportEverything = (
  { database: { db }, store, dataDir }: MediaDeps,
  { id: userId }: Pick<User, 'id'>,
  now: number,
): AsyncGenerator<string> => {
  async function* parts(): AsyncGenerator<Part> {
    const user = await readUser(db, userId);
    yield ['user', user ? readable(user) : null];
    const accountId = user && accountIdOf(user);
    yield ['account', accountId ? await describeAccount(db, accountId) : null];
    yield* recordsOf(db, { userId });
    const collections = mapped(readCollections(db, userId), ({ description, ...row }) => ({
      ...readable(row),
      items: parsed(description),
    }));
    yield ['collections', collections];
    yield ['purged_collections', (await readTombstones(db, userId)).map(readable)];
    yield ['subscriptions', (await readSubscriptions(db, userId)).map(readable)];
    const lists = await readNameLists(db, userId);
    yield ['classes', (await readClasses(db, userId)).map(readable)];
    yield ['acts_in_classes', (await readClassActs(db, userId)).map(readable)];
    yield ['students', await readStudentsTaught(db, userId)];
    yield ['notes_written', (await readNotesWritten(db, userId)).map(readable)];
    const benchmarks = await readBenchmarks(db, userId);
    yield ['benchmarks', benchmarks.map((row) => ({ ...readable(row), rows: parsed(row.rows) }))];
    yield ['name_lists', lists.map((row) => ({ ...readable(row), names: parsed(row.names) }))];
    const orders = mapped(await readOrders(db, userId), async (row) => ({
      ...readable(row),
      lines: await readLinesOfOrder(db, row.id),
    }));
    yield ['orders', orders];
    yield ['licences', (await readLicenses(db, userId)).map(readable)];
    const feedback = mapped(readFeedback(db, userId), async (row) => ({
      ...readable(row),
      files: await Promise.all(
        (await readFilesOfFeedback(db, row.id)).map(async (file) => ({
          ...file,
          content_base64: base64Of(await readFile(pathOfFeedbackFile(dataDir, file)).catch(() => null)),
        })),
      ),
    }));
    yield ['feedback', feedback];
    const media = mapped(readMedia(db, userId), async (row) => ({
      ...readable(row),
      content_base64: base64Of(await store.read(keyOf(row), null)),
    }));
    yield ['media', media];
    yield ['acts_of_admins', (await readAudit(db, userId)).map(readable)];
  }
  return exportFile('sixty-export', now, parts());
};
