// npm run bench:trust: see docs/trust.md.
import { parseArgs } from 'node:util';
import { load } from './machine.ts';
import { measureFrozen, measureLocked } from './trust/database-away.ts';
import { measureFullDisk } from './trust/full-disk.ts';
import { measureFuzz } from './trust/fuzz.ts';
import { measureInput } from './trust/input.ts';
import { type Finding, tableOf } from './trust/report.ts';
import { measureKills } from './trust/kills.ts';
import { measureShutdown } from './trust/shutdown.ts';
import { measureSignIns } from './trust/sign-ins.ts';
import { measureSockets } from './trust/sockets.ts';

const protocols: Readonly<
  Record<string, { readonly title: string; readonly measure: (isQuick: boolean) => Promise<Finding[]> }>
> = {
  locked: { title: 'SQLite, locked by another process for 10 s', measure: measureLocked },
  frozen: { title: 'PostgreSQL under SIGSTOP for 10 s', measure: measureFrozen },
  disk: { title: 'A small disk that another program fills', measure: measureFullDisk },
  sockets: { title: 'Sockets that idle, send slowly, or never read', measure: measureSockets },
  input: { title: 'Requests made to cost much', measure: measureInput },
  fuzz: { title: 'Requests from the OpenAPI document, mutated', measure: measureFuzz },
  kills: { title: 'SIGKILL under 16 writers', measure: measureKills },
  'sign-ins': { title: '120 people sign in at once', measure: measureSignIns },
  shutdown: { title: 'SIGTERM during the calls of 50 clients', measure: measureShutdown },
};

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: Object.keys(protocols).join() },
    /** Fewer rounds, as a smoke test. */
    quick: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

for (const part of values.parts.split(',')) {
  const protocol = protocols[part];
  if (!protocol)
    throw new Error(`There is no part '${part}': choose from ${Object.keys(protocols).join(', ')}.`);
  const findings = await protocol.measure(values.quick);
  say(`\n${protocol.title} (load ${load()})\n\n${tableOf(findings)}`);
  if (findings.some(({ isMet }) => !isMet)) process.exitCode = 1;
}
say("\n'!' misses the goal.");
