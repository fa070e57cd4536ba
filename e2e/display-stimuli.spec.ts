import type { Page } from '@playwright/test';
import { apiOf, cardOf, openCollections } from './support/collections.ts';
import {
  loadSession,
  pauseAtFirst,
  showSession,
  shown,
  slow,
  startSession,
  whenStarted,
} from './support/session.ts';
import { flashingGif } from './support/pictures.ts';
import { storeTheme } from './support/settings.ts';
import { enroll, expect, origin, test } from './support/test.ts';
import { black, applyTheme, white } from './support/themes.ts';

test.describe('a picture', () => {
  test.use({ expectedErrors: /could not be shown/ });

  test('a line drawing has a white backing, and a background picture lies behind the item; a lost one leaves its name', async ({
    page,
  }) => {
    const drawing = (shape: string): string =>
      `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 100'>${shape}</svg>`;
    const pictures = [
      { name: 'lines', svg: drawing("<path d='M9 9 190 90' stroke='#000'/>") },
      { name: 'tile', svg: drawing("<rect width='200' height='100' rx='20' fill='#fff'/>") },
      { name: 'chalk', svg: drawing("<path d='M9 9 190 90' stroke='#fff' stroke-width='9'/>") },
    ];
    await storeTheme(page, black);
    await startSession(page, pictures, { ...slow, stopCondition: 'timer', timerMinutes: 30 });
    const stimulus = (name: string) => page.getByRole('img', { name, exact: true });
    for (const [width, height] of [
      [390, 844],
      [1366, 400],
    ] as const) {
      await test.step(`as large as possible, in the middle, at ${width}`, async () => {
        await page.setViewportSize({ width, height });
        await expect(stimulus('lines')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        const farthestOff = async (): Promise<number> => {
          const stage = await page.locator('[data-key]').first().boundingBox();
          const backing = await stimulus('lines').boundingBox();
          if (!stage || !backing) throw new Error('There is nothing to measure.');
          expect(backing.width / backing.height).toBeCloseTo(2, 1);
          const [x, y] = [stage.width - backing.width, stage.height - backing.height];
          const off = [Math.min(x, y), backing.x - stage.x - x / 2, backing.y - stage.y - y / 2];
          return Math.max(...off.map(Math.abs));
        };
        await expect.poll(farthestOff).toBeLessThan(0.5);
      });
    }
    await test.step('a picture with its own background gets no backing', async () => {
      await page.keyboard.press('ArrowRight');
      await expect(stimulus('tile')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    });
    await test.step('a picture as pale as the backing gets a dark one, on cards too', async () => {
      await page.keyboard.press('ArrowRight');
      await expect(stimulus('chalk')).toHaveCSS('background-color', 'rgb(51, 51, 51)');
      const { make } = await apiOf(page);
      await make({ name: 'Pale', items: pictures.map((item) => ({ ...item, type: 'image' })) });
      await openCollections(page);
      await cardOf(page, 'Pale').getByRole('button', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('img', { name: 'chalk' })).toHaveCSS(
        'background-color',
        'rgb(51, 51, 51)',
      );
      await expect(dialog.getByRole('img', { name: 'lines' })).toHaveCSS(
        'background-color',
        'rgb(255, 255, 255)',
      );
      await page.goBack();
    });
    await test.step('a background picture fills the window', async () => {
      const picture = '/backgrounds/nature-scene.svg';
      const scene = { ...white, name: 'Nature Scene', backgroundImage: picture };
      await applyTheme(page, scene);
      const display = page.getByRole('main');
      await expect(display).toHaveCSS('background-image', /nature-scene\.svg/);
      await expect(display).toHaveCSS('background-size', 'cover');
      await expect(display).toHaveCSS('color', 'rgb(0, 0, 0)');
    });
    await test.step("a missing picture leaves its name, and another site's is never requested", async () => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!/^(data:|blob:)/.test(request.url()) && !request.url().startsWith(origin()))
          foreign.push(request.url());
      });
      const item = { name: 'dog', svg: 'https://tracker.example/dog.png' };
      await showSession(page, [{ name: 'lost', svg: '/api/media/AAAAAAAAAAAAAAAAAAAAAA' }, item], slow);
      await expect.poll(() => shown(page)).toEqual(['lost']);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => shown(page)).toEqual(['dog']);

      await (await apiOf(page)).make({ name: 'Pets', items: ['cat'] });
      // Older versions stored such URLs.
      await page.route('**/api/users/me/collections*', async (route) => {
        const response = await route.fetch();
        const description = JSON.stringify([{ name: 'dog', image: item.svg }]);
        const stored = (await response.json()) as readonly object[];
        await route.fulfill({ response, json: stored.map((collection) => ({ ...collection, description })) });
      });
      await openCollections(page);
      await expect(cardOf(page, 'Pets')).toContainText('dog');
      await cardOf(page, 'Pets').getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByLabel('Name of item 1', { exact: true })).toHaveValue('dog');
      expect(foreign).toEqual([]);
    });
  });
});

