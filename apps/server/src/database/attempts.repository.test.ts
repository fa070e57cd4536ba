import { expect, it } from 'vitest';
import { countAttempt, deleteAttempts, refundAttempt } from './attempts.repository.ts';
import { describeEachDatabase } from './testing/each-database.ts';
import { testNow as now } from './testing/rows.ts';

const windowMs = 60_000;

describeEachDatabase('attempts', (open) => {
  it('count up within a window and start again after it', async () => {
    const { db } = await open();
    const count = (key: string, at: number) => countAttempt(db, { key, windowMs, now: at });
    expect(await count('sign-in:ann', now)).toBe(1);
    expect(await count('sign-in:ann', now + 59_000)).toBe(2);
    expect(await count('sign-in:ben', now + 59_000)).toBe(1);
    // Windows don't slide.
    expect(await count('sign-in:ann', now + 60_000)).toBe(1);
    expect(await count('sign-in:ann', now + 61_000)).toBe(2);
  });

  it('start again if the clock is set back, so that nobody is locked out for longer', async () => {
    const { db } = await open();
    const count = (at: number) => countAttempt(db, { key: 'sign-in:ann', windowMs, now: at });
    await count(now);
    expect(await count(now - 10_000)).toBe(2);
    expect(await count(now - 3_600_000)).toBe(1);
    expect(await count(now - 3_599_000)).toBe(2);
  });

  it('count concurrent attempts from several processes', async () => {
    const first = await open();
    const second = await first.openAgain();
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        countAttempt((n % 2 === 0 ? first : second).db, { key: 'sign-up', windowMs, now }),
      ),
    );
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  it('can be given back, down to zero', async () => {
    const { db } = await open();
    const count = () => countAttempt(db, { key: 'sign-in-from:here', windowMs, now });
    await refundAttempt(db, 'sign-in-from:here');
    await count();
    await count();
    await refundAttempt(db, 'sign-in-from:here');
    expect(await count()).toBe(2);
    for (let n = 0; n < 5; n += 1) await refundAttempt(db, 'sign-in-from:here');
    expect(await count()).toBe(1);
  });

  it('can be deleted', async () => {
    const { db } = await open();
    await countAttempt(db, { key: 'sign-in:ann', windowMs, now });
    await deleteAttempts(db, 'sign-in:ann');
    expect(await countAttempt(db, { key: 'sign-in:ann', windowMs, now })).toBe(1);
  });
});
