import { expect, test } from 'vitest';
import { nextPageLink, queryOf } from './run-handler.ts';

test('a query is everything after the first question mark', () => {
  expect(queryOf({ url: '/callback?state=a?b&code=c?d=e' })).toBe('state=a?b&code=c?d=e');
  expect(queryOf({ url: '/callback?' })).toBe('');
  expect(queryOf({ url: '/callback' })).toBe('');
});

test('the link to the next page has the same query and the cursor', () => {
  expect(nextPageLink({ url: '/api/search?query=why?&limit=2&cursor=old' }, 'n=1')).toBe(
    '</api/search?query=why%3F&limit=2&cursor=n%3D1>; rel="next"',
  );
  expect(nextPageLink({ url: '/api/list' }, 'n')).toBe('</api/list?cursor=n>; rel="next"');
});
