import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Media, mediaLimits } from '@sixty/contract/media';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeDatabase, type TestDatabase, testDatabases } from '../../database/testing/each-database.ts';
import {
  animatedPng,
  padded,
  pdf,
  picture,
  pngThatClaims,
  pngWithBrokenHeader,
  svg,
} from '../../files/testing/samples.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sendFiles } from './testing/send-files.ts';

type Headers = Readonly<Record<string, string>>;

const filesOnDisk = async ({ settings }: TestDatabase): Promise<string[]> => {
  const all = await Promise.all(
    ['incoming', 'media'].map((folder) => readdir(join(settings.dataDir, folder)).catch(() => [])),
  );
  return all.flat();
};
const rows = ({ db }: TestDatabase) => db.selectFrom('media').selectAll().execute();

describeDatabase('uploading', (open) => {
  let database: TestDatabase;
  let app: TestApp;
  let ann: Headers;
  beforeEach(async () => {
    database = await open();
    app = await openTestApp(database);
    ann = (await app.signUp('Ann')).headers;
  });
  const upload = async (content: Buffer, headers: Headers = ann) =>
    sendFiles(app, headers, [['file', content]]);
  const uploaded = async (...parameters: Parameters<typeof upload>): Promise<Media> => {
    const answer = await upload(...parameters);
    expect(answer.statusCode).toBe(201);
    return answer.json<Media>();
  };
  const expectNothingStored = async () => {
    expect(await rows(database)).toEqual([]);
    expect(await filesOnDisk(database)).toEqual([]);
  };

  it('a picture gets an address, type, and size, and is stored as a file', async () => {
    const media = await uploaded(await picture('png', 60, 40));
    expect(media).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/) as string,
      url: `/api/media/${media.id}`,
      type: 'image/png',
      width: 60,
      height: 40,
    });
    expect(await filesOnDisk(database)).toEqual([`${media.id}.png`]);
    expect(await rows(database)).toMatchObject([{ id: media.id, width: 60, height: 40 }]);
  });

  it('a PDF gets an address that says so, and is stored unchanged', async () => {
    const media = await uploaded(pdf);
    const { id } = media;
    expect(media).toEqual({
      id,
      url: `/api/media/${id}.pdf`,
      type: 'application/pdf',
      width: null,
      height: null,
    });
    const answer = await app.app.inject(media.url);
    expect(answer.rawPayload.equals(pdf)).toBe(true);
  });

  it('gives ids that can’t be guessed from another', async () => {
    const ids = new Set<string>();
    for (let size = 1; size <= 8; size += 1) ids.add((await uploaded(await picture('png', size, 1))).id);
    expect(ids.size).toBe(8);
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(16);
  });

  it('the same content again, under any name, gives the same media, and another user their own', async () => {
    const png = await picture('png');
    const first = await uploaded(png);
    expect(await uploaded(png)).toEqual(first);
    const other = await sendFiles(app, ann, [['file', png, 'another.jpg', 'image/jpeg']]);
    expect(other.json()).toEqual(first);
    const ben = (await app.signUp('Ben')).headers;
    expect((await uploaded(png, ben)).id).not.toBe(first.id);
    expect(await filesOnDisk(database)).toHaveLength(2);
  });

  it('the same content again restores lost content', async () => {
    const png = await picture('png', 60, 40);
    const media = await uploaded(png);
    const path = join(database.settings.dataDir, 'media', `${media.id}.png`);
    const stored = await readFile(path);
    await rm(path);
    expect((await app.app.inject(media.url)).statusCode).toBe(404);
    expect(await uploaded(png)).toEqual(media);
    const answer = await app.app.inject(media.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(stored)).toBe(true);
    expect(await rows(database)).toMatchObject([
      { id: media.id, bytes: stored.length, width: 60, height: 40 },
    ]);
    expect(await filesOnDisk(database)).toEqual([`${media.id}.png`]);
  });

  it('the same content several times at once gives the same media, and leaves one file', async () => {
    const png = await picture('png', 300, 300);
    const all = await Promise.all(Array.from({ length: 6 }, () => uploaded(png)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await filesOnDisk(database)).toEqual([`${all[0]?.id}.png`]);
    expect(await rows(database)).toHaveLength(1);
  });

  it('exactly 5242880 bytes pass, and one more is too large', async () => {
    const jpeg = await picture('jpeg');
    await uploaded(padded(jpeg, 5_242_880));
    await uploaded(padded(pdf, 5_242_880));
    const answer = await upload(padded(jpeg, 5_242_881));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({
      code: 'too_large',
      detail: 'Image size must be less than 5MB',
      errors: [{ path: 'file.0', message: 'Image size must be less than 5MB' }],
    });
    expect((await upload(padded(jpeg, 20_000_000))).statusCode).toBe(413);
    const tooLargePdf = await sendFiles(app, ann, [['file', padded(pdf, 5_242_881), 'cat.pdf']]);
    expect(tooLargePdf.json()).toMatchObject({ code: 'too_large', detail: 'PDF size must be less than 5MB' });
    expect(await rows(database)).toHaveLength(2);
  });

  it('a file that is too wide, too large, or unreadable is refused, and nothing is stored', async () => {
    const tooWide = 'Image dimensions must be 4096x4096 pixels or smaller';
    const unreadable = 'Failed to verify image dimensions';
    for (const [content, detail] of [
      [await picture('png', 4097, 10), tooWide],
      [await pngThatClaims(30_000, 30_000), tooWide],
      [await pngWithBrokenHeader(), unreadable],
      [await animatedPng(17, 4096, 4096), tooWide],
      [(await picture('jpeg', 600, 400)).subarray(0, 500), unreadable],
    ] as const) {
      const answer = await upload(content);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid', detail });
    }
    await expectNothingStored();
  });

  it('a file that is no picture or PDF has the wrong type, whatever its name', async () => {
    for (const content of [svg, Buffer.from('<!doctype html><script>alert(1)</script>'), Buffer.alloc(0)]) {
      const answer = await sendFiles(app, ann, [['file', content, 'cat.png', 'image/png']]);
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({
        code: 'unsupported_type',
        detail: 'Only JPEG, PNG, GIF, and WebP images are allowed',
      });
    }
    await expectNothingStored();
  });

  it('no file, two files, a file in the wrong field, or no form at all is refused', async () => {
    expect((await sendFiles(app, ann, [])).statusCode).toBe(400);
    expect((await sendFiles(app, ann, [['file', Buffer.alloc(0), '']])).statusCode).toBe(400);
    expect((await sendFiles(app, ann, [['picture', pdf]])).statusCode).toBe(400);
    const two = await sendFiles(app, ann, [
      ['file', pdf],
      ['file', pdf],
    ]);
    expect(two.statusCode).toBe(413);
    expect(two.json()).toMatchObject({ detail: 'Please send one file at a time.' });
    for (const type of ['text/html', 'application/json', 'image/png']) {
      const answer = await app.app.inject({
        method: 'POST',
        url: '/api/media',
        headers: { ...ann, 'content-type': type },
        payload: pdf,
      });
      expect(answer.statusCode).toBe(415);
    }
    await expectNothingStored();
  });

  it('needs a sign-in', async () => {
    expect((await upload(pdf, {})).statusCode).toBe(401);
    await expectNothingStored();
  });

  it('removes the location of a picture, and turns it upright', async () => {
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Artist: 'Ann in Zurich' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const media = await uploaded(photo);
    expect(media).toMatchObject({ width: 20, height: 40 });
    const served = (await app.app.inject(media.url)).rawPayload;
    expect(await sharp(served).metadata()).toMatchObject({ width: 20, height: 40, format: 'jpeg' });
    expect((await sharp(served).metadata()).exif).toBeUndefined();
  });

  it('ends if the quota is used up, and leaves nothing of the refused file', async () => {
    const first = await uploaded(await picture('png', 10, 10));
    await database.db
      .updateTable('media')
      .set({ bytes: mediaLimits.bytesPerUser - 10 })
      .where('id', '=', first.id)
      .execute();
    const answer = await upload(await picture('png', 20, 20));
    expect(answer.statusCode).toBe(413);
    expect(answer.json<{ detail: string }>().detail).toMatch(/out of space/);
    expect(await filesOnDisk(database)).toEqual([`${first.id}.png`]);
    expect(await uploaded(await picture('png', 10, 10))).toEqual(first);
    const ben = (await app.signUp('Ben')).headers;
    await uploaded(await picture('png', 20, 20), ben);
  });
});

