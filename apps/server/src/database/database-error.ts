/** Null for a bug or a violated constraint. */
export type DatabaseProblem = 'conflict' | 'busy' | 'unavailable' | 'disk_full' | null;

export class DatabaseWaitError extends Error {
  override readonly name = 'DatabaseWaitError';
  problem: 'busy' | 'unavailable';

  constructor(problem: 'busy' | 'unavailable', message: string) {
    super(message);
    this.problem = problem;
  }
}

/** A 'conflict': the transaction was rolled back and can be repeated in the released space. */
export class SpaceReleasedError extends Error {
  override readonly name = 'SpaceReleasedError';
  readonly problem = 'conflict';
}

/** SQLite result codes (sqlite.org/rescode.html), or the low byte of extended ones. */
const sqliteProblems: Readonly<Record<number, DatabaseProblem>> = {
  5: 'busy', // SQLITE_BUSY
  6: 'busy', // SQLITE_LOCKED
  13: 'disk_full', // SQLITE_FULL
  4874: 'disk_full', // SQLITE_IOERR_SHMSIZE: -shm can't grow
};

/** SQLSTATE codes (postgresql.org, appendix A). */
const postgresProblems: Readonly<Record<string, DatabaseProblem>> = {
  '40001': 'conflict', // serialization_failure
  '40P01': 'conflict', // deadlock_detected
  '53100': 'disk_full',
  '53300': 'busy', // too_many_connections
  '55P03': 'busy', // lock_not_available
  '57014': 'busy', // query_canceled, by statement_timeout
  '57P01': 'unavailable', // admin_shutdown
  '57P02': 'unavailable', // crash_shutdown
  '57P03': 'unavailable', // cannot_connect_now
};

const fileProblems: Readonly<Record<string, DatabaseProblem>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full', // quota
};

const connectionProblems = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** `pg` sets no code for these. */
const unavailableMessage =
  /^(timeout exceeded when trying to connect|timeout expired|query read timeout|connection terminated|client (was closed|has encountered a connection error))/i;

/** Makes an error with the code of a full disk. */
export const diskFullError = (message: string): Error =>
  Object.assign(new Error(message), { code: 'ENOSPC' });

export const isMissingTable = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '42P01') || error.message.startsWith('no such table'));

/** `conflict`: retry the transaction. `busy`, `unavailable`: respond 503. `disk_full`: respond 507. */
export const databaseProblem = (error: unknown): DatabaseProblem => {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseWaitError || error instanceof SpaceReleasedError) return error.problem;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ERR_SQLITE_ERROR') {
    const errcode = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;
    return sqliteProblems[errcode] ?? sqliteProblems[errcode & 0xff] ?? null;
  }
  if (typeof code === 'string') {
    if (connectionProblems.has(code) || code.startsWith('08')) return 'unavailable';
    return postgresProblems[code] ?? fileProblems[code] ?? null;
  }
  return unavailableMessage.test(error.message) ? 'unavailable' : null;
};
