import { readFile } from 'node:fs/promises';
import type { User } from '@sixty/contract/users';
import { toMoment } from '../../database/values.ts';
import type { LocalAccounts } from '../../identity/local-accounts.ts';
import { pathOfFeedbackFile } from '../feedback/feedback.service.ts';
import { keyOf, type MediaDeps } from '../media/media.service.ts';
import * as stored from './export.repository.ts';

const flags: ReadonlySet<string> = new Set(['scored', 'is_test', 'is_mine', 'is_bought', 'was_public']);

const readable = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (name.endsWith('_at') && typeof value === 'number') return [name, toMoment(value)];
      if (flags.has(name)) return [name, value === 1];
      return [name, value as unknown];
    }),
  );

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

type Part = readonly [name: string, value: unknown];

async function* objectOf(parts: AsyncIterable<Part>): AsyncGenerator<string> {
  let separator = '{\n';
  for await (const [name, value] of parts) {
    yield `${separator}${JSON.stringify(name)}: `;
    separator = ',\n';
    if (isIterable(value)) yield* listOf(value);
    else yield JSON.stringify(value);
  }
  yield '\n}\n';
}

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* listOf(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const item of items) {
    yield `${separator}${JSON.stringify(item)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]' : '\n]';
}

async function* mapped<From>(
  items: AsyncIterable<From> | Iterable<From>,
  change: (item: From) => unknown,
): AsyncGenerator {
  for await (const item of items) yield await change(item);
}

const base64Of = (content: Buffer | null): string | null => content?.toString('base64') ?? null;

/** Chunks of one JSON file. Omits derived data, sign-in secrets, and rows that expire within a day. */
export const exportEverything = (
  { database: { db }, store, dataDir, accounts }: MediaDeps & { readonly accounts: LocalAccounts | null },
  { id: userId }: Pick<User, 'id'>,
  now: number,
): AsyncGenerator<string> => {
  async function* parts(): AsyncGenerator<Part> {
    yield ['format', 'sixty-export'];
    yield ['version', 1];
    yield ['exported_at', toMoment(now)];
    const user = await stored.readUser(db, userId);
    yield ['user', user ? readable(user) : null];
    yield ['account', accounts && user ? await accounts.describe(user.subject) : null];
    yield ['login_days', await stored.readLoginDays(db, userId)];
    const collections = mapped(stored.readCollections(db, userId), ({ description, ...row }) => ({
      ...readable(row),
      items: parsed(description),
    }));
    yield ['collections', collections];
    yield ['purged_collections', (await stored.readTombstones(db, userId)).map(readable)];
    yield ['subscriptions', (await stored.readSubscriptions(db, userId)).map(readable)];
    yield ['completions', (await stored.readCompletions(db, userId)).map(readable)];
    const reports = mapped(stored.readReports(db, userId), async (row) => ({
      ...readable(row),
      items: await stored.readItemsOfReport(db, row.id),
    }));
    yield ['reports', reports];
    yield ['badges', (await stored.readBadges(db, userId)).map(readable)];
    const lists = await stored.readNameLists(db, userId);
    yield ['classes', (await stored.readClasses(db, userId)).map(readable)];
    yield ['students', await stored.readStudentsTaught(db, userId)];
    yield ['name_lists', lists.map((row) => ({ ...readable(row), names: parsed(row.names) }))];
    const orders = mapped(await stored.readOrders(db, userId), async (row) => ({
      ...readable(row),
      lines: await stored.readLinesOfOrder(db, row.id),
    }));
    yield ['orders', orders];
    yield ['licences', (await stored.readLicenses(db, userId)).map(readable)];
    const feedback = mapped(stored.readFeedback(db, userId), async (row) => ({
      ...readable(row),
      files: await Promise.all(
        (await stored.readFilesOfFeedback(db, row.id)).map(async (file) => ({
          ...file,
          content_base64: base64Of(await readFile(pathOfFeedbackFile(dataDir, file)).catch(() => null)),
        })),
      ),
    }));
    yield ['feedback', feedback];
    const media = mapped(stored.readMedia(db, userId), async (row) => ({
      ...readable(row),
      content_base64: base64Of(await store.read(keyOf(row), null)),
    }));
    yield ['media', media];
  }
  return objectOf(parts());
};
