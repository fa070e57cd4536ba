import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { playwright } from './steps.ts';

const isInstalled = (path: string | undefined): path is string => path !== undefined && existsSync(path);

/** Renders the same pages with a fifth less work. */
const shell = 'chromium-headless-shell';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];

export const onPath = (...wanted: readonly string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => wanted.map((name) => join(folder, name)))
    .find(isInstalled);

const inApplications = (): string | undefined =>
  [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
    'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
  ].find(isInstalled);

const playwrightDownload = (): string | undefined => {
  const folders = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'],
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(homedir(), 'AppData/Local/ms-playwright'),
  ].filter(isInstalled);
  const pattern = 'chromium-*/chrome-*/{chrome,chrome.exe,*.app/Contents/MacOS/*}';
  return folders
    .flatMap((folder) => globSync(pattern, { cwd: folder }).map((file) => join(folder, file)))
    .at(-1);
};

export const run = (command: string, ...commandArguments: string[]): boolean =>
  spawnSync(command, commandArguments, { stdio: ['ignore', 2, 2] }).status === 0;

/** On Debian as root only. False if they can't be installed. */
export const installPackages = (what: string, ...packages: readonly string[]): boolean => {
  if (!isInstalled('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  process.stderr.write(`No ${what} found: installing ${packages.join(', ')} ...\n`);
  return run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-y', '-qq', ...packages);
};

const debianPackage = (name: string): string | undefined =>
  installPackages('Chromium', name) ? onPath(name) : undefined;

const downloadByPlaywright = (): string | undefined => {
  process.stderr.write("No Chromium found: trying Playwright's download ...\n");
  const isDone = run(...playwright, 'install', 'chromium');
  return isDone ? playwrightDownload() : undefined;
};

const installed = (): string | undefined => onPath(...names) ?? inApplications() ?? playwrightDownload();

/** CHROMIUM_PATH overrides all others. */
const given = (): { path: string | undefined } | null => {
  const path = process.env['CHROMIUM_PATH'];
  return path ? { path: isInstalled(path) ? path : undefined } : null;
};

export const findChromium = (): string | undefined => {
  const wanted = given();
  if (wanted) return wanted.path;
  return installed() ?? debianPackage('chromium') ?? downloadByPlaywright();
};

/** Prefers the headless build. */
export const findTestChromium = (): string | undefined => {
  const wanted = given();
  if (wanted) return wanted.path;
  return onPath(shell) ?? installed() ?? debianPackage(shell) ?? downloadByPlaywright();
};
