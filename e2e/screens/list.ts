import type { Page } from '@playwright/test';
import { paths } from '@sixty/contract/app-paths';
import { cardOf } from '../support/collections.ts';
import { createCustomItems, generate } from '../support/creation.ts';
import { word } from '../support/games.ts';
import { holdTimers } from '../support/test.ts';
import { black } from '../support/themes.ts';
import { tooltip } from '../support/tours.ts';

/** Demo people, and an admin with an empty account. */
export type Person = 'teacher' | 'student' | 'newcomer';

export type Screen = {
  /** By default `teacher`; null for a visitor. */
  person?: Person | null;
  path: string;
  /** Steps after the page has loaded. */
  act?: (page: Page, untilStill: () => Promise<void>) => Promise<unknown>;
  /** Answers by method and path, such as 'GET /classes': a status, 'none', or 'real' for a call that writes. */
  answers?: Readonly<Record<string, number | 'none' | 'real'>>;
  theme?: object | undefined;
  isPrinted?: boolean;
  /** Once the page has loaded, timers run by `page.clock.runFor` only. */
  stopsTimers?: boolean;
  /** A tour begins by itself. */
  hasTour?: boolean;
  /** Not the whole page, since what is open closes when the window's size changes. */
  isWindowOnly?: boolean;
};

type Act = NonNullable<Screen['act']>;

const press = (page: Page, name: string | RegExp, role: 'button' | 'link' | 'menuitem' = 'button') =>
  page.getByRole(role, { name, exact: true }).first().click();

const pressing =
  (...names: readonly (string | RegExp)[]): Act =>
  async (page) => {
    for (const name of names) await press(page, name);
  };

const onCard =
  (button: string | RegExp, name = 'Small letters'): Act =>
  (page) =>
    cardOf(page, name).getByRole('button', { name: button, exact: true }).click();

const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

const untilText =
  (text: string | RegExp): Act =>
  (page) =>
    page.getByText(text).first().waitFor();

const session =
  (collection: string, { isInteractive = false } = {}): Act =>
  async (page, untilStill) => {
    await onCard('Start', collection)(page, untilStill);
    if (isInteractive) await page.getByLabel('Interactive mode').check();
    await inDialog(page, 'Start');
    await page.locator('[data-phase]').waitFor();
    await untilStill();
    await page.clock.runFor(5000);
  };

const probe =
  (ms: number): Act =>
  async (page, untilStill) => {
    await onCard('Probe')(page, untilStill);
    await untilStill();
    await page.clock.runFor(1000);
    await inDialog(page, 'Start');
    await press(page, 'Begin');
    await press(page, /^3: /);
    await page.clock.runFor(ms);
  };

const toSetup = async (page: Page, category: string): Promise<void> => {
  await page.getByLabel('Collection name').fill('Short words');
  await page.getByLabel('Category').selectOption(category);
  await press(page, 'Next');
  await page.waitForURL(`**${paths.collectionSetup}`);
};

const openReport: Act = async (page) => {
  await page.getByRole('list', { name: 'Reports' }).getByRole('link').first().click();
  await page.getByRole('table', { name: 'Items' }).waitFor();
};

const openCart: Act = async (page) => {
  await press(page, /Add to Cart/);
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
};

const home = paths.yourCollections;
const { class: aClass, reports, shop, nameGenerator, newCollection, timedChallenges } = paths;

