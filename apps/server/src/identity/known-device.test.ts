import { expect, test } from 'vitest';
import { createKnownDevices } from './known-device.ts';

const devices = createKnownDevices({ prefix: 'sixty-', keys: ['new key', 'old key'], isHttps: true });
const cookieOf = (headers: readonly string[]): string => headers[0]?.split(';')[0] ?? '';

test('a device is known to the account that signed in on it, and to no other', () => {
  const headers = devices.remember('ann', undefined);
  expect(headers).toHaveLength(1);
  expect(headers[0]).toContain('; HttpOnly; SameSite=Lax; Secure');
  const cookies = `other=1; ${cookieOf(headers)}; more=2`;
  expect(devices.find('ann', cookies)).toMatch(/^[\w-]{22}$/);
  expect(devices.find('bo', cookies)).toBeNull();
  expect(devices.find('ann', undefined)).toBeNull();
});

test('a cookie of another account under this account’s name, or a forged one, doesn’t count', () => {
  const own = cookieOf(devices.remember('ann', undefined));
  const others = cookieOf(devices.remember('bo', undefined));
  const renamed = `${own.split('=')[0]}=${others.split('=')[1]}`;
  expect(devices.find('ann', renamed)).toBeNull();
  const otherEnd = own.endsWith('AAA') ? 'BBB' : 'AAA';
  expect(devices.find('ann', `${own.slice(0, -3)}${otherEnd}`)).toBeNull();
  expect(devices.find('ann', `${own.split('=')[0]}=x.y`)).toBeNull();
});

test('a cookie signed by an older key still counts', () => {
  const before = createKnownDevices({ prefix: 'sixty-', keys: ['old key'], isHttps: true });
  expect(devices.find('ann', cookieOf(before.remember('ann', undefined)))).not.toBeNull();
});

const sentAfter = (before: string, headers: readonly string[]): string => {
  const jar = new Map(
    before === '' ? [] : before.split('; ').map((cookie) => [cookie.split('=')[0], cookie]),
  );
  for (const header of headers) {
    const cookie = header.split(';')[0] ?? '';
    const name = cookie.split('=')[0];
    if (header.includes('Max-Age=0;')) jar.delete(name);
    else jar.set(name, cookie);
  }
  return [...jar.values()].join('; ');
};

test('a shared computer stays known to its latest users, and its cookies are limited', () => {
  const people = Array.from({ length: 60 }, (_, n) => `person ${n}`);
  let cookies = 'other=1; sixty-device-something-else=2';
  for (const deviceOwnerId of people) cookies = sentAfter(cookies, devices.remember(deviceOwnerId, cookies));
  const known = people.filter((deviceOwnerId) => devices.find(deviceOwnerId, cookies) !== null);
  expect(known).toEqual(people.slice(-21));
  expect(cookies.split('; ')).toHaveLength(2 + 21);
  expect(cookies).toContain('other=1; sixty-device-something-else=2');
  cookies = sentAfter(cookies, devices.remember('person 50', cookies));
  expect(people.filter((deviceOwnerId) => devices.find(deviceOwnerId, cookies) !== null)).toEqual(
    people.slice(-21),
  );
});

test('excess cookies of an earlier version are deleted at the next sign-in', () => {
  const many = Array.from({ length: 70 }, (_, n) => cookieOf(devices.remember(`person ${n}`, undefined)));
  const headers = devices.remember('ann', many.join('; '));
  expect(headers).toHaveLength(1 + 50);
  expect(sentAfter(many.join('; '), headers).split('; ')).toHaveLength(21);
  for (const header of headers.slice(1))
    expect(header).toMatch(
      /^sixty-device-[\w-]{12}=; Max-Age=0; Path=\/interaction; HttpOnly; SameSite=Lax; Secure$/,
    );
});
