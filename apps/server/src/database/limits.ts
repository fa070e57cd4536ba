export type DatabaseTimeouts = {
  /** How long a call waits for other writers, a connection, or a heartbeat. */
  waitMs: number;
  /** Statement timeout on PostgreSQL; null for none, and no lock timeout. */
  statementMs: number | null;
};

/** Calls must fail within 2 s if the database is locked or frozen. */
export const serverTimeouts: DatabaseTimeouts = { waitMs: 1500, statementMs: 30_000 };

export const commandTimeouts: DatabaseTimeouts = { waitMs: 10_000, statementMs: null };