test('texts are as large as their length allows, and nothing overflows', async ({ page }) => {
  await test.step('sizes decrease with the length, and a short text fills the height', async () => {
    const lengths = [1, 4, 7, 12, 15, 40];
    await startSession(
      page,
      lengths.map((length) => ({ name: 'm'.repeat(length) })),
      slow,
    );
    const sizes: number[] = [];
    for (const length of lengths) {
      await expect.poll(() => shown(page)).toEqual(['m'.repeat(length)]);
      const [size, width, height] = await page
        .locator('[data-key]:not([aria-hidden]) > *')
        .evaluate((text) => {
          const { clientWidth = 0, clientHeight = 0 } = text.parentElement ?? {};
          return [
            parseFloat(getComputedStyle(text).fontSize),
            text.clientWidth / clientWidth,
            text.clientHeight / clientHeight,
          ] as const;
        });
      sizes.push(size);
      expect(Math.max(width, height), `${length} letters`).toBeGreaterThan(0.9);
      await page.keyboard.press('ArrowRight');
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(new Set(sizes).size).toBe(sizes.length);
  });
  await test.step("a text of medium length fills the room, and 'Paused' covers none of it", async () => {
    await showSession(page, [{ name: 'the old man and the sea' }, { name: 'cat' }], slow);
    await pauseAtFirst(page, 2);
    for (const [width, height] of [
      [390, 844],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      const room = (): Promise<number> =>
        page.locator('[data-key]:not([aria-hidden]) > *').evaluate((text) => {
          const { clientWidth = 0, clientHeight = 0 } = text.parentElement ?? {};
          return Math.max(text.clientWidth / clientWidth, text.clientHeight / clientHeight);
        });
      await expect.poll(room).toBeGreaterThan(0.85);
      const stage = await page.locator('[data-key]').first().boundingBox();
      const note = await page.getByText('Paused', { exact: true }).boundingBox();
      expect((note?.y ?? Infinity) + (note?.height ?? 0)).toBeLessThanOrEqual(stage?.y ?? 0);
    }
  });
  await test.step('long words, endless lines, right-to-left, Chinese characters and emoji stay inside', async () => {
    const names = [
      'WWWW',
      'Once upon a time in a faraway land there lived a very small dragon who was afraid of the dark and of his own long shadow',
      'MMMMMMMMMMMM',
      'wwwwwwwwwwwwwww',
      'x'.repeat(300),
      'العربية نص طويل جدا لا ينتهي',
      '日本語のとても長いテキスト'.repeat(6),
      'supercalifragilisticexpialidocious '.repeat(8),
      '👩‍👩‍👧‍👦'.repeat(12),
    ];
    await showSession(
      page,
      names.map((name) => ({ name })),
      { ...slow, stopCondition: 'timer', timerMinutes: 30 },
    );
    for (const [width, height] of [
      [390, 844],
      [1180, 820],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const name of names) {
        await expect.poll(() => shown(page), { message: `at ${width}` }).toEqual([name]);
        const outside = (): Promise<number> =>
          page.evaluate(() => {
            const stimulus = Array.from(document.querySelectorAll('[data-key] > *')).find(
              (each) => getComputedStyle(each).opacity === '1',
            );
            const range = document.createRange();
            if (stimulus) range.selectNodeContents(stimulus);
            const text = range.getBoundingClientRect();
            const tooHigh =
              (stimulus?.clientHeight ?? Infinity) - (stimulus?.parentElement?.clientHeight ?? 0);
            return text.width > 0 ? Math.max(-text.left, text.right - innerWidth, tooHigh) : Number.NaN;
          });
        // Text is resized with a delay.
        await expect.poll(outside, { message: `${name} at ${width}` }).toBeLessThanOrEqual(1);
        await page.keyboard.press('ArrowRight');
      }
    }
  });
  await test.step('a long problem and its answer fit on the screen together', async () => {
    const problem = 'Anna has 3 apples - and 4 more';
    await showSession(
      page,
      [
        { name: problem, count: 7 },
        { name: '1 + 1', count: 2 },
      ],
      {
        ...slow,
        answerDisplayTime: 60_000,
        category: 'Math',
        type: 'mathProblems',
      },
    );
    await expect.poll(() => shown(page)).toEqual([problem]);
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toEqual([`${problem} =7`]);
    for (const [width, height] of [
      [1366, 768],
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const outside = (): Promise<number> =>
        page.evaluate(() => {
          const stimulus = Array.from(document.querySelectorAll('[data-key] > *')).find(
            (each) => getComputedStyle(each).opacity === '1',
          );
          const both = stimulus?.getBoundingClientRect();
          const container = stimulus?.parentElement?.getBoundingClientRect();
          return both && container
            ? Math.max(container.top - both.top, both.bottom - container.bottom)
            : Number.NaN;
        });
      await expect.poll(outside, { message: `at ${width}` }).toBeLessThanOrEqual(1);
    }
  });
  await test.step('on a phone a long word shrinks to one line, and an element has three', async () => {
    await showSession(page, [{ name: 'Electroencephalography' }, { name: 'Rf - Rutherfordium - 104' }], slow);
    /** Line counts of the exposed item's parts. */
    const lines = () =>
      page.locator('[data-key]:not([aria-hidden])').evaluate((layer) => {
        const [body] = layer.children;
        const parts = body && body.children.length > 0 ? [...body.children] : [body];
        return parts.map((part) => {
          const range = document.createRange();
          if (part) range.selectNodeContents(part);
          return `${part?.textContent}: ${range.getClientRects().length}`;
        });
      });
    await pauseAtFirst(page, 2);
    await expect.poll(lines).toEqual(['Electroencephalography: 1']);
    await page.keyboard.press('ArrowRight');
    await expect.poll(lines).toEqual(['Rf: 1', 'Rutherfordium: 1', '104: 1']);
  });
});

const showMoving = async (page: Page, svg: string, changes: object): Promise<void> => {
  const items = [{ name: 'moving', svg }, { name: 'still' }];
  await showSession(page, items, { ...slow, ...changes });
  await whenStarted(page);
  await expect.poll(() => shown(page)).toEqual(['moving']);
};

/** Per layer: whether its picture was loaded whenever visible. */
const watchPictures = async (page: Page): Promise<() => Promise<Record<string, boolean>>> => {
  await page.addInitScript(() => {
    const seen: Record<string, boolean> = {};
    Object.assign(window, { seen });
    setInterval(() => {
      for (const layer of document.querySelectorAll<HTMLElement>('[data-key]')) {
        const [stimulus] = layer.children;
        const key = layer.dataset['key'] ?? '';
        if (stimulus && getComputedStyle(stimulus).opacity === '1')
          seen[key] = (seen[key] ?? true) && layer.querySelector('img') !== null;
      }
    }, 30);
  });
  return () => page.evaluate(() => (window as unknown as { seen: Record<string, boolean> }).seen);
};

/** In ms: no multiple of the picture's 200 ms. */
const shotTimes = { intervals: [130] };

const center = async (page: Page): Promise<string> => {
  const clip = { x: 680, y: 380, width: 4, height: 4 };
  return (await page.screenshot({ clip })).toString('base64');
};

const expectStill = async (page: Page): Promise<void> => {
  const first = await center(page);
  for (let shot = 0; shot < 6; shot += 1) expect(await center(page)).toBe(first);
};

const discs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `disc ${index}`,
    svg: `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><circle cx='50' cy='50' r='${index + 10}'/></svg>`,
  }));

