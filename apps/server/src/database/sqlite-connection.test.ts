import { expect, test } from 'vitest';
import { databaseProblem } from './database-error.ts';
import { Lock } from './sqlite-connection.ts';

test('a lock goes from one to the next in order, and past those that waited too long', async () => {
  const lock = new Lock();
  const entered: string[] = [];
  const enter = (name: string, limitMs: number) => lock.acquire(limitMs).then(() => void entered.push(name));
  await enter('a', 0);
  const impatient = enter('impatient', 1);
  const others = [enter('b', 60_000), enter('c', 60_000)];
  expect(databaseProblem(await impatient.catch((reason: unknown) => reason))).toBe('busy');
  expect(entered).toEqual(['a']);
  lock.release();
  await others[0];
  expect(entered).toEqual(['a', 'b']);
  lock.release();
  await others[1];
  lock.release();
  await enter('d', 0);
  expect(entered).toEqual(['a', 'b', 'c', 'd']);
});
