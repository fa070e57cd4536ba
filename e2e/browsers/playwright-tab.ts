import { type BrowserType, type Locator, type Page } from 'playwright-core-for-firefox';
import type { Display } from './display.ts';
import type { Engine, Place, Tab } from './tab.ts';

const locate = (scope: Page | Locator, place: Place): Locator => {
  const within = place.inside ? locate(scope, place.inside) : scope;
  return 'label' in place
    ? within.getByLabel(place.label, { exact: true })
    : within.getByRole(place.role, { ...(place.name !== undefined && { name: place.name }), exact: true });
};

const tabOf = (page: Page): Tab => ({
  visit: async (address) => void (await page.goto(address)),
  reload: async () => void (await page.reload()),
  close: () => page.close(),
  count: (place) => locate(page, place).filter({ visible: true }).count(),
  textOf: (place) => locate(page, place).innerText(),
  click: (place) => locate(page, place).click(),
  choose: async (place, option) => void (await locate(page, place).selectOption(option)),
  // Playwright would scroll Firefox also to what is in view.
  middleOf: (place) =>
    locate(page, place).evaluate(async (element) => {
      const { top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      let before = '';
      while (before !== JSON.stringify(element.getBoundingClientRect())) {
        before = JSON.stringify(element.getBoundingClientRect());
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  pointer: {
    move: ({ x, y }) => page.mouse.move(x, y),
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
  },
  type: (text) => page.keyboard.type(text),
  selectAll: () => page.keyboard.press('ControlOrMeta+a'),
  press: (key) => page.keyboard.press(key),
  upload: (place, files) => locate(page, place).setInputFiles([...files]),
  run: (script, value) => page.evaluate(script as never, value),
  open: async () => tabOf(await page.context().newPage()),
  opened: async (act) => {
    const opening = page.waitForEvent('popup');
    await act();
    return tabOf(await opening);
  },
  setCookies: (cookies) =>
    page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: page.url() }))),
});

/**
 * @param path of a browser from elsewhere; Playwright's own without one
 * @param display for windows that are to be seen
 */
export const startWithPlaywright = async (
  type: BrowserType,
  path: string | undefined,
  display?: Display,
): Promise<Engine> => {
  const isStockFirefox = path !== undefined && type.name() === 'firefox';
  const browser = await type.launch({
    ...(path !== undefined && { executablePath: path }),
    ...(display && { headless: false, env: { ...process.env, DISPLAY: display.name } }),
    ...(isStockFirefox && { channel: 'moz-firefox' }),
    ...(type.name() === 'firefox' && { firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 } }),
  });
  return {
    name: `${type.name()} ${browser.version()}`,
    lacks: [],
    open: async () => {
      const context = await browser.newContext({ viewport: display ? null : { width: 1366, height: 768 } });
      return { tab: tabOf(await context.newPage()), end: () => context.close() };
    },
    stop: () => browser.close(),
  };
};