test.describe('pictures', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('pictures are loaded and decoded before their turn, however quickly it comes', async ({ page }) => {
    const pictures = await watchPictures(page);
    await test.step('all pictures of a session during its first one', async () => {
      await page.addInitScript(() => {
        const decoded: string[] = [];
        class Watched extends Image {
          override async decode(): Promise<void> {
            await super.decode();
            decoded.push(this.src);
          }
        }
        customElements.define('watched-image', Watched, { extends: 'img' });
        Object.assign(window, { Image: Watched, decoded });
      });
      const bar = (color: string) =>
        `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><rect width='2' height='1' fill='${color}'/></svg>`;
      const sequence = ['red', 'green', 'blue'].map((name) => ({ name, svg: bar(name) }));
      await startSession(page, sequence, slow);
      await expect.poll(() => shown(page)).toEqual(['red']);
      await expect
        .poll(() => page.evaluate(() => new Set((window as unknown as { decoded: string[] }).decoded).size))
        .toBe(3);
      await expect.poll(() => shown(page)).toEqual(['red']);
    });
    await test.step('pictures in a rapid session', async () => {
      await showSession(page, discs(24), { speed: 300 });
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
      const seen = await pictures();
      expect(Object.keys(seen).length).toBeGreaterThan(12);
      expect(Object.values(seen)).not.toContain(false);
    });
    await test.step('the first picture, however long it takes to decode', async () => {
      await page.addInitScript(() => {
        // A copied image decodes once more.
        const { prototype } = HTMLImageElement;
        const { value: decode } = Object.getOwnPropertyDescriptor(
          prototype,
          'decode',
        ) as TypedPropertyDescriptor<() => Promise<void>>;
        prototype.decode = async function decodeSlowly() {
          await decode?.call(this);
          await new Promise((goOn) => setTimeout(goOn, 500));
        };
      });
      await loadSession(page, discs(3), { speed: 3000 });
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
      await expect.poll(async () => Object.values(await pictures())).toEqual([true, true, true]);
    });
  });

  test('an animated picture plays only if that was chosen', async ({ page }) => {
    await enroll(page);
    const gif = `data:image/gif;base64,${flashingGif().toString('base64')}`;
    const drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><rect width='1' height='1' fill='red'><animate attributeName='fill' values='red;blue' dur='0.2s' repeatCount='indefinite'/></rect></svg>";
    await test.step('an animated picture stands still in a session', async () => {
      for (const svg of [gif, drawing]) {
        await showMoving(page, svg, {});
        await expectStill(page);
      }
    });
    await test.step('it plays if that was chosen, anew with each showing, and stands still during a pause', async () => {
      const address = () => page.locator('[data-key]:not([aria-hidden]) img').getAttribute('src');
      await showMoving(page, gif, { playsAnimations: true });
      const first = await center(page);
      await expect.poll(() => center(page), shotTimes).not.toBe(first);
      const before = await address();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => shown(page)).toEqual(['still']);
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => shown(page)).toEqual(['moving']);
      await expect.poll(address).not.toBe(before);
      // The first change may be the picture’s appearance, before it plays.
      for (let change = 0; change < 2; change += 1) {
        const second = await center(page);
        await expect.poll(() => center(page), shotTimes).not.toBe(second);
      }
      const playing = await address();
      await page.keyboard.press(' ');
      await expect.poll(address).not.toBe(playing);
      await expectStill(page);
    });
    await test.step('it stands still with less motion, even if it was chosen', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await showMoving(page, gif, { playsAnimations: true });
      await expectStill(page);
    });
  });
});
