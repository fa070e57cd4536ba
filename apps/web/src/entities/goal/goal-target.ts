export type GoalTarget = {
  rate: number;
  /** ISO date; null for none. */
  by: string | null;
};

export const goalIn = (
  goals: readonly (GoalTarget & { collection_id: string })[],
  collectionId: string,
): GoalTarget | null => goals.find(({ collection_id: id }) => id === collectionId) ?? null;

/** What the goal counts. */
export type Measure = 'session' | 'probe';

/** `studentId` is null for the user. */
export type GoalOwner = {
  studentId: string | null;
  collectionId: string;
};
