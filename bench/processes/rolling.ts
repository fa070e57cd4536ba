import { setTimeout as sleep } from 'node:timers/promises';
import { writeUntil } from '../trust/kills.ts';
import type { Finding } from '../trust/report.ts';
import { startTraffic } from '../trust/traffic.ts';
import { describeWrites } from '../trust/writes.ts';
import { describeCalls } from './calls.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { startMix } from './mix.ts';
import { type Person, signUpPeople } from './people.ts';
import { currentCheckout } from './process.ts';
import { checkOut } from './release.ts';

const pauseMs = 1000;
const writers = 4;

/** Stops one process after the other, and starts this version in its place. */
const restartEach = async ({ processes, proxy }: Fleet): Promise<(number | null)[]> => {
  const codes: (number | null)[] = [];
  for (const process of processes) {
    await sleep(pauseMs);
    codes.push(await process.end('SIGTERM'));
    await process.start(currentCheckout);
    await proxy.untilReady();
  }
  await sleep(pauseMs);
  return codes;
};

const measureRestart = async (
  what: string,
  fleet: Fleet,
  everyone: readonly Person[],
): Promise<Finding[]> => {
  const { origin } = fleet;
  const traffic = startTraffic();
  startMix(traffic, origin, everyone);
  const over = new AbortController();
  const tally = { acknowledged: [], repeated: 0 };
  const authors = everyone.slice(0, writers).map(({ authorization }) => ({ authorization }));
  const writing = authors.map((headers) => writeUntil(over.signal, origin, headers, tally));
  const codes = await restartEach(fleet);
  await traffic.end();
  over.abort();
  await Promise.all(writing);
  const findings = [
    describeCalls(traffic.samples),
    await describeWrites(tally.acknowledged, { origin, people: authors }),
    { what: 'exit codes', figure: codes.join(', '), isMet: codes.every((code) => code === 0) },
  ];
  return findings.map((finding) => ({ ...finding, what: `${what}: ${finding.what}` }));
};

const migrationsOf = async ({ postgres }: Fleet): Promise<string[]> => {
  const rows = await postgres.query<{ readonly name: string }>(
    'select name from kysely_migration order by name',
  );
  return rows.map(({ name }) => name);
};

/** From `version` to this one, and from this one to itself. */
export const measureRollingRestart = async (people: number, version: string): Promise<Finding[]> => {
  await using ended = new AsyncDisposableStack();
  const fleet = await startFleet(ended, { count: 3, checkout: checkOut(version) });
  const everyone = await signUpPeople(fleet.origin, people);
  const before = await migrationsOf(fleet);
  const upgrade = await measureRestart(`from ${version}`, fleet, everyone);
  const crossed = (await migrationsOf(fleet)).filter((name) => !before.includes(name));
  const restart = await measureRestart('restart', fleet, everyone);
  return [
    { what: 'migrations', figure: crossed.join(', ') || 'none', isMet: crossed.length > 0 },
    ...upgrade,
    ...restart,
  ];
};
