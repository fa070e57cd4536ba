// npm run demo: fills an empty database with sample data.
import { randomUUID } from 'node:crypto';
import { countsAsCompletion } from '@sixty/contract/reports';
import { badgeIds } from '@sixty/domain/badges';
import { dayMs } from '@sixty/domain/days';
import type { Pair } from '@sixty/domain/games';
import { type Item, makeTextItem } from '@sixty/domain/items';
import { randomInteger, seededRng } from '@sixty/domain/random';
import { generateSequence } from '@sixty/domain/sequences';
import { migrate } from '../database/migrate.ts';
import type { Executor } from '../database/open-database.ts';
import { withTransaction } from '../database/transaction.ts';
import { celebrateBadges, recordLogin } from '../features/badges/badges.ts';
import { createCollection } from '../features/collections/collections.ts';
import { createGame } from '../features/collections/game-collections.ts';
import { completeCollection } from '../features/completions/completions.ts';
import { subscribe } from '../features/discovery/subscriptions.ts';
import { createReport } from '../features/reports/create-report.ts';
import { findOrCreateUser, updateDisplayName, updateRole } from '../features/users/users.ts';
import { createNameList } from '../features/versioned-lists/name-lists.routes.ts';
import { createAccount } from '../identity/accounts.ts';
import { hashPassword } from '../identity/passwords.ts';
import { addDemoClass } from './demo-class.ts';
import { makeDemoReport, type PracticedDemo, practiceTimes } from './demo-sessions.ts';
import { addDemoOrder } from './demo-shop.ts';
import {
  type DemoCollection,
  type DemoGame,
  demoPassword,
  type DemoPerson,
  readDemoPeople,
  readDemoPicture,
} from './demo/people.ts';
import { CommandError, runDatabaseCommand } from './run-command.ts';

const demoPeople = readDemoPeople();
const weeks = 5;
/** The same demo each time. */
const rng = seededRng(60);

const demoItemsOf = (demo: DemoCollection): Item[] => {
  if ('words' in demo) return demo.words.map((word, index) => makeTextItem(`item-${index + 1}`, word));
  const generated = generateSequence(demo.sequence, rng);
  if (!generated.ok) throw new Error(`The demo collection ${demo.name} cannot be generated.`);
  return [...generated.items];
};

const demoPairsOf = (game: DemoGame): Pair[] =>
  game.type === 'matching_game'
    ? game.pictures.map((word) => ({ word, image: readDemoPicture(word) }))
    : game.words.map((word) => ({ word, image: word }));

const addPerson = async (executor: Executor, person: DemoPerson, now: number): Promise<string> => {
  const accountId = randomUUID();
  const passwordHash = await hashPassword(demoPassword);
  await createAccount(executor, { id: accountId, name: person.name, email: person.email, passwordHash, now });
  const claims = { name: person.name, nickname: person.name, email: person.email };
  const user = await findOrCreateUser(
    executor,
    { issuer: 'embedded', subject: accountId, claims },
    { now, rng },
  );
  await updateRole(executor, { userId: user.id, role: person.role }, now);
  await recordLogin(executor, { userId: user.id, timeZone: null }, now);
  const { displayName } = person;
  if (displayName !== undefined) await updateDisplayName(executor, { user, displayName }, now);
  return user.id;
};

const addCollection = async (
  executor: Executor,
  {
    userId,
    demo,
    isPublic,
    madeAt,
    times = [],
  }: { userId: string; demo: DemoCollection; isPublic: boolean; madeAt: number; times?: readonly number[] },
): Promise<PracticedDemo> => {
  const items = demoItemsOf(demo);
  const { name, category } = demo;
  const status = isPublic ? 'public' : 'private';
  const made = await createCollection(executor, { userId, name, category, items, status }, madeAt);
  const collection = { id: made.collection_id, name, category, items };
  for (const [index, startedAt] of times.entries()) {
    const report = makeDemoReport(rng, {
      collection,
      startedAt,
      progress: times.length > 1 ? index / (times.length - 1) : 1,
    });
    const endedAt = startedAt + report.time_taken * 1000 + 5000;
    await recordLogin(executor, { userId, timeZone: null }, startedAt);
    const { report: stored } = await createReport(executor, { userId, report }, Math.round(endedAt));
    if (countsAsCompletion(stored))
      await completeCollection(executor, { userId, collectionId: collection.id }, Math.round(endedAt));
  }
  return collection;
};

await runDatabaseCommand(async ({ database, settings }) => {
  await migrate(database.db);
  const now = Date.now();
  await withTransaction(database.db, async (executor) => {
    if (await executor.selectFrom('users').select('id').limit(1).executeTakeFirst()) {
      throw new CommandError(
        'This database has users. The demo fills an empty one only: set DATA_DIR to a new folder.',
      );
    }
    const startedAt = now - weeks * 7 * dayMs;
    const userIds = new Map<DemoPerson, string>();
    const collections = new Map<string, PracticedDemo>();
    for (const person of demoPeople) {
      const userId = await addPerson(executor, person, startedAt);
      userIds.set(person, userId);
      for (const [index, list] of person.nameLists.entries()) {
        await createNameList(executor, userId, list, startedAt + index);
      }
      for (const demo of person.collections) {
        const times = practiceTimes(rng, now, weeks);
        const madeAt = (times[0] ?? now) - 3_600_000;
        collections.set(
          demo.name,
          await addCollection(executor, { userId, demo, isPublic: demo.isPublic, madeAt, times }),
        );
      }
      for (const game of person.games) {
        const { name, type } = game;
        await createGame(executor, { userId, type, name, pairs: demoPairsOf(game) }, startedAt);
      }
      for (const [index, demo] of person.shared.entries()) {
        const madeAt = startedAt + index * 2 * dayMs + randomInteger(rng, 0, 180) * 60_000;
        collections.set(demo.name, await addCollection(executor, { userId, demo, isPublic: true, madeAt }));
      }
    }
    const findUserId = (email: string): string => {
      const [, userId] = [...userIds].find(([person]) => person.email === email) ?? [];
      if (userId === undefined) throw new Error(`The demo has nobody with the address ${email}.`);
      return userId;
    };
    for (const [person, userId] of userIds) {
      for (const name of person.follows) {
        await subscribe(executor, { userId, collectionId: collections.get(name)?.id ?? '' }, now);
      }
      for (const demo of person.classes) {
        const coTeacherId = findUserId(demo.coTeacher);
        const practiced = demo.practices.flatMap((name) => collections.get(name) ?? []);
        await addDemoClass(
          executor,
          { ownerId: userId, coTeacherId, demo, collections: practiced },
          now,
          rng,
        );
      }
      if (person.handsLicenseTo !== undefined) {
        const receiverId = findUserId(person.handsLicenseTo);
        await addDemoOrder(executor, { buyerId: userId, receiverId }, now - 9 * dayMs);
      }
      // Don't celebrate old badges.
      await celebrateBadges(executor, { userId, badges: badgeIds }, now);
    }
  });
  console.log(`Demo data added. Start Sixty (npm start), open ${settings.publicUrl} and sign in as:`);
  for (const { name, email, role } of demoPeople) console.log(`  ${email}  (${name}, ${role})`);
  console.log(`Password for all of them: ${demoPassword}`);
}, 'new');
