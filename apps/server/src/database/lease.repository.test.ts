import { expect, it } from 'vitest';
import { hourMs } from '@sixty/domain/days';
import { releaseLease, renewLease, takeLease } from './lease.repository.ts';
import { describeEachDatabase } from './testing/each-database.ts';
import { testNow as now } from './testing/rows.ts';

const durationMs = 600_000;

describeEachDatabase('a lease', (open) => {
  const leaseOf = async () => {
    const { db } = await open();
    const lease = (at: number) => ({ name: 'backup', durationMs, now: at });
    return {
      take: (at: number) => takeLease(db, lease(at)),
      renew: (at: number) => renewLease(db, lease(at)),
      release: () => releaseLease(db, 'backup'),
    };
  };

  it('is held by one process, until its end or release', async () => {
    const { take, release } = await leaseOf();
    expect(await take(now)).toBe(true);
    expect(await take(now + durationMs - 1)).toBe(false);
    expect(await take(now + durationMs)).toBe(true);
    await release();
    expect(await take(now + durationMs)).toBe(true);
  });

  it('holds for longer once it is renewed', async () => {
    const { take, renew } = await leaseOf();
    await take(now);
    await renew(now + 1000);
    expect(await take(now + durationMs)).toBe(false);
  });

  it('of a process that ended is over when the clock is set back, and a renewed one is not', async () => {
    const { take, renew } = await leaseOf();
    await take(now + hourMs);
    expect(await take(now)).toBe(true);
    await renew(now - hourMs);
    expect(await take(now - hourMs)).toBe(false);
  });

  it('holds where clocks differ by seconds', async () => {
    const { take } = await leaseOf();
    await take(now + 10_000);
    expect(await take(now)).toBe(false);
  });
});
