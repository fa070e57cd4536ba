import { readFile } from 'node:fs/promises';
import type { User } from '@sixty/contract/users';
import { describeAccount } from '../../identity/account-description.ts';
import { exportFile, mapped, type Part, readable } from '../exports/json-chunks.ts';
import { readUser, recordsOf } from '../exports/records.service.ts';
import { pathOfFeedbackFile } from '../feedback/feedback.service.ts';
import { keyOf, type MediaDeps } from '../media/media.service.ts';
import { accountIdOf } from '../users/users.service.ts';
import * as stored from './export.repository.ts';

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
    const collections = mapped(stored.readCollections(db, userId), ({ description, ...row }) => ({
      ...readable(row),
      items: parsed(description),
    }));
    yield ['collections', collections];
    yield ['purged_collections', (await stored.readTombstones(db, userId)).map(readable)];
    yield ['subscriptions', (await stored.readSubscriptions(db, userId)).map(readable)];
    const lists = await stored.readNameLists(db, userId);
    yield ['classes', (await stored.readClasses(db, userId)).map(readable)];
    yield ['acts_in_classes', (await stored.readClassActs(db, userId)).map(readable)];
    yield ['students', await stored.readStudentsTaught(db, userId)];
    yield ['notes_written', (await stored.readNotesWritten(db, userId)).map(readable)];
    const benchmarks = await stored.readBenchmarks(db, userId);
    yield ['benchmarks', benchmarks.map((row) => ({ ...readable(row), rows: parsed(row.rows) }))];
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
    yield ['acts_of_admins', (await stored.readAudit(db, userId)).map(readable)];
  }
  return exportFile('sixty-export', now, parts());
};
