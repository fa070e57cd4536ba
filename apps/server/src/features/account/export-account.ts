import { readFile } from 'node:fs/promises';
import type { User } from '@sixty/contract/users';
import { readInBatches } from '../../database/statements.ts';
import { isLicenseOf, teacherRoles } from '../../database/visibility.ts';
import { describeAccount } from '../../identity/accounts.ts';
import {
  exportFile,
  mapped,
  readable,
  readableRows,
  readUser,
  recordsOf,
  type Section,
} from '../exports/exports.ts';
import { pathOfFeedbackFile } from '../feedback/feedback.ts';
import { mediaKeyOf, type MediaDeps } from '../media/media.ts';
import { accountIdOf } from '../users/users.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

const base64Of = (content: Buffer | null): string | null => content?.toString('base64') ?? null;

type Db = MediaDeps['database']['db'];

/** Includes deleted collections that can be restored. */
async function* collectionSections(db: Db, userId: string): AsyncGenerator<Section> {
  const collections = db
    .selectFrom('collections')
    .select(['id', 'name', 'description', 'category', 'type', 'status', 'version', 'position'])
    .select(['front_language', 'back_language', 'accents_matter', 'articles_optional'])
    .select(['first_published_at', 'created_at', 'updated_at', 'deleted_at'])
    .where('user_id', '=', userId);
  yield [
    'collections',
    mapped(readInBatches(collections), ({ description, ...row }) => ({
      ...readable(row),
      items: parsed(description),
    })),
  ];
  const tombstones = db
    .selectFrom('collection_tombstones')
    .select(['collection_id', 'was_public', 'purged_at'])
    .where('user_id', '=', userId)
    .orderBy('collection_id');
  yield ['purged_collections', await readableRows(tombstones)];
  const subscriptions = db
    .selectFrom('subscriptions')
    .select(['collection_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at');
  yield ['subscriptions', await readableRows(subscriptions)];
}

async function* classSections(db: Db, userId: string): AsyncGenerator<Section> {
  const classes = db
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .select(['classes.id', 'classes.name', 'class_members.role', 'joined_at', 'left_at', 'archived_at'])
    .where('class_members.user_id', '=', userId)
    .orderBy('joined_at');
  yield ['classes', await readableRows(classes)];
  const acts = db
    .selectFrom('class_audit_entries')
    .select(['class_id', 'at', 'act'])
    .where('actor_id', '=', userId)
    .orderBy('at')
    .orderBy('id');
  yield ['acts_in_classes', await readableRows(acts)];
  const students = db
    .selectFrom('class_members as student')
    .innerJoin('class_members as me', 'me.class_id', 'student.class_id')
    .innerJoin('users', 'users.id', 'student.user_id')
    .select(['student.class_id', 'users.id', 'users.name', 'users.display_name', 'users.avatar'])
    .where('me.user_id', '=', userId)
    .where('me.role', '=', 'owner')
    .where('student.role', '=', 'student')
    .orderBy('student.class_id')
    .orderBy('student.position');
  yield ['students', await students.execute()];
  const notes = db
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
    .orderBy('id');
  yield ['notes_written', await readableRows(notes)];
  const benchmarks = await db
    .selectFrom('benchmarks')
    .select(['id', 'name', 'rows', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  yield ['benchmarks', benchmarks.map((row) => ({ ...readable(row), rows: parsed(row.rows) }))];
  const lists = await db
    .selectFrom('name_lists')
    .select(['id', 'name', 'names', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  yield ['name_lists', lists.map((row) => ({ ...readable(row), names: parsed(row.names) }))];
}

/** Includes unpaid orders. */
async function* shopSections(db: Db, userId: string): AsyncGenerator<Section> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const withLines = mapped(orders, async (row) => ({
    ...readable(row),
    lines: await db
      .selectFrom('order_lines')
      .select(['offer', 'name', 'unit_cents', 'quantity'])
      .where('order_id', '=', row.id)
      .orderBy('position')
      .execute(),
  }));
  yield ['orders', withLines];
  const licenses = db
    .selectFrom('licences')
    .innerJoin('orders', 'orders.id', 'licences.order_id')
    .select(['licences.id', 'licences.key', 'licences.name', 'licences.created_at'])
    .select(['licences.redeemed_at', 'licences.revoked_at', 'orders.is_test'])
    .select((is) => [
      is.case().when('licences.redeemed_by', '=', userId).then(1).else(0).end().as('is_mine'),
      is.case().when('orders.user_id', '=', userId).then(1).else(0).end().as('is_bought'),
      is.case().when('orders.user_id', '=', userId).then(is.ref('orders.id')).end().as('order_id'),
    ])
    .where(isLicenseOf(userId))
    .orderBy('licences.created_at')
    .orderBy('licences.id');
  yield ['licences', await readableRows(licenses)];
}

async function* fileSections(
  { database: { db }, store, dataDir }: MediaDeps,
  userId: string,
): AsyncGenerator<Section> {
  const feedback = db
    .selectFrom('feedback')
    .select(['id', 'display_name', 'message', 'page_url', 'created_at'])
    .where('user_id', '=', userId);
  const withFiles = mapped(readInBatches(feedback), async (row) => {
    const files = await db
      .selectFrom('feedback_files')
      .select(['id', 'name', 'content_type', 'bytes'])
      .where('feedback_id', '=', row.id)
      .orderBy('position')
      .execute();
    const contents = files.map(async (file) => ({
      ...file,
      content_base64: base64Of(await readFile(pathOfFeedbackFile(dataDir, file)).catch(() => null)),
    }));
    return { ...readable(row), files: await Promise.all(contents) };
  });
  yield ['feedback', withFiles];
  const media = db
    .selectFrom('media')
    .select(['id', 'content_type', 'bytes', 'width', 'height', 'created_at', 'used_at'])
    .where('user_id', '=', userId);
  const withContent = mapped(readInBatches(media), async (row) => ({
    ...readable(row),
    content_base64: base64Of(await store.read(mediaKeyOf(row), null)),
  }));
  yield ['media', withContent];
}

/** Chunks of one JSON file, without derived data, sign-in secrets, and rows that expire within a day. */
export const exportEverything = (
  deps: MediaDeps,
  { id: userId }: Pick<User, 'id'>,
  now: number,
): AsyncGenerator<string> => {
  const { db } = deps.database;
  async function* sections(): AsyncGenerator<Section> {
    const user = await readUser(db, userId);
    yield ['user', user ? readable(user) : null];
    const accountId = user && accountIdOf(user);
    yield ['account', accountId ? await describeAccount(db, accountId) : null];
    yield* recordsOf(db, { userId });
    yield* collectionSections(db, userId);
    yield* classSections(db, userId);
    yield* shopSections(db, userId);
    yield* fileSections(deps, userId);
    const acts = db
      .selectFrom('audit_entries')
      .select(['at', 'act', 'outcome'])
      .where('target_id', '=', userId)
      .orderBy('at')
      .orderBy('id');
    yield ['acts_of_admins', await readableRows(acts)];
  }
  return exportFile('sixty-export', now, sections());
};
