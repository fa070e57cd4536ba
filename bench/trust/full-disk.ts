import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@sixty/testkit/free-port';
import { reserveFileName } from '../../apps/server/src/database/disk-reserve.ts';
import { newCollection } from '../../apps/server/src/testing/new-collection.ts';
import { endSixty, startSixty } from '../../e2e/support/servers.ts';
import type { Finding } from './report.ts';
import { canMount, fillDisk, freeBytesNow, mountSmallDisk } from './small-disk.ts';
import { Visitor } from './visitor.ts';

/** The reserve of 64 MB, 32 MB beside it, and data. */
const diskSize = '160m';
const collectionsEach = 20;

const until = async (condition: () => Promise<boolean> | boolean): Promise<boolean> => {
  for (let n = 0; n < 150; n += 1) {
    if (await condition()) return true;
    await sleep(200);
  }
  return false;
};

const openSchool = async (ended: AsyncDisposableStack, dataDir: string) => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let logged = '';
  const start = async () => {
    const started = await startSixty(port, { SIXTY_DEVELOPMENT: 'true', LOG_LEVEL: 'warn' }, dataDir);
    started.process.stdout?.on('data', (chunk: Buffer) => (logged += chunk.toString()));
    return started;
  };
  let sixty = await start();
  ended.defer(() => endSixty(sixty));
  const people = Array.from({ length: 8 }, () => new Visitor(origin));
  const acknowledged = new Set<string>();
  return {
    people,
    acknowledged,
    readiness: async (): Promise<string> => {
      const response = await fetch(`${origin}/readyz`);
      return `${response.status} ${await response.text()}`;
    },
    create: async (person: Visitor): Promise<number> => {
      const name = randomUUID();
      const status = await person.call('POST', '/collections', { ...newCollection, name });
      if (status === 201) acknowledged.add(name);
      return status;
    },
    kill: async (): Promise<void> => {
      const exit = once(sixty.process, 'exit');
      sixty.process.kill('SIGKILL');
      await exit;
    },
    restart: async (): Promise<boolean> => {
      logged = '';
      sixty = await start();
      return until(() => logged.includes('disk full'));
    },
  };
};

type School = Awaited<ReturnType<typeof openSchool>>;

const checkAll = async (
  what: string,
  { people }: School,
  works: (person: Visitor) => Promise<boolean>,
): Promise<Finding> => {
  let count = 0;
  for (const person of people) if (await works(person).catch(() => false)) count += 1;
  return { what, figure: `${count} of ${people.length} people`, isMet: count === people.length };
};

const checkFull = async (when: string, school: School): Promise<Finding[]> => {
  const check = (what: string, works: (person: Visitor) => Promise<boolean>) =>
    checkAll(`${when}: ${what}`, school, works);
  const gets = (path: string) => async (person: Visitor) => (await person.call('GET', path)) === 200;
  const findings = [
    await check('stay signed in', (person) => person.renew()),
    await check('sign in on another device', (person) => person.onAnotherDevice().signIn()),
    await check('read', gets('/users/me/collections')),
    await check('export', gets('/users/me/export')),
    await check('save: told that the disk is full', async (person) => (await school.create(person)) === 507),
    await check('delete', async (person) => {
      const [first] = await person.collections();
      if (!first || (await person.call('DELETE', `/collections/${first.collection_id}`)) !== 204)
        return false;
      return school.acknowledged.delete(first.name);
    }),
  ];
  const said = await school.readiness();
  const isMet = said === '200 {"status":"ready","problem":"disk full"}';
  return [...findings, { what: `${when}: /readyz`, figure: said, isMet }];
};

const checkAccount = async ({ people, acknowledged }: School): Promise<Finding> => {
  const leaver = people.pop();
  if (!leaver) throw new Error('Nobody is there.');
  for (const { name } of await leaver.collections()) acknowledged.delete(name);
  const status = await leaver.call('DELETE', '/users/me', { password: leaver.password });
  return { what: 'delete an account', figure: String(status), isMet: status === 204 };
};

const countLost = async ({ people, acknowledged }: School): Promise<Finding> => {
  const stored = new Set<string>();
  for (const person of people) for (const { name } of await person.collections()) stored.add(name);
  const lost = [...acknowledged].filter((name) => !stored.has(name)).length;
  const figure = `${acknowledged.size} acknowledged and not deleted, ${lost} lost`;
  return { what: 'writes', figure, isMet: acknowledged.size > 0 && lost === 0 };
};

const inMegabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MB`;

export const measureFullDisk = async (): Promise<Finding[]> => {
  if (!canMount) return [{ what: 'nothing', figure: 'mounting a small disk needs root', isMet: true }];
  await using ended = new AsyncDisposableStack();
  const disk = await mountSmallDisk(ended, diskSize);
  const [dataDir, filler] = [join(disk, 'data'), join(disk, 'filler')];
  const school = await openSchool(ended, dataDir);
  const isReady = async () => (await school.readiness()) === '200 {"status":"ready"}';
  await until(isReady);
  for (const person of school.people) {
    await person.signUp();
    for (let n = 0; n < collectionsEach; n += 1) await school.create(person);
  }

  fillDisk(filler);
  const freeBytes = freeBytesNow(disk);
  await until(async () => !(await isReady()));
  const findings = await checkFull('full', school);
  await school.kill();
  fillDisk(filler);
  const isLogged = await school.restart();
  findings.push(...(await checkFull('after a restart', school)));
  findings.push({
    what: 'log after the restart',
    figure: isLogged ? 'disk full' : 'silent',
    isMet: isLogged,
  });
  findings.push(await checkAccount(school));
  const reserve = statSync(join(dataDir, reserveFileName)).size;
  findings.push({
    what: 'the disk',
    figure: `${freeBytes} bytes free when it was full; ${inMegabytes(reserve)} left of the reserve of 64 MB`,
    isMet: freeBytes === 0,
  });

  rmSync(filler);
  const startedAt = performance.now();
  await until(isReady);
  const seconds = (performance.now() - startedAt) / 1000;
  findings.push({
    what: 'room again, without a restart',
    figure: `after ${seconds.toFixed(1)} s`,
    isMet: seconds < 15,
  });
  findings.push(await checkAll('save then', school, async (person) => (await school.create(person)) === 201));
  findings.push(await countLost(school));
  return findings;
};
