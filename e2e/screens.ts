// npm run screens: takes pictures of screens, or compares those of two commits.
import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from '@playwright/test';
import { paths } from '@sixty/contract/app-paths';
import { demoPassword } from '../apps/server/src/commands/demo/people.ts';
import { buildWeb } from '../tools/build-web.ts';
import { compare } from './screens/compare.ts';
import { type Person, screens } from './screens/list.ts';
import { type Cookies, heights, openContext, takeScreen, type Width } from './screens/take.ts';
import { addressesOn } from './support/first-visit.ts';
import { invitationFor } from './support/operator.ts';
import { origin, signIn, switchCelebrationsOff, switchToursOff } from './support/test.ts';
import { launchBrowser, serveDemo } from './support/with-demo.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache/screens');
const say = (text: string): boolean => process.stdout.write(`${text}\n`);

const git = (...options: string[]): string =>
  execFileSync('git', options, { cwd: root, encoding: 'utf8' }).trim();

const { values, positionals } = parseArgs({
  options: {
    compare: { type: 'boolean', default: false },
    name: { type: 'string' },
    widths: { type: 'string', default: Object.keys(heights).join() },
  },
  allowPositionals: true,
});

/** Newcomers are admins, too: the demo has none. */
const people = { teacher: 'rosa', student: 'maya', newcomer: 'nia' } as const;
const emailOf = (person: Person): string => `${people[person]}@sixty.example`;

const enter = async (
  browser: Browser,
  person: Person,
  dataDir: string,
): Promise<{ cookies: Cookies; addressOf: (path: string) => string }> => {
  const context = await openContext(browser, 1366);
  await switchToursOff(context);
  await switchCelebrationsOff(context);
  const page = await context.newPage();
  if (person === 'newcomer') {
    await page.goto(await invitationFor(emailOf(person), { dataDir, origin: origin() }));
    await page.getByRole('link', { name: 'Create your account' }).click();
    await page.getByLabel('Name').fill('Nia Newcomer');
    await page.getByLabel('Email').fill(emailOf(person));
    await page.getByLabel('Password').fill(demoPassword);
    await page.getByRole('button', { name: 'Create account' }).click();
  } else {
    await page.goto(origin() + paths.classes);
    await signIn(page, { email: emailOf(person), password: demoPassword });
  }
  await page.getByRole('navigation', { name: 'Practice' }).waitFor();
  await page.waitForLoadState('networkidle');
  const addressOf = person === 'teacher' ? await addressesOn(page) : (path: string) => path;
  const cookies = await context.cookies();
  await context.close();
  return { cookies, addressOf };
};

/** Returns how many pictures are missing. */
const takeScreens = async (): Promise<number> => {
  const isChanged = git('status', '--porcelain') !== '';
  const name = values.name ?? git('rev-parse', '--short=8', 'HEAD') + (isChanged ? '-changed' : '');
  const wanted = values.widths.split(',').map((width) => Number(width) as Width);
  // Loading a page takes longest, so that both sizes of a computer share it.
  const devices = [wanted.filter((width) => width === 390), wanted.filter((width) => width !== 390)];
  const jobs = Object.entries(screens)
    .filter(([key]) => positionals.length === 0 || positionals.some((part) => key.includes(part)))
    .flatMap(([key, screen]) =>
      (screen.isWindowOnly ? wanted.map((width) => [width]) : devices).map((widths) => ({
        key,
        screen,
        widths,
      })),
    )
    .filter(({ widths }) => widths.length > 0);
  const missing = new Set(jobs.flatMap(({ key, widths }) => widths.map((width) => `${width}/${key}.png`)));
  const count = missing.size;
  if (!(await buildWeb())) return count;
  // For the server, and the commands that prepare its data.
  Object.assign(process.env, {
    NODE_OPTIONS: `--import=${new URL('screens/still-server.ts', import.meta.url).href}`,
    PUBLIC_URL: 'http://sixty.localhost',
    E2E_ORIGIN: 'http://sixty.localhost',
    ADMINS: emailOf('newcomer'),
    TZ: 'UTC',
  });
  const demo = await serveDemo();
  const browser = await launchBrowser([
    `--host-resolver-rules=MAP sixty.localhost 127.0.0.1:${new URL(demo.origin).port}`,
    '--disable-gpu',
    '--force-color-profile=srgb',
    '--font-render-hinting=none',
  ]);
  try {
    const teacher = await enter(browser, 'teacher', demo.dataDir);
    const cookiesOf = {
      teacher: teacher.cookies,
      student: (await enter(browser, 'student', demo.dataDir)).cookies,
      newcomer: (await enter(browser, 'newcomer', demo.dataDir)).cookies,
      visitor: [],
    };
    if (positionals.length === 0) await rm(join(folder, name), { recursive: true, force: true });
    for (const width of wanted) await mkdir(join(folder, name, String(width)), { recursive: true });
    const work = async (): Promise<void> => {
      const contexts = new Map<string, BrowserContext>();
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        const { key, screen, widths } = job;
        const person = screen.person === null ? 'visitor' : (screen.person ?? 'teacher');
        const width = widths[0] ?? 1366;
        const device = `${person} ${width === 390}`;
        const context = contexts.get(device) ?? (await openContext(browser, width, cookiesOf[person]));
        // Stopped timers are stopped in all pages of a context.
        if (screen.stopsTimers) contexts.delete(device);
        else contexts.set(device, context);
        const [route = '', query] = screen.path.split('?');
        const path = teacher.addressOf(route) + (query ? `?${query}` : '');
        try {
          await takeScreen(context, { ...screen, path }, widths, async (at, picture) => {
            const file = `${at}/${key}.png`;
            await writeFile(join(folder, name, file), picture);
            missing.delete(file);
          });
        } catch (error) {
          say(`${key}: ${String(error)}`);
        }
        if (screen.stopsTimers) await context.close();
      }
    };
    await Promise.all([work(), work()]);
  } finally {
    await browser.close();
    await demo.stop();
  }
  const seconds = Math.round(performance.now() / 1000);
  say(`${count - missing.size} of ${count} pictures taken in ${seconds} s: .cache/screens/${name}`);
  if (missing.size > 0) say(`Missing: ${[...missing].join(', ')}`);
  return missing.size;
};

/** A folder's name, or a commit. */
const folderOf = (name = ''): string =>
  existsSync(join(folder, name)) ? name : git('rev-parse', '--short=8', name);

if (values.compare) say(await compare(folder, folderOf(positionals[0]), folderOf(positionals[1])));
else if ((await takeScreens()) > 0) process.exitCode = 1;
