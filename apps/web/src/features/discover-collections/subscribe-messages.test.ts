import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { previewErrorText } from './preview-dialog.tsx';

const refusal = (status: number) => new ApiError({ status, code: 'malformed', detail: 'No.' });

it.each([
  [refusal(400), 'You are already subscribed to this collection.'],
  // Own collection, unknown to the page.
  [refusal(409), 'Could not subscribe to the collection.'],
  [refusal(404), 'Could not subscribe to the collection.'],
  [refusal(503), 'Could not subscribe to the collection.'],
  [refusal(0), 'An error occurred while subscribing to the collection.'],
  [new TypeError('network'), 'An error occurred while subscribing to the collection.'],
])('%s reads as specified', (error, message) => {
  expect(previewErrorText(error)).toBe(message);
});
