import { ApiError } from '../../api/api-error.ts';

export const messageOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status === 0) {
    return 'An error occurred while subscribing to the collection.';
  }
  return error.status === 400
    ? 'You are already subscribed to this collection.'
    : 'Could not subscribe to the collection.';
};
