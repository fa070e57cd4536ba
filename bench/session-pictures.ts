// Shows pictures of 5 MB, each with an item's blocks in its lower part, and reads their onsets from the display.
import sharp from 'sharp';
import { loadSession } from '../e2e/support/session.ts';
import { type Account, post } from './shared/browser.ts';
import { type Figures, figuresOf } from './timing/figures.ts';
import { itemTexts } from './timing/items.ts';
import { measureRefresh, type Screen } from './timing/screen.ts';

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

/** The columns of the screen between which a picture's label is. */
const labelColumns = (stage: { x: number; width: number; height: number }) => {
  const width = size.width * Math.min(stage.width / size.width, stage.height / size.height);
  const left = stage.x + (stage.width - width) / 2;
  return { left: Math.ceil(left + width * 0.05), right: Math.floor(left + width * 0.95) };
};

const upload = async (account: Account, jpeg: Buffer): Promise<string> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'picture.jpg');
  return ((await post(account, '/media', form)) as { url: string }).url;
};

/** @param screen is filled by the window of the account */
export const measurePictures = async (
  account: Account,
  screen: Screen,
  count: number,
): Promise<{ figures: Figures; bytesEach: number }> => {
  const { page } = account;
  const refreshMs = await page.evaluate(measureRefresh);
  const background = await noise();
  const sequence: { name: string; svg: string }[] = [];
  let bytes = 0;
  for (const [index, text] of itemTexts(count).entries()) {
    const jpeg = await pictureOf(text, background);
    bytes += jpeg.length;
    sequence.push({ name: `Picture ${index + 1}`, svg: await upload(account, jpeg) });
  }
  await loadSession(page, sequence, { speed: itemMs });
  const stage = await page.locator('[data-key]').first().locator('..').boundingBox();
  if (!stage) throw new Error('There is no stage.');
  await page.goto('about:blank');
  const watching = screen.watch(labelColumns(stage), { items: count, itemMs });
  await loadSession(page, sequence, { speed: itemMs });
  return { figures: figuresOf(await watching, { count, itemMs, refreshMs }), bytesEach: bytes / count };
};
