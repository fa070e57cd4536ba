import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  animatedGif,
  animatedPng,
  cmykJpeg,
  type ImageFormat,
  padded,
  picture,
  svg,
} from './testing/samples.ts';
import { checkFile } from './check-file.ts';
import { type CleanImage, cleanImage } from './clean-image.ts';

const formats: readonly ImageFormat[] = ['jpeg', 'png', 'gif', 'webp'];
const secret = 'Kindergarten am Park, 47.3769 N 8.5417 E';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sixty-clean-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
const clean = async (content: Buffer): Promise<CleanImage | null> => {
  count += 1;
  const path = join(folder, String(count));
  await writeFile(path, content);
  const checked = await checkFile(path, content.length);
  if (checked.kind === 'refused' || checked.type === 'application/pdf' || checked.size === null) {
    throw new Error('This picture was expected to pass the checks.');
  }
  return cleanImage(path, checked.type, checked.size);
};
const cleaned = async (content: Buffer): Promise<CleanImage> => {
  const outcome = await clean(content);
  if (outcome === null) throw new Error('This picture was expected to come out.');
  return outcome;
};

const corners = async (width = 40, height = 20): Promise<Sharp> => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const [isRight, isBelow] = [at % width >= width / 2, at >= (width * height) / 2];
    pixels.set(
      isBelow ? (isRight ? [255, 255, 255] : [0, 0, 255]) : isRight ? [0, 255, 0] : [255, 0, 0],
      at * 3,
    );
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};
const pixelsOf = (content: Buffer): Promise<Buffer> => sharp(content, { animated: true }).raw().toBuffer();
const exif = { IFD0: { ImageDescription: secret, Artist: 'Ann' }, IFD3: { GPSLatitudeRef: 'N' } };

describe.each(formats)('an image of type %s', (format) => {
  const full = async (): Promise<Buffer> =>
    (await corners())
      .withExif(exif)
      .withIccProfile('p3')
      .withXmp(`<x>${secret}</x>`)
      .toFormat(format)
      .toBuffer();

  it('loses its metadata and no pixel', async () => {
    const original = await full();
    const { content, width, height } = await cleaned(original);
    expect([width, height]).toEqual([40, 20]);
    expect(content.includes('47.3769')).toBe(false);
    const { exif: exifLeft, xmp, comments, format: formatLeft } = await sharp(content).metadata();
    expect({ exifLeft, xmp, comments, formatLeft }).toEqual({
      exifLeft: undefined,
      xmp: undefined,
      comments: undefined,
      formatLeft: format,
    });
    expect((await pixelsOf(content)).equals(await pixelsOf(original))).toBe(true);
  });

  it('loses trailing data', async () => {
    const original = await picture(format);
    const behind = Buffer.concat([Buffer.from('PK\x03\x04<script>alert(1)</script>'), svg]);
    const { content } = await cleaned(Buffer.concat([original, behind]));
    expect(content.includes('script')).toBe(false);
    expect(content.length).toBeLessThanOrEqual(original.length);
    expect((await cleaned(padded(original))).content.equals(content)).toBe(true);
  });

  it('that is clean stays unchanged', async () => {
    const once = (await cleaned(await full())).content;
    expect((await cleaned(once)).content.equals(once)).toBe(true);
  });

  it('is cleaned whole or refused, however its bytes are damaged', async () => {
    const content = await full();
    const change = fc.record({
      at: fc.integer({ min: 12, max: content.length - 1 }),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        const damaged = Buffer.from(content);
        for (const { at, bytes } of changes) damaged.set(bytes.subarray(0, damaged.length - at), at);
        const path = join(folder, 'damaged');
        await writeFile(path, damaged);
        const checked = await checkFile(path, damaged.length);
        if (checked.kind === 'refused' || checked.type === 'application/pdf' || !checked.size) return;
        const outcome = await cleanImage(path, checked.type, checked.size);
        if (outcome === null) return;
        expect((await sharp(outcome.content, { failOn: 'none' }).metadata()).format).toBe(format);
      }),
      { numRuns: 60 },
    );
  });
});

describe('colors are preserved', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('by the color profile of a %s', async (format) => {
    const original = await (await corners()).withIccProfile('p3').toFormat(format).toBuffer();
    const { content } = await cleaned(original);
    const [before, after] = await Promise.all([sharp(original).metadata(), sharp(content).metadata()]);
    expect(before.icc).toBeDefined();
    expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true);
  });
});

