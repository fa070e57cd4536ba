export type DatabaseLimits = {
  /** ms to wait for other writers, a connection, or a sign of life. */
  readonly waitMs: number;
  /** ms for a statement of PostgreSQL; null for any time, also to wait for locks. */
  readonly statementMs: number | null;
};

/** Leaves time for the reply: calls fail within 2 s if the database is locked or frozen. */
export const serverLimits: DatabaseLimits = { waitMs: 1500, statementMs: 30_000 };

export const patientLimits: DatabaseLimits = { waitMs: 10_000, statementMs: null };
