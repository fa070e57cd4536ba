import { expect, test } from 'vitest';
import { createKnownDevices } from './known-device.ts';

const devices = createKnownDevices({ prefix: 'sixty-', keys: ['new key', 'old key'], isHttps: true });
const cookieOf = (header: string): string => header.split(';')[0] ?? '';

test('a device is known to the account that signed in on it, and to no other', () => {
  const header = devices.remember('ann');
  expect(header).toContain('; HttpOnly; SameSite=Lax; Secure');
  const cookies = `other=1; ${cookieOf(header)}; more=2`;
  expect(devices.find('ann', cookies)).toMatch(/^[\w-]{22}$/);
  expect(devices.find('bo', cookies)).toBeNull();
  expect(devices.find('ann', undefined)).toBeNull();
});

test('a cookie of another account under this account’s name, or a forged one, is none', () => {
  const own = cookieOf(devices.remember('ann'));
  const others = cookieOf(devices.remember('bo'));
  const renamed = `${own.split('=')[0]}=${others.split('=')[1]}`;
  expect(devices.find('ann', renamed)).toBeNull();
  expect(devices.find('ann', `${own.slice(0, -3)}AAA`)).toBeNull();
  expect(devices.find('ann', `${own.split('=')[0]}=x.y`)).toBeNull();
});

test('what an older key signed still counts', () => {
  const before = createKnownDevices({ prefix: 'sixty-', keys: ['old key'], isHttps: true });
  expect(devices.find('ann', cookieOf(before.remember('ann')))).not.toBeNull();
});
