import { expect, test } from 'vitest';
import { loggedAddress } from './request-log.ts';

test.each([
  ['full', '203.0.113.7', '203.0.113.7'],
  ['network', '203.0.113.7', '203.0.113.0'],
  ['network', '::ffff:203.0.113.7', '203.0.113.0'],
  ['network', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['none', '203.0.113.7', undefined],
] as const)('of addresses, the log has %s: %s becomes %s', (how, address, logged) => {
  expect(loggedAddress(address, how)).toBe(logged);
});
