import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadLimits } from '@sixty/domain/uploads';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFile } from './check-file.ts';
import { animatedGif, bmp, padded, pdf, picture, pngThatClaims, svg } from './testing/samples.ts';
import type { ImageFormat } from './testing/samples.ts';

const formats: readonly ImageFormat[] = ['jpeg', 'png', 'gif', 'webp'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sixty-check-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
const check = async (content: Buffer) => {
  count += 1;
  const path = join(folder, String(count));
  await writeFile(path, content);
  return checkFile(path, content.length);
};
const refused = (problem: string) => ({ kind: 'refused', problem });

describe.each(formats)('a file of the type %s', (format) => {
  const type = `image/${format}`;

  it('passes with the size in its header', async () => {
    const size = { width: 60, height: 40, frames: 1 };
    expect(await check(await picture(format))).toEqual({ kind: 'passed', type, size });
  });

  it('passes with 5,242,880 bytes but not with one more', async () => {
    const content = await picture(format);
    expect(await check(padded(content, 5_242_880))).toMatchObject({ kind: 'passed', type });
    expect(await check(padded(content, 5_242_881))).toEqual(refused('tooLarge'));
  });

  it('passes with 4,096 pixels per side but not with one more', async () => {
    expect(await check(await picture(format, 4096, 2))).toMatchObject({ kind: 'passed' });
    expect(await check(await picture(format, 2, 4096))).toMatchObject({ kind: 'passed' });
    expect(await check(await picture(format, 4097, 10))).toEqual(refused('tooManyPixels'));
    expect(await check(await picture(format, 10, 4097))).toEqual(refused('tooManyPixels'));
  });

  it('is refused if its second half or everything but its signature is missing', async () => {
    const content = await picture(format, 600, 400);
    for (const length of [content.length * 0.5, content.length * 0.9, 40, 13, 12]) {
      expect(await check(content.subarray(0, Math.floor(length)))).toEqual(refused('unreadable'));
    }
  });

  it('is at worst refused, however its bytes are damaged', async () => {
    const content = await picture(format);
    const change = fc.record({
      at: fc.integer({ min: 12, max: content.length - 1 }),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        const damaged = Buffer.from(content);
        for (const { at, bytes } of changes) damaged.set(bytes.subarray(0, damaged.length - at), at);
        const outcome = await check(damaged);
        const isSmall =
          outcome.kind === 'passed' &&
          outcome.size !== null &&
          Math.max(outcome.size.width, outcome.size.height) <= uploadLimits.pixelsPerSide;
        expect(isSmall || outcome.kind === 'refused').toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a pixel bomb', () => {
  it('is refused by its header, before decoding', async () => {
    const [both, oneSide] = [await pngThatClaims(30_000, 30_000), await pngThatClaims(4097, 1)];
    const before = process.cpuUsage();
    expect(await check(both)).toEqual(refused('tooManyPixels'));
    expect(await check(oneSide)).toEqual(refused('tooManyPixels'));
    // CPU time ignores suspensions of the machine.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(2000);
  });

  it('with an impossible size, or one that its pixels don’t fill, is unreadable', async () => {
    expect(await check(await pngThatClaims(0, 0))).toEqual(refused('unreadable'));
    expect(await check(await pngThatClaims(0x7fff_ffff, 0x7fff_ffff))).toEqual(refused('unreadable'));
    expect(await check(await pngThatClaims(4096, 4096))).toEqual(refused('unreadable'));
  });

  it('is refused by the canvas size of a GIF, too, which browsers allocate for a single pixel', async () => {
    expect(await check(animatedGif(1, 65_535, 65_535))).toEqual(refused('tooManyPixels'));
    expect(await check(animatedGif(1, 4096, 4096))).toMatchObject({ kind: 'passed' });
  });

  it('that is animated is refused by the total of its frames; an ordinary animation passes', async () => {
    expect(await check(animatedGif(17, 4096, 4096))).toEqual(refused('tooManyPixels'));
    expect(await check(animatedGif(100_000, 4096, 4096))).toEqual(refused('tooManyPixels'));
    expect(await check(animatedGif(300, 640, 360))).toEqual({
      kind: 'passed',
      type: 'image/gif',
      size: { width: 640, height: 360, frames: 300 },
    });
  });
});

describe('a file with a misleading type', () => {
  it.each([
    ['nothing at all', Buffer.alloc(0)],
    ['SVG', svg],
    ['BMP', bmp],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0', 'latin1')],
    ['TIFF', Buffer.from('II*\0\x08\0\0\0\0\0\0\0\0\0', 'latin1')],
    ['a PDF that begins later', Buffer.concat([Buffer.from('<html>'), pdf])],
    ['a film', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1')],
    ['zip', Buffer.from('PK\x03\x04aaaaaaaaaaaa', 'latin1')],
  ])('%s is an unsupported type', async (_what, content) => {
    expect(await check(content)).toEqual(refused('wrongType'));
  });

  it.each([
    ['SVG behind the signature of a PNG', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg])],
    ['a script behind that of a GIF', Buffer.from('GIF89a/*\0\0*/=1;alert(1)//')],
    ['text behind that of a JPEG', Buffer.from('\xff\xd8\xff\xe0 hello, this is no picture', 'latin1')],
    ['a sound file called WebP', Buffer.from('RIFF\x24\0\0\0WEBPfmt \x10\0\0\0', 'latin1')],
  ])('%s is unreadable', async (_what, content) => {
    expect(await check(content)).toEqual(refused('unreadable'));
  });

  it('an image with HTML or a program after its end is stored as an image', async () => {
    const behind = Buffer.concat([svg, Buffer.from('<script>alert(1)</script>PK\x03\x04', 'latin1'), pdf]);
    for (const format of formats) {
      const polyglot = Buffer.concat([await picture(format), behind]);
      expect(await check(polyglot)).toMatchObject({ kind: 'passed', type: `image/${format}` });
    }
  });
});

describe('a PDF', () => {
  it('is limited only in bytes', async () => {
    const passed = { kind: 'passed', type: 'application/pdf', size: null };
    expect(await check(pdf)).toEqual(passed);
    expect(await check(padded(pdf, 5_242_880))).toEqual(passed);
    expect(await check(padded(pdf, 5_242_881))).toEqual(refused('tooLarge'));
  });

  it('that is cut off is refused', async () => {
    for (const length of [8, 30, pdf.length - 12]) {
      expect(await check(pdf.subarray(0, length))).toEqual(refused('incompletePdf'));
    }
  });
});
