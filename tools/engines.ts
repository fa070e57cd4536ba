import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { firefox, webkit } from 'playwright-core-for-firefox';
import { installPackages, onPath, run } from './chromium.ts';
import { root } from './steps.ts';

/** Environment variables for `startEngine`; none for a browser of Playwright. */
type Found = Readonly<Record<string, string>>;

const findFirefox = (): Found | undefined => {
  const path = process.env['FIREFOX_PATH'] ?? onPath('firefox-esr', 'firefox');
  return path === undefined ? undefined : { FIREFOX_PATH: path };
};

/** WebKitGTK needs a display. */
const findWebKit = (): Found | undefined => {
  const path = process.env['WEBKIT_DRIVER_PATH'] ?? onPath('WebKitWebDriver');
  return path === undefined || onPath('Xvfb') === undefined ? undefined : { WEBKIT_DRIVER_PATH: path };
};

const findByPlaywright = (browser: typeof firefox): Found | undefined =>
  existsSync(browser.executablePath()) ? {} : undefined;

const downloadByPlaywright = (browser: typeof firefox): Found | undefined => {
  process.stderr.write(`No ${browser.name()} found: trying Playwright's download ...\n`);
  run(
    process.execPath,
    join(root, 'node_modules/playwright-core-for-firefox/cli.js'),
    'install',
    browser.name(),
  );
  return findByPlaywright(browser);
};

const findOrInstall = (
  browser: typeof firefox,
  find: () => Found | undefined,
  ...packages: readonly string[]
): Found | undefined =>
  find() ??
  findByPlaywright(browser) ??
  (installPackages(browser.name(), ...packages) ? find() : undefined) ??
  downloadByPlaywright(browser);

/** Environment variables for `startEngine`, by engine; undefined: it isn't there, and could not be installed. */
export const findEngines = () => ({
  Firefox: findOrInstall(firefox, findFirefox, 'firefox-esr'),
  WebKit: findOrInstall(webkit, findWebKit, 'webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb'),
});
