import type { Finding } from '../trust/report.ts';
import { withCalls } from './calls.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { type Person, signUpPeople } from './people.ts';
import { currentCheckout } from './process.ts';
import { checkOut } from './release.ts';

/** Stops one process after the other, and starts this version in its place. */
const restartEach = async ({ processes, proxy }: Fleet): Promise<(number | null)[]> => {
  const codes: (number | null)[] = [];
  for (const process of processes) {
    codes.push(await process.end('SIGTERM'));
    await process.start(currentCheckout);
    await proxy.untilReady();
  }
  return codes;
};

const measureRestart = async (
  what: string,
  fleet: Fleet,
  { people, mayRefuse }: { readonly people: readonly Person[]; readonly mayRefuse: boolean },
): Promise<Finding[]> => {
  const before = fleet.proxy.refused();
  let codes: (number | null)[] = [];
  const findings = await withCalls(fleet.origin, people, async () => {
    codes = await restartEach(fleet);
    return 0;
  });
  const refused = fleet.proxy.refused() - before;
  return [
    ...findings,
    {
      what: 'connections',
      figure: `${refused} refused, whose calls went to another process`,
      isMet: mayRefuse || refused === 0,
    },
    { what: 'exit codes', figure: codes.join(', '), isMet: codes.every((code) => code === 0) },
  ].map((finding) => ({ ...finding, what: `${what}: ${finding.what}` }));
};

const migrationsOf = async ({ postgres }: Fleet): Promise<string[]> => {
  const query = 'select name from kysely_migration order by name';
  return (await postgres.query<{ readonly name: string }>(query)).map(({ name }) => name);
};

/** From `version` to this one, and from this one to itself. */
export const measureRollingRestart = async (count: number, version: string): Promise<Finding[]> => {
  await using ended = new AsyncDisposableStack();
  const fleet = await startFleet(ended, { count: 3, checkout: checkOut(version) });
  const people = await signUpPeople(fleet.origin, count);
  const before = await migrationsOf(fleet);
  // 0.2.0 has no DRAIN_SECONDS.
  const upgrade = await measureRestart(`from ${version}`, fleet, { people, mayRefuse: true });
  const crossed = (await migrationsOf(fleet)).filter((name) => !before.includes(name));
  const restart = await measureRestart('of this version', fleet, { people, mayRefuse: false });
  return [
    { what: 'migrations', figure: crossed.join(', ') || 'none', isMet: crossed.length > 0 },
    ...upgrade,
    ...restart,
  ];
};