/** No screen changes what another one shows. */
export const screens: Readonly<Record<string, Screen>> = {
  landing: { person: null, path: paths.landing },
  'landing-tour': {
    person: null,
    path: paths.landing,
    hasTour: true,
    act: pressing('Start Tour'),
    isWindowOnly: true,
  },
  about: { person: null, path: paths.about },
  'page-not-found': { person: null, path: '/nowhere' },
  'sign-in': { person: null, path: home },
  'sign-up-refused': {
    person: null,
    path: home,
    act: async (page) => {
      await press(page, 'Create an account', 'link');
      await press(page, 'Create account');
    },
  },
  'reset-password': { person: null, path: '/account/reset-password' },

  home: { path: home },
  'home-dark': { path: home, theme: black },
  'home-newcomer': { person: 'newcomer', path: home },
  'home-student': { person: 'student', path: home },
  'home-loading': { path: home, answers: { 'GET /users/me/collections': 'none' } },
  'home-failed': { path: home, answers: { 'GET /users/me/collections': 500 }, act: untilText('Try again') },
  'home-nothing-found': {
    path: home,
    act: async (page) => {
      const field = page.getByLabel('Search by name');
      if (!(await field.isVisible())) await press(page, 'Search and sort');
      await field.fill('zebra');
    },
  },
  'home-card-menu': { path: home, act: onCard(/^More/, 'Capital letters'), isWindowOnly: true },
  'home-tour': { path: home, hasTour: true, act: (page) => tooltip(page).waitFor(), isWindowOnly: true },
  'home-toast': {
    path: home,
    answers: { 'DELETE /collections/*': 204 },
    act: async (page, untilStill) => {
      await holdTimers(page, 8000);
      await page.reload();
      await untilStill();
      await onCard('Delete')(page, untilStill);
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
    isWindowOnly: true,
  },
  'session-settings': { path: home, act: onCard('Start') },
  'probe-settings': { path: home, act: onCard('Probe') },
  'edit-collection': { path: home, act: onCard('Edit') },
  feedback: { path: home, act: pressing('Feedback') },

  'new-collection-refused': { path: newCollection, act: pressing('Next') },
  'collection-setup': { path: newCollection, act: (page) => toSetup(page, 'Language Arts') },
  'collection-generated': {
    path: newCollection,
    act: async (page) => {
      await toSetup(page, 'Math');
      await generate(page);
    },
  },
  'collection-own-items': {
    path: newCollection,
    act: async (page) => {
      await toSetup(page, 'Science');
      await createCustomItems(page);
    },
  },
  discover: { path: paths.discoverCollections },
  'discover-preview': { path: paths.discoverCollections, act: pressing('Preview Collection') },

  session: { stopsTimers: true, path: home, act: session('Small letters'), isWindowOnly: true },
  'session-dark': {
    stopsTimers: true,
    path: home,
    act: session('Small letters'),
    theme: black,
    isWindowOnly: true,
  },
  'session-interactive': {
    stopsTimers: true,
    path: home,
    act: session('How many dots?', { isInteractive: true }),
    isWindowOnly: true,
  },

  games: { path: paths.games },
  'matching-game': { path: paths.matchingGame },
  'matching-game-board': {
    stopsTimers: true,
    path: paths.matchingGame,
    act: async (page, untilStill) => {
      await pressing(/^Load/, 'Start Game')(page, untilStill);
      await word(page, 'sun').waitFor();
    },
  },
  'words-game': { path: paths.multipleWordsGame },
  challenges: { path: timedChallenges },
  'challenges-empty': { person: 'newcomer', path: timedChallenges },
  challenge: { stopsTimers: true, path: timedChallenges, act: pressing(/^Start Challenge/) },
  'challenge-over': {
    stopsTimers: true,
    path: timedChallenges,
    act: async (page, untilStill) => {
      await pressing(/^Start Challenge/)(page, untilStill);
      await untilStill();
      await page.clock.fastForward(600_000);
    },
  },
  wheel: { path: nameGenerator },
  'wheel-winner': { path: nameGenerator, act: pressing('Spin the Wheel') },
  'wheel-groups': { path: nameGenerator, act: pressing('Make groups') },

  reports: { path: reports },
  'reports-empty': { person: 'newcomer', path: reports },
  'reports-failed': {
    path: reports,
    answers: { 'GET /reports': 500, 'GET /reports/progress': 500 },
    act: untilText('Try again'),
  },
  report: { path: reports, act: openReport },
  'report-printed': { path: reports, act: openReport, isPrinted: true },
  probes: { path: paths.probes },
  probe: { stopsTimers: true, path: home, act: probe(10_000), isWindowOnly: true },
  'probe-result': {
    stopsTimers: true,
    path: home,
    act: async (page, untilStill) => {
      await probe(61_000)(page, untilStill);
      await pressing(/^20: /, 'Done')(page, untilStill);
    },
  },

  classes: { path: paths.classes },
  'classes-empty': { person: 'newcomer', path: paths.classes },
  'join-class': { path: paths.joinClass },
  class: { path: aClass },
  'class-loading': { path: aClass, answers: { 'GET /classes/*': 'none' } },
  'class-failed': { path: aClass, answers: { 'GET /classes/*': 500 }, act: untilText('Try again') },
  'class-items-picture': {
    path: `${aClass}?part=items`,
    theme: { ...black, textColor: '#333333', backgroundImage: '/backgrounds/nature-scene.svg' },
  },
  'class-items-group': {
    path: `${aClass}?part=items`,
    act: async (page) => {
      const items = page.getByRole('rowheader').getByRole('button');
      await items.nth(0).click();
      await items.nth(1).click();
    },
    isWindowOnly: true,
  },
  'class-probes': { path: `${aClass}?part=probes` },
  'class-family-sheets': {
    path: aClass,
    act: async (page) => {
      await press(page, 'More for this class');
      await press(page, 'Family sheets', 'menuitem');
      await page
        .getByText(/practiced .* in the last four weeks/)
        .first()
        .waitFor();
    },
  },
  'class-students': { path: `${aClass}?part=students` },
  'class-add-students': { path: `${aClass}?part=students`, act: pressing('Add students') },
  'class-teachers': { path: `${aClass}?part=teachers` },
  student: { path: paths.student },

  badges: { path: paths.badgesAchievements },
  shop: { path: shop },
  cart: { path: shop, act: openCart },
  checkout: {
    person: 'newcomer',
    path: shop,
    answers: { 'POST /create-payment-intent': 'real' },
    act: async (page, untilStill) => {
      await openCart(page, untilStill);
      await press(page, 'Proceed to Checkout');
      await page.waitForURL('**/test-checkout/**');
    },
  },
  account: { path: paths.myAccount },
  'account-student': { person: 'student', path: paths.myAccount },
  'account-delete': { path: paths.myAccount, act: pressing('Delete my account') },
  settings: { path: paths.settings },
  resources: { path: paths.resources },
  credits: { path: paths.credits },
  admin: { person: 'newcomer', path: paths.admin },
  'admin-refused': { path: paths.admin },
};
