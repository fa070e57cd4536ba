import { hourMs } from '@sixty/domain/days';
import { expect, it } from 'vitest';
import { describeDatabase } from './database/testing/each-database.ts';
import { testNow } from './database/testing/rows.ts';
import { hourlySchedule } from './housekeeping.ts';

describeDatabase('the hourly job', (open) => {
  const openTwo = async () => {
    const database = await open();
    const clock = { now: testNow };
    const purged: string[] = [];
    const errors: unknown[] = [];
    const processOf = async (name: string) =>
      hourlySchedule({
        database: { ...database, ...(await database.openAgain()) },
        job: async () => void purged.push(name),
        onError: (error) => errors.push(error),
        now: () => clock.now,
      });
    return { one: await processOf('one'), other: await processOf('other'), clock, purged, errors, database };
  };

  it('is done by one of several processes, and all know when the next one is', async () => {
    const { one, other, clock, purged } = await openTwo();
    await one.check();
    await other.check();
    expect(purged).toEqual(['one']);
    clock.now += hourMs - 1;
    await Promise.all([one.check(), other.check()]);
    expect([one.nextAt(), other.nextAt()]).toEqual([testNow + hourMs, testNow + hourMs]);
    expect(purged).toEqual(['one']);
    clock.now += 1;
    await Promise.all([one.check(), other.check()]);
    expect(purged).toHaveLength(2);
  });

  it('is done by another process if one has ended', async () => {
    const { one, other, clock, purged } = await openTwo();
    await one.check();
    clock.now += hourMs;
    await other.check();
    expect(purged).toEqual(['one', 'other']);
  });

  it('goes on after an error', async () => {
    const { database } = await openTwo();
    const clock = { now: testNow };
    const errors: unknown[] = [];
    const failing = hourlySchedule({
      database,
      job: async () => {
        throw new Error('the disk is gone');
      },
      onError: (error) => errors.push(error),
      now: () => clock.now,
    });
    await failing.check();
    clock.now += hourMs;
    await failing.check();
    expect(errors).toHaveLength(2);
  });
});