describe('an uploaded picture', () => {
  const open = testDatabases();
  let app: TestApp;
  let media: Media;
  let document: Media;
  let content: Buffer;
  beforeAll(async () => {
    app = await openTestApp(await open('sqlite'));
    const ann = (await app.signUp('Ann')).headers;
    media = (await sendFiles(app, ann, [['file', await picture('webp')]])).json();
    document = (await sendFiles(app, ann, [['file', pdf]])).json();
    content = (await app.app.inject(media.url)).rawPayload;
  });
  const get = (url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.app.inject({ method, url, headers });

  it('is shown to anyone with its address, cached privately for a year, and runs nothing', async () => {
    const answer = await get(media.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${media.id}"`,
    });
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
  });

  it('is answered with 304 if the client has it', async () => {
    for (const tag of [`"${media.id}"`, `W/"${media.id}"`, `"other", "${media.id}"`, '*']) {
      const answer = await get(media.url, { 'if-none-match': tag });
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
      expect(answer.headers).toMatchObject({ etag: `"${media.id}"` });
    }
    expect((await get(media.url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is described without its content', async () => {
    const answer = await get(media.url, {}, 'HEAD');
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers).toMatchObject({
      'content-length': String(content.length),
      'content-type': 'image/webp',
    });
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, null],
    ['bytes=-5', -5, null],
    ['bytes=3-1000000', 3, null],
  ])('is given in part for %s', async (range, first, last) => {
    const answer = await get(media.url, { range });
    const part = content.subarray(first, last === null ? undefined : last + 1);
    expect(answer.statusCode).toBe(206);
    expect(answer.rawPayload.equals(part)).toBe(true);
    const start = first < 0 ? content.length + first : first;
    expect(answer.headers['content-range']).toBe(
      `bytes ${start}-${start + part.length - 1}/${content.length}`,
    );
  });

  it.each(['bytes=5-2', 'bytes=99999999-', 'bytes=-', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-0'])(
    'is given whole for %s',
    async (range) => {
      const answer = await get(media.url, { range });
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, content.length]);
    },
  );

  it('is sent whole if the range is of another version', async () => {
    const answer = await get(media.url, { range: 'bytes=0-1', 'if-range': '"other"' });
    expect(answer.statusCode).toBe(200);
    const same = await get(media.url, { range: 'bytes=0-1', 'if-range': `"${media.id}"` });
    expect(same.statusCode).toBe(206);
  });

  it('that is a PDF is downloaded, not opened', async () => {
    const { headers } = await get(document.url);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${document.id}.pdf"`,
    });
  });

  it.each([
    'AAAAAAAAAAAAAAAAAAAAAA',
    'short',
    '..%2f..%2fsixty.sqlite',
    'A'.repeat(500),
    '%00',
    '%E0%A4%A',
    'AAAAAAAAAAAAAAAAAAAAAA.png',
  ])('that is not there (%s) is not found', async (id) => {
    const answer = await get(`/api/media/${id}`);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });

  it('may be shown by pages of another host if the API has its own', async () => {
    const origin = 'https://sixty.example.org';
    const other = await openTestApp(await open('sqlite'), { CORS_ORIGINS: origin });
    const ann = (await other.signUp('Ann')).headers;
    const { url } = (await sendFiles(other, ann, [['file', pdf]])).json<Media>();
    const { headers } = await other.app.inject({ url, headers: { origin } });
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': origin,
      vary: 'Origin',
    });
  });
});
