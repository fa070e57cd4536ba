import { Achievement, Badge } from '@sixty/contract/badges';
import type { NewReport } from '@sixty/contract/reports';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeDatabase } from '../../database/testing/each-database.ts';
import { equalItems, newReport, type ReportChanges } from '../../testing/new-report.ts';
import { type Caller, type Method, openTestApp, type TestApp } from '../../testing/test-app.ts';

const played = (mode: NewReport['mode'], right: number, changes: ReportChanges = {}) =>
  newReport({ mode, items: equalItems(right, { name: 'cat', ms: 2000, outcome: 'right' }), ...changes });

describeDatabase('the calls of badges', (open) => {
  let testApp: TestApp;
  let ann: Caller;
  beforeAll(async () => {
    testApp = await openTestApp(await open());
  });
  beforeEach(async () => {
    ann = await testApp.signUp('Ann');
  });

  const call = (method: Method, path: string, payload?: object, as: Caller | null = ann) =>
    testApp.call(method, path, { as, payload });

  const report = async (made: object): Promise<string[]> => {
    const answer = await call('POST', '/reports', made);
    expect(answer.statusCode).toBe(201);
    return answer.json<{ badges: Badge[] }>().badges.map(({ name }) => name);
  };

  const badges = async (): Promise<Badge[]> =>
    (await call('GET', '/badges')).json<unknown[]>().map((badge) => Badge.parse(badge));

  const earned = async (): Promise<string[]> =>
    (await badges()).flatMap(({ name, awarded_at }) => (awarded_at ? [name] : []));

  const progress = async (name: string): Promise<string | undefined> =>
    (await call('GET', '/achievements'))
      .json<unknown[]>()
      .map((achievement) => Achievement.parse(achievement))
      .find((achievement) => achievement.name === name)?.progress;

  test('the first call of a user earns First Login and returns it', async () => {
    expect(await badges()).toHaveLength(17);
    expect(await earned()).toEqual(['First Login']);
    expect(await progress('First Login')).toBe('1 of 1 login');
  });

  test('badges require a sign-in', async () => {
    for (const path of ['/badges', '/achievements']) {
      expect((await call('GET', path, undefined, null)).statusCode).toBe(401);
    }
    expect((await call('POST', '/badges/celebrated', { badge_ids: [] }, null)).statusCode).toBe(401);
  });

  test.each(['interactive', 'challenge', 'matching_game'] as const)(
    'what was only seen, and in no time, is refused and earns nothing: %s',
    async (mode) => {
      const items = equalItems(40, { name: 'a', ms: 0, outcome: 'seen' });
      const answer = await call('POST', '/reports', played(mode, 40, { items, time_taken: 0.001 }));
      expect(answer.statusCode).toBe(400);
      expect(await earned()).toEqual(['First Login']);
    },
  );

  test('the reply to a report names the badges that it earned, once', async () => {
    const perfect = played('interactive', 5);
    expect(await report(played('interactive', 4))).toEqual([]);
    expect(await report(perfect)).toEqual(['Perfect Score']);
    expect(await earned()).toEqual(['First Login', 'Perfect Score']);
    expect(await report(perfect)).toEqual(['Perfect Score']);
    expect(await report(played('interactive', 5))).toEqual([]);
  });

  describe('days of a new account', () => {
    const dayMs = 86_400_000;
    const streak = () => progress('7-Day Streak');
    const setZone = async (zone: string) =>
      expect((await call('PUT', '/users/me/time_zone', { time_zone: zone })).statusCode).toBe(200);
    afterEach(() => testApp.setNow(Date.now()));

    test.each([
      ['Asia/Tokyo', '2026-03-01T23:30:00Z'],
      ['America/Denver', '2026-03-02T01:00:00Z'],
      ['UTC', '2026-03-02T12:00:00Z'],
    ])('go by the calendar of %s from the first one on', async (zone, first) => {
      const begin = Date.parse(first);
      testApp.setNow(begin);
      ann = await testApp.signUp('Ann');
      await call('GET', '/users/me/');
      await setZone(zone);
      expect(await earned()).toEqual(['First Login']);
      expect(await streak()).toBe('1 of 7 days in a row');
      for (let day = 1; day < 6; day += 1) {
        testApp.setNow(begin + day * dayMs);
        expect(await streak()).toBe(`${day + 1} of 7 days in a row`);
      }
      expect(await earned()).toEqual(['First Login']);
      testApp.setNow(begin + 6 * dayMs);
      await call('GET', '/users/me/');
      expect(await earned()).toEqual(['First Login', '7-Day Streak']);
    });

    test('are one, however many calls come before or together with the time zone', async () => {
      testApp.setNow(Date.parse('2026-03-01T23:30:00Z'));
      ann = await testApp.signUp('Ann');
      await call('GET', '/users/me/');
      await Promise.all([
        call('GET', '/badges'),
        call('GET', '/achievements'),
        setZone('Asia/Tokyo'),
        call('GET', '/badges'),
        call('GET', '/users/me/'),
      ]);
      expect(await streak()).toBe('1 of 7 days in a row');
    });

    test('that were counted in UTC before the time zone was known leave no gap', async () => {
      const begin = Date.parse('2026-03-01T23:30:00Z');
      for (const day of [0, 1, 2]) {
        testApp.setNow(begin + day * dayMs);
        await call('GET', '/users/me/');
      }
      await setZone('Asia/Tokyo');
      expect(await streak()).toBe('4 of 7 days in a row');
    });
  });

  describe('celebrating', () => {
    test('gives each badge to the first screen that asks', async () => {
      expect((await badges()).filter(({ is_celebrated }) => is_celebrated)).toEqual([]);
      const ask = async () =>
        (await call('POST', '/badges/celebrated', { badge_ids: ['first_login', 'perfect_score'] })).json<
          Badge[]
        >();
      expect(await ask()).toMatchObject([{ badge_id: 'first_login', is_celebrated: true }]);
      expect(await ask()).toEqual([]);
      await report(played('interactive', 5));
      expect(await ask()).toMatchObject([{ badge_id: 'perfect_score' }]);
    });

    test.each<[string, object]>([
      ['a badge that does not exist', { badge_ids: ['nobel_prize'] }],
      ['more than there are', { badge_ids: Array<string>(18).fill('first_login') }],
      ['no list', { badge_ids: 'first_login' }],
      ['nothing', {}],
      ['something else besides', { badge_ids: [], user_id: 'ben' }],
    ])('refuses %s', async (_, payload) => {
      expect((await call('POST', '/badges/celebrated', payload)).statusCode).toBe(400);
      expect((await badges()).filter(({ is_celebrated }) => is_celebrated)).toEqual([]);
    });
  });
});
