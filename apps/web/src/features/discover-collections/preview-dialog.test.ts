import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { creatorOf, previewErrorText } from './preview-dialog.tsx';

const made = { creator_display_name: 'Rosa', creator_username: 'rosa-1', is_own: false, subscriber_count: 0 };

it.each([
  [made, 'Created by Rosa'],
  [{ ...made, creator_display_name: '  ' }, 'Created by rosa-1'],
  [{ ...made, creator_display_name: null, creator_username: null }, 'Created by Anonymous'],
  [{ ...made, subscriber_count: 1 }, 'Created by Rosa · 1 subscriber'],
  [{ ...made, subscriber_count: 30 }, 'Created by Rosa · 30 subscribers'],
])('%o reads %s', (collection, text) => {
  expect(creatorOf(collection)).toBe(text);
});

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
