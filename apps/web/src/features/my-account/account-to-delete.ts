/** Navigation state that reopens the deletion dialog after a fresh sign-in. */
export const deletionState = (subject: string): unknown => ({ accountToDelete: subject });

/** The subject in such a state; null for any other. */
export const accountToDelete = (state: unknown): string | null =>
  typeof state === 'object' &&
  state !== null &&
  'accountToDelete' in state &&
  typeof state.accountToDelete === 'string'
    ? state.accountToDelete
    : null;
