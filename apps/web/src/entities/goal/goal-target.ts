export type GoalTarget = {
  readonly rate: number;
  /** ISO date; null for none. */
  readonly by: string | null;
};

export const goalIn = (
  goals: readonly (GoalTarget & { readonly collection_id: string })[],
  collectionId: string,
): GoalTarget | null => goals.find(({ collection_id: id }) => id === collectionId) ?? null;

/** What the goal counts. */
export type Measure = 'session' | 'probe';

/** `studentId` is null for the user. */
export type GoalOwner = {
  readonly studentId: string | null;
  readonly collectionId: string;
};