describe('EXIF orientation', () => {
  const upright = async (content: Buffer): Promise<number[]> => {
    const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number): number[] => {
      const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
      return [...data.subarray(start, start + 3)].map((value) => (value > 128 ? 1 : 0));
    };
    return [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)].map((rgb) =>
      Number.parseInt(rgb.join(''), 2),
    );
  };
  const [red, green, blue, white] = [4, 2, 1, 7];

  it.each([
    [2, [green, red, white, blue]],
    [3, [white, blue, green, red]],
    [6, [blue, red, white, green]],
    [8, [green, white, red, blue]],
  ])('%i is applied and removed', async (orientation, expected) => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const original = await (await corners()).withMetadata({ orientation }).toFormat(format).toBuffer();
      const { content, width, height } = await cleaned(original);
      expect([width, height]).toEqual(orientation > 4 ? [20, 40] : [40, 20]);
      expect(await upright(content)).toEqual(expected);
      const { orientation: left, exif: exifLeft } = await sharp(content).metadata();
      expect([left ?? 1, exifLeft]).toEqual([1, undefined]);
    }
  });
});

describe('an animation', () => {
  it('keeps its timing and loop count', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
        sharp({ create: { width: 30, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    for (const format of ['gif', 'webp'] as const) {
      const options = { delay: [100, 200, 300], loop: 2 };
      const moving = sharp(frames, { join: { animated: true } }).withXmp(`<x>${secret}</x>`);
      const original = await moving.toFormat(format, options).toBuffer();
      const outcome = await cleaned(original);
      const { pages, delay, loop } = await sharp(outcome.content, { animated: true }).metadata();
      expect({ pages, delay, loop, frames: outcome.frames }).toEqual({ pages: 3, ...options, frames: 3 });
      expect((await pixelsOf(outcome.content)).equals(await pixelsOf(original))).toBe(true);
      expect(outcome.content.includes(secret)).toBe(false);
    }
  });

  it('as a PNG stays unchanged and reports its frames', async () => {
    const original = await animatedPng(5);
    const { content, frames } = await cleaned(original);
    expect(frames).toBe(5);
    expect(content.equals(original)).toBe(true);
  });

  it('as a truncated GIF keeps the complete frames', async () => {
    const original = animatedGif(4, 20, 20);
    const { content } = await cleaned(original.subarray(0, -10));
    expect((await sharp(content, { animated: true }).metadata()).pages).toBe(3);
    expect(content.at(-1)).toBe(0x3b);
  });
});

it('a JPEG loses its thumbnail, which can show what was cropped', async () => {
  const thumbnail = Buffer.alloc(3 * 2 * 2, 0x55);
  const jpeg = await picture('jpeg');
  const jfif = Buffer.concat([
    Buffer.from([0xff, 0xe0, 0, 16 + thumbnail.length]),
    Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02', 'latin1'),
    thumbnail,
  ]);
  const { content } = await cleaned(Buffer.concat([jpeg.subarray(0, 2), jfif, jpeg.subarray(2)]));
  expect(content.includes(thumbnail)).toBe(false);
  expect((await pixelsOf(content)).equals(await pixelsOf(jpeg))).toBe(true);
});

it('a JPEG with garbage between segments is re-encoded without visible loss', async () => {
  const jpeg = await (await corners(200, 100)).jpeg({ quality: 90 }).toBuffer();
  const rubbish = Buffer.concat([jpeg.subarray(0, 2), Buffer.from(secret), jpeg.subarray(2)]);
  const outcome = await clean(rubbish).catch(() => null);
  // If sharp accepts it, trailing bytes must be gone.
  expect(outcome?.content.includes(secret) ?? false).toBe(false);
});

describe('a JPEG of a print shop', () => {
  it.each([
    ['inverted, as Adobe writes it', cmykJpeg([0, 255, 255, 255], true), 'cyan'],
    ['inverted, as Adobe writes it', cmykJpeg([255, 0, 255, 255], true), 'magenta'],
    ['without a marker', cmykJpeg([255, 0, 0, 0], false), 'cyan'],
    ['without a marker', cmykJpeg([0, 255, 0, 0], false), 'magenta'],
  ])('%s becomes sRGB in its colors', async (_how, original, color) => {
    const { content } = await cleaned(original);
    expect(await sharp(content).metadata()).toMatchObject({ space: 'srgb', hasProfile: false });
    const [red = 0, green = 0, blue = 0] = await pixelsOf(content);
    if (color === 'cyan') expect(Math.min(green, blue) - red).toBeGreaterThan(100);
    else expect(Math.min(red, blue) - green).toBeGreaterThan(100);
  });
});
