import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from '../trust/report.ts';
import { withCalls } from './calls.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { signUpPeople } from './people.ts';

const rounds = 3;
const withoutMs = 2000;

type Lost = { readonly inFlight: number; readonly others: number };

/** `inFlight`: sent to the process before it ended. */
const killOne = async ({ processes, proxy }: Fleet, round: number): Promise<Lost> => {
  const victim = processes[round % processes.length];
  if (!victim) throw new Error('There are no processes.');
  const before = proxy.failed.length;
  await victim.end('SIGKILL');
  const endedAt = performance.now();
  await sleep(withoutMs);
  const failed = proxy.failed.slice(before);
  const inFlight = failed.filter(({ port, sentAt }) => port === victim.port && sentAt <= endedAt).length;
  await victim.start();
  await proxy.untilReady();
  return { inFlight, others: failed.length - inFlight };
};

/** One of three processes is killed under load and started again, some times. */
export const measureKill = async (people: number): Promise<Finding[]> => {
  await using ended = new AsyncDisposableStack();
  const fleet = await startFleet(ended, { count: 3 });
  const { origin } = fleet;
  let [inFlight, others] = [0, 0];
  const findings = await withCalls(origin, await signUpPeople(origin, people), async () => {
    for (let round = 0; round < rounds; round += 1) {
      const lost = await killOne(fleet, round);
      inFlight += lost.inFlight;
      others += lost.others;
    }
    return inFlight;
  });
  return [
    ...findings,
    {
      what: `${rounds} kills`,
      figure: `${inFlight} calls were in flight at the killed process and failed, ${others} others failed`,
      isMet: others === 0,
    },
  ];
};
