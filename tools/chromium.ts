import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const isInstalled = (path: string | undefined): path is string => path !== undefined && existsSync(path);

/** Chromium as it is built to run without a screen: the same pages with a fifth less work. */
const shell = 'chromium-headless-shell';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];

const onPath = (...wanted: readonly string[]): string | undefined =>
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

const run = (command: string, ...commandArguments: string[]): boolean =>
  spawnSync(command, commandArguments, { stdio: ['ignore', 2, 2] }).status === 0;

/** Debian's own package, where this account may install it. */
const debianPackage = (): string | undefined => {
  if (!isInstalled('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined;
  process.stderr.write('No Chromium found: installing the package chromium ...\n');
  const isDone = run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-y', '-qq', 'chromium');
  return isDone ? onPath(...names) : undefined;
};

const downloadByPlaywright = (root: string): string | undefined => {
  process.stderr.write("No Chromium found: trying Playwright's download ...\n");
  const isDone = run(join(root, 'node_modules/.bin/playwright'), 'install', 'chromium');
  return isDone ? playwrightDownload() : undefined;
};

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, an installed one, Playwright's download, or Debian's package where
 * it may be installed. Undefined if there is none to be had.
 */
export const findChromium = (root: string): string | undefined => {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return isInstalled(given) ? given : undefined;
  return (
    onPath(...names) ??
    inApplications() ??
    playwrightDownload() ??
    debianPackage() ??
    downloadByPlaywright(root)
  );
};

/** A Chromium for tests that nobody watches: the build without a screen where it is installed, else any. */
export const findTestChromium = (root: string): string | undefined =>
  process.env['CHROMIUM_PATH'] ? findChromium(root) : (onPath(shell) ?? findChromium(root));
