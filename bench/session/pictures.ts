import sharp from 'sharp';
import { showSession } from '../../e2e/support/session.ts';
import { type Figures, figuresOf } from '../timing/figures.ts';
import { itemTexts } from '../timing/items.ts';
import { onsetsIn, type Region } from '../timing/reading.ts';
import { record } from '../timing/recorder.ts';
import { measureRefresh } from '../timing/refresh.ts';
import { type Account, uploadPicture } from './account.ts';

/** The largest possible upload, like a phone's photo. */
const size = { width: 4000, height: 3000 } as const;
const mostBytes = 5_242_880;

const labelShare = 0.4;

const itemMs = 500;

const blocksAcross = 28;

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

const pictureOf = (text: string, background: Buffer, quality: number): Promise<Buffer> =>
  sharp(background)
    .composite([{ input: label(text), gravity: 'south' }])
    .jpeg({ quality })
    .toBuffer();

const qualityFor = async (background: Buffer): Promise<number> => {
  for (let quality = 100; quality > 10; quality -= 3) {
    const { length } = await pictureOf(itemTexts(1)[0] ?? '', background, quality);
    if (length < mostBytes) return quality;
  }
  throw new Error('No quality makes the picture small enough.');
};

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

export type PicturesResult = {
  readonly figures: Figures;
  readonly bytesEach: number;
};

export const measurePictures = async (account: Account, count: number): Promise<PicturesResult> => {
  const { page } = account;
  const browser = page.context().browser();
  const viewport = page.viewportSize();
  if (!browser || !viewport) throw new Error('There is no browser.');
  const refreshMs = await measureRefresh(page.context());
  const background = await noise();
  const quality = await qualityFor(background);
  const sequence: { name: string; svg: string }[] = [];
  let bytes = 0;
  for (const [index, text] of itemTexts(count).entries()) {
    const jpeg = await pictureOf(text, background, quality);
    bytes += jpeg.length;
    sequence.push({ name: `Picture ${index + 1}`, svg: await uploadPicture(account, jpeg) });
  }
  const recorder = await record(browser, page);
  await showSession(page, sequence, { speed: itemMs });
  const stage = await page.locator('[data-key]').first().locator('..').boundingBox();
  if (!stage) throw new Error('There is no stage.');
  await page.waitForTimeout(count * itemMs + 3000);
  const { frames } = await recorder.stop();
  const onsets = await onsetsIn(frames, labelRegion(stage, viewport));
  return {
    figures: figuresOf(
      [...onsets].map(([item, { at }]) => ({ item, at })),
      { count, itemMs, refreshMs },
    ),
    bytesEach: bytes / count,
  };
};
