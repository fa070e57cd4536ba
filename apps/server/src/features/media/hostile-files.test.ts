import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Media } from '@sixty/contract/media';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabases } from '../../database/testing/each-database.ts';
import {
  animatedGif,
  bmp,
  padded,
  pdf,
  pdfEnd,
  picture,
  pngThatClaims,
  svg,
} from '../../files/testing/samples.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sendFiles } from './testing/send-files.ts';

const script = '<script>alert(document.domain)</script>';
const zip = Buffer.from('PK\x03\x04\x14\0\0\0\x08\0evil.html', 'latin1');

const chunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
};
const pngWith = async (...chunks: Buffer[]): Promise<Buffer> => {
  const png = await picture('png');
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
};
/** Kilobytes that inflate to 100 MB. */
const bomb = deflateSync(Buffer.alloc(100_000_000));

type Sample = readonly [what: string, name: string, content: () => Promise<Buffer> | Buffer];

const takenSamples: readonly Sample[] = [
  [
    'a GIF with a page behind it',
    'a.html',
    () => Buffer.concat([animatedGif(2, 20, 20), Buffer.from(script)]),
  ],
  ['a JPEG with an archive behind it', 'a.zip', async () => Buffer.concat([await picture('jpeg'), zip])],
  [
    'a JPEG with a page in its comment',
    'a.jpg',
    async () => {
      const jpeg = await picture('jpeg');
      const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);
      return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    },
  ],
  [
    'a PNG with a page in its texts',
    'a.png',
    () => pngWith(chunk('tEXt', Buffer.from(`Comment\0${script}`))),
  ],
  [
    'a PNG with a bomb in its texts',
    'a.png',
    () => pngWith(chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb]))),
  ],
  [
    'a WebP with a page behind it',
    'a.webp',
    async () => Buffer.concat([await picture('webp'), Buffer.from(script)]),
  ],
  ['a picture with the largest size', 'a.png', () => picture('png', 4096, 4096)],
];

const pdfSamples: readonly Sample[] = [
  [
    'a PDF with a script',
    'a.pdf',
    () =>
      Buffer.from(
        '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj' + pdfEnd,
      ),
  ],
  [
    'a PDF that is a page',
    'a.html',
    () => Buffer.from(`%PDF-1.4\n<html><body>${script}</body></html>${pdfEnd}`),
  ],
  ['a PDF of zeros', 'a.pdf', () => padded(pdf)],
];

const refusedSamples: readonly Sample[] = [
  ['SVG called a PNG', 'a.png', () => svg],
  ['a page', 'a.png', () => Buffer.from(`<!doctype html>${script}`)],
  ['nothing', 'a.png', () => Buffer.alloc(0)],
  ['one byte', 'a.png', () => Buffer.from([0xff])],
  ['a PDF that is nothing', 'a.pdf', () => Buffer.from('%PDF-')],
  ['a BMP', 'a.png', () => bmp],
  ['an archive', 'a.png', () => zip],
  ['a page with the beginning of a GIF', 'a.gif', () => Buffer.from(`GIF89a${script}`)],
  [
    'a GIF that is a script',
    'a.js',
    () => {
      const gif = animatedGif(1, 20, 20);
      // '/*' starts a comment and is also a valid width.
      gif.write('/*', 6, 'latin1');
      return Buffer.concat([gif, Buffer.from('*/=1;alert(1)')]);
    },
  ],
  ['a pixel bomb', 'a.png', () => pngThatClaims(30_000, 30_000)],
  ['a picture that is not there', 'a.png', () => pngThatClaims(4096, 4096)],
  [
    'a bomb as pixels',
    'a.png',
    async () => {
      const png = await pngThatClaims(4096, 4096);
      return Buffer.concat([
        png.subarray(0, 33),
        chunk('IDAT', bomb.subarray(0, 60_000)),
        chunk('IEND', Buffer.alloc(0)),
      ]);
    },
  ],
  ['an animation without end', 'a.gif', () => animatedGif(200_000, 4096, 4096)],
  ['half a JPEG', 'a.jpg', async () => (await picture('jpeg', 900, 900)).subarray(0, 900)],
  ['half a WebP', 'a.webp', async () => (await picture('webp', 900, 900)).subarray(0, 300)],
  ['a signature and nothing else', 'a.png', async () => (await picture('png')).subarray(0, 12)],
];

