import { eventually } from '@sixty/testkit/eventually';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseProblem } from './database-error.ts';
import { Heartbeat } from './heartbeat.ts';

const waitMs = 20;
const never = () => new Promise<never>(() => {});
const problemOf = async (work: Promise<unknown>) =>
  databaseProblem(await work.catch((reason: unknown) => reason));

const heartbeatOf = (ask: () => Promise<boolean>) => {
  const probe = { ask: vi.fn(ask), drop: vi.fn() };
  const heartbeat = new Heartbeat(probe, waitMs);
  onTestFinished(() => heartbeat.close());
  return { heartbeat, probe };
};

test('slow work goes on as long as the database answers', async () => {
  const { heartbeat, probe } = heartbeatOf(async () => true);
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = heartbeat.during(() => promise);
  await eventually(() => expect(probe.ask.mock.calls.length).toBeGreaterThan(3));
  resolve('done');
  expect(await slow).toBe('done');
  expect(probe.drop).not.toHaveBeenCalled();
});

test('nobody asks while work is quick', async () => {
  const { heartbeat, probe } = heartbeatOf(async () => true);
  for (let n = 0; n < 100; n += 1) await heartbeat.during(async () => n);
  await expect(heartbeat.during(() => Promise.reject(new Error('of the work')))).rejects.toThrow(
    'of the work',
  );
  expect(probe.ask).not.toHaveBeenCalled();
});

test.each([
  ['doesn’t answer', never],
  ['can’t be reached', async () => false],
])('if the database %s, all work fails, new work at once, until it answers', async (_name, silence) => {
  let ask: () => Promise<boolean> = silence;
  const { heartbeat, probe } = heartbeatOf(() => ask());
  const waiting = [heartbeat.during(never), heartbeat.during(never)].map(problemOf);
  expect(await Promise.all(waiting)).toEqual(['unavailable', 'unavailable']);
  const work = vi.fn(async () => 'done');
  expect(await problemOf(heartbeat.during(work))).toBe('unavailable');
  expect(work).not.toHaveBeenCalled();
  ask = async () => true;
  expect(await eventually(() => heartbeat.during(work))).toBe('done');
  const { length } = probe.ask.mock.calls;
  expect(await heartbeat.during(work)).toBe('done');
  expect(probe.ask.mock.calls).toHaveLength(length);
});
