import type { FastifyInstance } from 'fastify';
import type { Build } from '../config/build.ts';
import { findUnreadiness, type Unreadiness } from '../database/migrate.ts';
import type { Database } from '../database/open-database.ts';
import { sendFailure } from './errors.ts';
import { failure } from './failure.ts';
import { logWarningsOnly } from './request-log.ts';

/** Without the error's text, which can name hosts and files. */
const reasons: Readonly<Record<Unreadiness['problem'], string>> = {
  migrations_missing: 'migrations are missing',
  busy: 'it is locked',
  unavailable: 'it can’t be reached',
  disk_full: 'disk full',
  unknown: 'it can’t be used',
};

const stopping = failure('unavailable', 'The server is stopping.');

export const registerHealth = (
  app: FastifyInstance,
  { version, commit }: Build,
  { db, disk }: Pick<Database, 'db' | 'disk'>,
  isStopping: () => boolean,
): void => {
  app.get('/healthz', logWarningsOnly(app), () => ({ status: 'alive', version, commit }));
  app.get('/readyz', logWarningsOnly(app), async (request, reply) => {
    if (isStopping()) return sendFailure(reply, stopping);
    const unready = await findUnreadiness(db);
    if (unready) {
      const reason = reasons[unready.problem];
      request.log.warn({ err: unready.error ?? undefined }, `the database is not ready: ${reason}`);
      return sendFailure(reply, failure('unavailable', `The database is not ready: ${reason}.`));
    }
    // Reading, deleting, and signing in work, so no proxy should remove this server.
    return (await disk.isFull()) ? { status: 'ready', problem: 'disk full' } : { status: 'ready' };
  });
};
