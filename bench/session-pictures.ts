// Shows pictures of 5 MB, each with an item's blocks in its lower part, and reads their onsets from the screen.
import sharp from 'sharp';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadSession } from '../e2e/support/session.ts';
import { type Account, post } from './shared/browser.ts';
import { type Figures, figuresOf } from './timing/figures.ts';
import { itemTexts } from './timing/items.ts';
import { onsetsIn, type Region } from './timing/reading.ts';
import { measureRefresh, record } from './timing/recorder.ts';

/** Like a phone's photo. */
const size = { width: 4000, height: 3000 } as const;

const labelShare = 0.4;
const itemMs = 500;
const blocksAcross = 28;

/** The blocks of an item on white. */
const label = (text: string): Buffer => {
  const width = size.width / blocksAcross;
  const height = size.height * labelShare;
  const blocks = Array.from(text, (block, index) => {
    const tall = block === '\u2588' ? height * 0.6 : height * 0.06;
    return `<rect x="${(index + 2) * width}" y="${height * 0.8 - tall}" width="${width}" height="${tall}"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${blocks.join('')}</svg>`,
  );
};

/** Noise compresses worst: nearly 5 MB. */
const noise = (): Promise<Buffer> =>
  sharp({
    create: { ...size, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 34 } },
  })
    .jpeg({ quality: 100 })
    .toBuffer();

/** Just below the limit of uploads, 5,242,880 bytes. */
const quality = 93;

const pictureOf = (text: string, background: Buffer): Promise<Buffer> =>
  sharp(background)
    .composite([{ input: label(text), gravity: 'south' }])
    .jpeg({ quality })
    .toBuffer();

const labelRegion = (
  stage: { x: number; y: number; width: number; height: number },
  page: { width: number; height: number },
): Region => {
  const scale = Math.min(stage.width / size.width, stage.height / size.height);
  const width = size.width * scale;
  const height = size.height * scale;
  const top = stage.y + (stage.height + height) / 2 - height * labelShare;
  const left = stage.x + (stage.width - width) / 2;
  return {
    left: (left + width * 0.05) / page.width,
    top: (top + height * 0.05) / page.height,
    width: (width * 0.9) / page.width,
    height: (height * (labelShare - 0.1)) / page.height,
  };
};

const upload = async (account: Account, jpeg: Buffer): Promise<string> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'picture.jpg');
  return ((await post(account, '/media', form)) as { url: string }).url;
};

export const measurePictures = async (
  account: Account,
  count: number,
): Promise<{ figures: Figures; bytesEach: number }> => {
  const { page, browser } = account;
  const viewport = page.viewportSize();
  if (!viewport) throw new Error('The page has no size.');
  const refreshMs = await page.evaluate(measureRefresh);
  const background = await noise();
  const sequence: { name: string; svg: string }[] = [];
  let bytes = 0;
  for (const [index, text] of itemTexts(count).entries()) {
    const jpeg = await pictureOf(text, background);
    bytes += jpeg.length;
    sequence.push({ name: `Picture ${index + 1}`, svg: await upload(account, jpeg) });
  }
  const recorder = await record(browser, page);
  await loadSession(page, sequence, { speed: itemMs });
  const stage = await page.locator('[data-key]').first().locator('..').boundingBox();
  if (!stage) throw new Error('There is no stage.');
  await sleep(count * itemMs + 3000);
  const { frames } = await recorder.stop();
  const onsets = await onsetsIn(frames, labelRegion(stage, viewport));
  const seen = [...onsets].map(([item, { at }]) => ({ item, at }));
  return { figures: figuresOf(seen, { count, itemMs, refreshMs }), bytesEach: bytes / count };
};
