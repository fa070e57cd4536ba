/** The navigation state with which a new sign-in leads back to the question whether to delete this account. */
export const deletionState = (subject: string): unknown => ({ accountToDelete: subject });

/** The subject of the account that a navigation state is about; null for any other state. */
export const accountToDelete = (state: unknown): string | null =>
  typeof state === 'object' &&
  state !== null &&
  'accountToDelete' in state &&
  typeof state.accountToDelete === 'string'
    ? state.accountToDelete
    : null;