describe('a hostile file', () => {
  const open = testDatabases();
  let app: TestApp;
  let database: TestDatabase;
  let ann: { authorization: string };
  beforeAll(async () => {
    database = await open('sqlite');
    app = await openTestApp(database);
    ann = (await app.signUp('Ann')).headers;
  });

  const send = (content: Buffer, name = 'a.png') => sendFiles(app, ann, [['file', content, name]]);
  const expectWhole = async () => {
    const { dataDir } = database.settings;
    const names = await readdir(join(dataDir, 'media')).catch(() => []);
    const rows = await database.db.selectFrom('media').select('id').execute();
    expect(new Set(names.map((name) => name.split('.')[0]))).toEqual(new Set(rows.map(({ id }) => id)));
    expect(await readdir(join(dataDir, 'incoming')).catch(() => [])).toEqual([]);
  };

  it.each(takenSamples)('%s becomes a clean picture', async (_what, name, content) => {
    const answer = await send(await content(), name);
    expect(answer.statusCode).toBe(201);
    const served = await app.app.inject(answer.json<Media>().url);
    expect(served.headers).toMatchObject({
      'content-type': answer.json<Media>().type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(served.rawPayload.includes('alert')).toBe(false);
    expect(served.rawPayload.includes('PK\x03\x04')).toBe(false);
    expect((await sharp(served.rawPayload).metadata()).width).toBe(answer.json<Media>().width);
    await expectWhole();
  });

  it.each(pdfSamples)('%s is a download without rights', async (_what, name, content) => {
    const answer = await send(await content(), name);
    expect(answer.statusCode).toBe(201);
    const served = await app.app.inject(answer.json<Media>().url);
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w-]{22}\.pdf"$/) as string,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    await expectWhole();
  });

  it.each(refusedSamples)('%s is refused, and nothing is stored', async (_what, name, content) => {
    const before = await database.db.selectFrom('media').select('id').execute();
    const answer = await send(await content(), name);
    expect([400, 413, 415]).toContain(answer.statusCode);
    expect(await database.db.selectFrom('media').select('id').execute()).toEqual(before);
    await expectWhole();
  });

  it('may have any name', async () => {
    const names = [
      '../../../etc/passwd',
      '..\\..\\sixty.sqlite',
      `${script}.png`,
      'a\0b.png',
      '"; filename="x.html',
      '\u202egnp.exe',
      'CON',
      `${'x'.repeat(8000)}.png`,
    ];
    for (const name of names) {
      const answer = await send(await picture('png', 7, 7), name);
      expect([201, 400]).toContain(answer.statusCode);
    }
    await expectWhole();
  });

  it('in a malformed form is refused', async () => {
    const part = (headers: string, content: Buffer | string, end = '--b--\r\n') =>
      Buffer.concat([
        Buffer.from(`--b\r\n${headers}\r\n\r\n`, 'latin1'),
        Buffer.from(content),
        Buffer.from(`\r\n${end}`),
      ]);
    const file = 'Content-Disposition: form-data; name="file"; filename="a.png"';
    const png = await picture('png', 9, 9);
    const bodies: readonly (readonly [string, Buffer])[] = [
      ['multipart/form-data', part(file, png)],
      ['multipart/form-data; boundary=', part(file, png)],
      ['multipart/form-data; boundary=other', part(file, png)],
      [`multipart/form-data; boundary=${'b'.repeat(5000)}`, part(file, png)],
      ['multipart/mixed; boundary=b', part(file, png)],
      ['multipart/form-data; boundary=b', Buffer.alloc(0)],
      ['multipart/form-data; boundary=b', part(file, png, '')],
      ['multipart/form-data; boundary=b', part(file, png).subarray(0, 60)],
      ['multipart/form-data; boundary=b', part('', png)],
      [
        'multipart/form-data; boundary=b',
        part('Content-Disposition: attachment; name="file"; filename="a.png"', png),
      ],
      ['multipart/form-data; boundary=b', part('Content-Disposition: form-data; name="file"', 'text')],
      [
        'multipart/form-data; boundary=b',
        part('Content-Disposition: form-data; name="__proto__"; filename="a"', png),
      ],
      [
        'multipart/form-data; boundary=b',
        part(`${file}\r\nContent-Transfer-Encoding: base64`, png.toString('base64')),
      ],
    ];
    const before = await database.db.selectFrom('media').select('id').execute();
    const statuses: number[] = [];
    for (const [type, payload] of bodies) {
      const headers = { ...ann, 'content-type': type };
      const answer = await app.app.inject({ method: 'POST', url: '/api/media', headers, payload });
      statuses.push(answer.statusCode);
    }
    expect(statuses.filter((status) => ![400, 413, 415].includes(status))).toEqual([]);
    expect(await database.db.selectFrom('media').select('id').execute()).toEqual(before);
    await expectWhole();
  });

  it('doesn’t affect concurrent uploads', async () => {
    const samples = [...refusedSamples, ...takenSamples];
    const answers = await Promise.all(
      samples.map(async ([, name, content]) => (await send(await content(), name)).statusCode),
    );
    expect(answers.every((status) => status < 500)).toBe(true);
    await expectWhole();
  });
});
