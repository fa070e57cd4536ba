import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeEachDatabase, testDatabases } from '../../database/testing/each-database.ts';
import type { TestDatabase } from '../../database/testing/each-database.ts';
import { animatedGif, padded, pdf, picture, pngThatClaims, svg } from '../../files/testing/samples.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

type Headers = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, string>>;
type NamedFile = readonly [name: string, content: Buffer, type?: string];

const usual: Fields = { message: 'The timer is wonderful.', page_url: 'http://localhost:3000/settings' };

/** A form as a browser sends it. */
const formOf = async (fields: Fields, files: readonly NamedFile[]) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content, type] of files) {
    form.append('files', new File([new Uint8Array(content)], name, type === undefined ? {} : { type }));
  }
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
};

const boundary = 'the-boundary';
const typeOfForm = { 'content-type': `multipart/form-data; boundary=${boundary}` };
/** A form as nobody's browser sends it: each part with its headers as given. */
const rawForm = (parts: readonly (readonly [headers: string, content: Buffer | string])[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(([headers, content]) => [
      Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
const textPart = (name: string, value: string) =>
  [`Content-Disposition: form-data; name="${name}"`, value] as const;
const filePart = (content: Buffer, fileName = 'a.png', name = 'files') =>
  [
    `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/png`,
    content,
  ] as const;
const usualParts = Object.entries(usual).map(([name, value]) => textPart(name, value));

const caller = ({ app }: TestApp) => ({
  send: async (fields: Fields, files: readonly NamedFile[] = [], headers: Headers = {}) => {
    const form = await formOf(fields, files);
    return app.inject({
      method: 'POST',
      url: '/api/feedback',
      headers: { ...form.headers, ...headers },
      payload: form.payload,
    });
  },
  sendRaw: (payload: Buffer | string, headers: Headers = typeOfForm) =>
    app.inject({ method: 'POST', url: '/api/feedback', headers, payload }),
});

const stored = async ({ db }: TestDatabase) => ({
  feedback: await db.selectFrom('feedback').selectAll().orderBy('created_at').execute(),
  files: await db.selectFrom('feedback_files').selectAll().orderBy('position').execute(),
});

/** Files in the folders where files come in and stay. */
const filesOnDisk = async ({ settings }: TestDatabase): Promise<string[]> => {
  const all = await Promise.all(
    ['incoming', 'feedback'].map((folder) => readdir(join(settings.dataDir, folder)).catch(() => [])),
  );
  return all.flat();
};

describeEachDatabase('feedback', (open) => {
  let database: TestDatabase;
  let app: TestApp;
  beforeEach(async () => {
    database = await open();
    app = await openTestApp(database);
  });

  it('is stored with its files, in their order', async () => {
    const ann = await app.signUp('Ann Teacher');
    const png = await picture('png');
    const answer = await caller(app).send(
      { ...usual, message: '  Zwei Zeilen:\néüß 李 😀  ', display_name: 'Frau Ann' },
      [
        ['screen shot.png', png],
        ['plan.pdf', pdf],
        ['again.png', png],
      ],
      ann.headers,
    );
    expect(answer.statusCode).toBe(201);
    const { feedback, files } = await stored(database);
    const feedbackId = answer.json<{ feedback_id: string }>().feedback_id;
    expect(answer.json()).toEqual({ feedback_id: feedback[0]?.id });
    expect(feedback).toEqual([
      {
        id: feedbackId,
        user_id: expect.any(String) as string,
        display_name: 'Frau Ann',
        message: 'Zwei Zeilen:\néüß 李 😀',
        page_url: usual['page_url'],
        created_at: expect.any(Number) as number,
      },
    ]);
    expect(files).toMatchObject([
      { feedback_id: feedbackId, position: 0, name: 'screen shot.png', content_type: 'image/png' },
      {
        feedback_id: feedbackId,
        position: 1,
        name: 'plan.pdf',
        content_type: 'application/pdf',
        bytes: pdf.length,
      },
      { feedback_id: feedbackId, position: 2, name: 'again.png', bytes: png.length },
    ]);
    const [first, second, third] = files;
    expect((await filesOnDisk(database)).toSorted()).toEqual(
      [`${first?.id}.png`, `${second?.id}.pdf`, `${third?.id}.png`].toSorted(),
    );
    expect(await readFile(join(database.settings.dataDir, 'feedback', `${first?.id}.png`))).toEqual(png);
  });

  it('needs no sign-in: it is from Anonymous User then', async () => {
    expect((await caller(app).send(usual, [['a.pdf', pdf]])).statusCode).toBe(201);
    const { feedback, files } = await stored(database);
    expect(feedback).toMatchObject([{ user_id: null, display_name: 'Anonymous User' }]);
    expect(files).toHaveLength(1);
  });

  it('falls back to the display name of the profile, then to the name of the account', async () => {
    const { send } = caller(app);
    const ann = await app.signUp('Ann Teacher');
    await send({ ...usual, message: '1' }, [], ann.headers);
    await send({ ...usual, message: '2', display_name: '  ' }, [], ann.headers);
    await database.db.updateTable('users').set({ display_name: 'Ms. Ann' }).execute();
    await send({ ...usual, message: '3' }, [], ann.headers);
    await send({ ...usual, message: '4', display_name: 'Somebody' }, [], ann.headers);
    const { feedback } = await stored(database);
    const names = feedback.toSorted((a, b) => Number(a.message) - Number(b.message));
    expect(names.map(({ display_name }) => display_name)).toEqual([
      'Ann Teacher',
      'Ann Teacher',
      'Ms. Ann',
      'Somebody',
    ]);
  });

  it('outlives the account it came from', async () => {
    const ann = await app.signUp('Ann');
    await caller(app).send(usual, [], ann.headers);
    await database.db.deleteFrom('users').execute();
    expect((await stored(database)).feedback).toMatchObject([{ user_id: null, display_name: 'Ann' }]);
  });

  describe('under one Idempotency-Key', () => {
    it.each(['signed in', 'without sign-in'])('is stored once, also at once: %s', async (who) => {
      const headers = who === 'signed in' ? (await app.signUp('Ann')).headers : {};
      const keyed = { ...headers, 'idempotency-key': randomUUID() };
      const { send } = caller(app);
      const sendOnce = () => send(usual, [['a.pdf', pdf]], keyed);
      const answers = [...(await Promise.all([sendOnce(), sendOnce(), sendOnce()])), await sendOnce()];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      const { feedback, files } = await stored(database);
      expect([feedback.length, files.length]).toEqual([1, 1]);
      expect(await filesOnDisk(database)).toEqual([`${files[0]?.id}.pdf`]);
    });

    it('is refused when it is something else, be it in a byte of a file', async () => {
      const ann = await app.signUp('Ann');
      const keyed = { ...ann.headers, 'idempotency-key': 'key-1' };
      const { send } = caller(app);
      await send(usual, [['a.pdf', pdf]], keyed);
      const other = await send(usual, [['a.pdf', Buffer.concat([pdf, Buffer.from('.')])]], keyed);
      expect(other.statusCode).toBe(409);
      expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' });
      expect(await filesOnDisk(database)).toHaveLength(1);
    });

    it('of somebody without an account is nobody else’s feedback', async () => {
      const keyed = { 'idempotency-key': 'key-1' };
      const { send } = caller(app);
      await send(usual, [], keyed);
      await send({ ...usual, message: 'Something else.' }, [], keyed);
      expect((await stored(database)).feedback).toHaveLength(2);
    });
  });

  describe('with files that do not pass', () => {
    it('is refused with the reason of each, and nothing is stored', async () => {
      const answer = await caller(app).send(usual, [
        ['good.png', await picture('png')],
        ['large.jpg', padded(await picture('jpeg'), 5_242_881)],
        ['drawing.png', svg],
        ['wide.webp', await picture('webp', 4097, 10)],
        ['broken.png', (await picture('png')).subarray(0, 60)],
        ['empty.png', Buffer.alloc(0)],
        ['bomb.png', await pngThatClaims(30_000, 30_000)],
        ['bomb.gif', animatedGif(1000, 4096, 4096)],
        ['good.pdf', pdf],
      ]);
      expect(answer.statusCode).toBe(400);
      const reasons = [
        [1, 'Image size must be less than 5MB'],
        [2, 'Only JPEG, PNG, GIF, and WebP images are allowed'],
        [3, 'Image dimensions must be 4096x4096 pixels or smaller'],
        [4, 'Failed to verify image dimensions'],
        [5, 'Only JPEG, PNG, GIF, and WebP images are allowed'],
        [6, 'Image dimensions must be 4096x4096 pixels or smaller'],
        [7, 'Image dimensions must be 4096x4096 pixels or smaller'],
      ];
      expect(answer.json()).toEqual({
        code: 'invalid',
        detail: 'Image size must be less than 5MB',
        errors: reasons.map(([index, message]) => ({ path: `files.${index}`, message })),
      });
      expect(await stored(database)).toEqual({ feedback: [], files: [] });
      expect(await filesOnDisk(database)).toEqual([]);
    });

    it('takes exactly 5242880 bytes, whatever the file is called and said to be', async () => {
      const jpeg = padded(await picture('jpeg'), 5_242_880);
      const answer = await caller(app).send(usual, [['notes.txt', jpeg, 'text/plain']]);
      expect(answer.statusCode).toBe(201);
      expect((await stored(database)).files).toMatchObject([
        { content_type: 'image/jpeg', bytes: 5_242_880 },
      ]);
    });
  });

  it('that cannot be written leaves nothing behind', async () => {
    await database.db.schema.dropTable('feedback_files').execute();
    expect((await caller(app).send(usual, [['a.pdf', pdf]])).statusCode).toBe(500);
    expect(await database.db.selectFrom('feedback').selectAll().execute()).toEqual([]);
    expect(await filesOnDisk(database)).toEqual([]);
  });

  it('whose files cannot be written stores no row', async () => {
    // A file where the folder of the files has to be.
    await writeFile(join(database.settings.dataDir, 'feedback'), '');
    expect((await caller(app).send(usual, [['a.pdf', pdf]])).statusCode).toBe(500);
    expect(await stored(database)).toEqual({ feedback: [], files: [] });
    expect(await readdir(join(database.settings.dataDir, 'incoming'))).toEqual([]);
  });

  it('is taken without its files where all files together would take too much room', async () => {
    const small = await openTestApp(database, { FEEDBACK_MEGABYTES: '0' });
    const { send } = caller(small);
    const answer = await send(usual, [['a.pdf', pdf]]);
    expect(answer.statusCode).toBe(507);
    expect(answer.json()).toEqual({
      code: 'disk_full',
      detail:
        'There is no room left for files that come with feedback. Please send your message without them.',
    });
    expect(await stored(database)).toEqual({ feedback: [], files: [] });
    expect(await filesOnDisk(database)).toEqual([]);
    expect((await send(usual)).statusCode).toBe(201);
  });

  it('is limited to 20 an hour for an account, and to 60 for an address without sign-in', async () => {
    const { send } = caller(app);
    const ann = await app.signUp('Ann');
    const bo = await app.signUp('Bo');
    const sendMany = async (count: number, headers: Headers) => {
      const statuses: number[] = [];
      for (let n = 0; n < count; n += 1) statuses.push((await send(usual, [], headers)).statusCode);
      return statuses;
    };
    const now = Date.now();
    app.setNow(now);
    expect(new Set(await sendMany(20, ann.headers))).toEqual(new Set([201]));
    const tooMany = await send(usual, [['a.pdf', pdf]], ann.headers);
    expect(tooMany.statusCode).toBe(429);
    expect(tooMany.json()).toMatchObject({ code: 'too_many_requests' });
    expect(tooMany.headers['retry-after']).toBe('3600');
    expect(await sendMany(1, bo.headers)).toEqual([201]);
    expect(new Set(await sendMany(60, {}))).toEqual(new Set([201]));
    expect(await sendMany(1, {})).toEqual([429]);
    // Another process on the same database counts on.
    const other = await openTestApp({ ...database, ...(await database.openAgain()) });
    other.setNow(now);
    expect((await caller(other).send(usual)).statusCode).toBe(429);
    app.setNow(now + 3_600_001);
    expect([await sendMany(1, {}), await sendMany(1, ann.headers)]).toEqual([[201], [201]]);
  });
});

describe('a form for feedback', () => {
  const open = testDatabases();
  let database: TestDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await open('sqlite');
    app = await openTestApp(database);
  });
  beforeEach(async () => {
    await database.db.deleteFrom('feedback').execute();
    await database.db.deleteFrom('attempts').execute();
    await rm(join(database.settings.dataDir, 'feedback'), { recursive: true, force: true });
  });
  const expectNothingStored = async () => {
    expect(await stored(database)).toEqual({ feedback: [], files: [] });
    expect(await filesOnDisk(database)).toEqual([]);
  };

  it.each<readonly [string, Fields, string, string]>([
    ['no message', { page_url: '/' }, 'message', 'Invalid input: expected string, received undefined'],
    ['an empty message', { ...usual, message: ' \n ' }, 'message', 'The message is required.'],
    [
      'a long one',
      { ...usual, message: 'x'.repeat(10_001) },
      'message',
      'Please keep this to 10000 characters.',
    ],
    ['no page', { message: 'a' }, 'page_url', 'Invalid input: expected string, received undefined'],
    [
      'a long page',
      { ...usual, page_url: `/${'x'.repeat(2000)}` },
      'page_url',
      'Please keep this to 2000 characters.',
    ],
    [
      'a long name',
      { ...usual, display_name: 'x'.repeat(201) },
      'display_name',
      'Please keep this to 200 characters.',
    ],
    [
      'a name of two lines',
      { ...usual, display_name: 'a\nb' },
      'display_name',
      'Please leave out line breaks and control characters.',
    ],
    ['an unknown field', { ...usual, is_admin: '1' }, '', 'Unrecognized key: "is_admin"'],
  ])('with %s is refused with its place', async (_what, fields, path, message) => {
    const answer = await caller(app).send(fields, [['a.pdf', pdf]]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ path, message }] });
    await expectNothingStored();
  });

  it('takes the longest message there may be, and a NUL in it', async () => {
    expect((await caller(app).send({ ...usual, message: '李'.repeat(10_000) })).statusCode).toBe(201);
    expect((await caller(app).send({ ...usual, message: 'a\0b' })).statusCode).toBe(201);
    expect((await stored(database)).feedback.map(({ message }) => message)).toContain('a\ufffdb');
  });

  it('tells of a token that is not good, in place of taking it for none', async () => {
    const answer = await caller(app).send(usual, [], { authorization: 'Bearer a.b.c' });
    expect(answer.statusCode).toBe(401);
    await expectNothingStored();
  });

  it.each([
    ['JSON', JSON.stringify(usual), { 'content-type': 'application/json' }],
    [
      'a form of the other kind',
      'message=a&page_url=b',
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    ['text', 'hello', { 'content-type': 'text/plain' }],
    [
      'a multipart of another kind',
      rawForm(usualParts),
      { 'content-type': `multipart/mixed; boundary=${boundary}` },
    ],
    ['something without a type', 'hello', {}],
  ])('is not %s: that gets 415', async (_what, payload, headers) => {
    const answer = await caller(app).sendRaw(payload, headers);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'unsupported_type' });
  });

  it('is taken nowhere else', async () => {
    const { headers } = await app.signUp('Ann');
    const form = await formOf(usual, []);
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/collections',
      headers: { ...headers, ...form.headers },
      payload: form.payload,
    });
    expect(answer.statusCode).toBe(415);
  });

  it.each<readonly [string, Buffer | string, Headers]>([
    ['without a boundary', rawForm(usualParts), { 'content-type': 'multipart/form-data' }],
    ['with another boundary', rawForm(usualParts), { 'content-type': 'multipart/form-data; boundary=other' }],
    ['that is no form', 'hello', typeOfForm],
    ['that is empty', '', typeOfForm],
    ['that ends in the middle of a field', rawForm(usualParts).subarray(0, 90), typeOfForm],
    [
      'that ends in the middle of a file',
      rawForm([...usualParts, filePart(pdf)]).subarray(0, -60),
      typeOfForm,
    ],
    [
      'with a part without a name',
      rawForm([...usualParts, ['Content-Disposition: form-data', 'a']]),
      typeOfForm,
    ],
    ['with a field twice', rawForm([...usualParts, textPart('message', 'another')]), typeOfForm],
    [
      'with a field thrice',
      rawForm([...usualParts, textPart('message', '2'), textPart('message', '3')]),
      typeOfForm,
    ],
    ['with the prototype as a field', rawForm([...usualParts, textPart('__proto__', '{}')]), typeOfForm],
    ['with a file for the prototype', rawForm([...usualParts, filePart(pdf, 'a', '__proto__')]), typeOfForm],
    ['with a constructor', rawForm([...usualParts, textPart('constructor', 'a')]), typeOfForm],
    [
      'with a file for a message',
      rawForm([...usualParts.slice(1), filePart(pdf, 'a.pdf', 'message')]),
      typeOfForm,
    ],
    [
      'with a file of an unknown name',
      rawForm([...usualParts, filePart(pdf, 'a.pdf', 'avatar')]),
      typeOfForm,
    ],
    ['with text for a file', rawForm([...usualParts, textPart('files', 'hello')]), typeOfForm],
    [
      'with JSON for a message',
      rawForm([
        ['Content-Disposition: form-data; name="message"\r\nContent-Type: application/json', '{"a":1}'],
        ...usualParts.slice(1),
      ]),
      typeOfForm,
    ],
    [
      'with JSON that is none',
      rawForm([
        [
          'Content-Disposition: form-data; name="message"\r\nContent-Type: application/json',
          '{"__proto__":1',
        ],
        ...usualParts.slice(1),
      ]),
      typeOfForm,
    ],
  ])('%s is refused with 400', async (_what, payload, headers) => {
    const answer = await caller(app).sendRaw(payload, headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: expect.stringMatching(/^(malformed|invalid)$/) as string });
    await expectNothingStored();
  });

  it.each([
    ['200 files', rawForm([...usualParts, ...Array.from({ length: 200 }, () => filePart(pdf))])],
    ['11 files', rawForm([...usualParts, ...Array.from({ length: 11 }, () => filePart(pdf))])],
    ['a field of 70 kB', rawForm([...usualParts.slice(1), textPart('message', 'x'.repeat(70_000))])],
    ['2000 fields', rawForm(Array.from({ length: 2000 }, (_, n) => textPart(`f${n}`, 'x')))],
    ['60 MB', rawForm([...usualParts, filePart(Buffer.alloc(60_000_000))])],
  ])('with %s is too large', async (_what, payload) => {
    const answer = await caller(app).sendRaw(payload);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'too_large' });
    await expectNothingStored();
  });

  it('takes ten files, and the empty part of a picker in which nothing was chosen', async () => {
    const ten = Array.from({ length: 10 }, () => filePart(pdf));
    expect((await caller(app).sendRaw(rawForm([...usualParts, ...ten]))).statusCode).toBe(201);
    expect(
      (await caller(app).sendRaw(rawForm([...usualParts, filePart(Buffer.alloc(0), '')]))).statusCode,
    ).toBe(201);
    expect(await filesOnDisk(database)).toHaveLength(10);
  });

  it('tells a file of 20 MB from one that is too large by a byte in nothing', async () => {
    const answer = await caller(app).sendRaw(
      rawForm([filePart(Buffer.alloc(20_000_000)), ...usualParts, filePart(pdf)]),
    );
    expect(answer.json()).toMatchObject({
      errors: [{ path: 'files.0', message: 'Image size must be less than 5MB' }],
    });
  });

  it.each([
    ['../../../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system.ini', 'system.ini'],
    ['/etc/shadow', 'shadow'],
    ['..', 'file'],
    ['a\tb.png', 'a b.png'],
    ['', 'file'],
  ])('takes the file name %j for no path', async (fileName, name) => {
    const answer = await caller(app).sendRaw(rawForm([...usualParts, filePart(pdf, fileName)]));
    expect(answer.statusCode).toBe(201);
    const { files } = await stored(database);
    expect(files).toMatchObject([{ name }]);
    expect(await filesOnDisk(database)).toEqual([`${files[0]?.id}.pdf`]);
  });

  it('is described in the documentation', async () => {
    const api = (await app.app.inject('/api/openapi.json')).json<{
      paths: Record<string, { post?: { requestBody?: { content: object }; security?: object } }>;
    }>();
    const content = api.paths['/api/feedback']?.post?.requestBody?.content;
    expect(Object.keys(content ?? {})).toEqual(['multipart/form-data']);
    expect(content).toMatchObject({
      'multipart/form-data': {
        schema: {
          required: ['message', 'page_url'],
          properties: {
            message: { type: 'string' },
            files: { type: 'array', maxItems: 10, items: { type: 'string', format: 'binary' } },
          },
        },
      },
    });
  });

  describe('over a real line', () => {
    let port: number;
    beforeAll(async () => {
      await app.app.listen({ port: 0, host: '127.0.0.1' });
      port = (app.app.server.address() as AddressInfo).port;
    });
    const start = (headers: Headers) => {
      const request = httpRequest({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/feedback',
        headers,
      });
      const answered = new Promise<number>((done, fail) => {
        request.on('response', (answer) => {
          answer.resume();
          done(answer.statusCode ?? 0);
        });
        request.on('error', fail);
      });
      return { request, answered };
    };
    /** Resolves once there is nothing left of what came in. */
    const expectGone = async () => {
      while ((await filesOnDisk(database)).length > 0) await sleep(20);
      await expectNothingStored();
    };

    it('that is cut leaves nothing', async () => {
      const { request, answered } = start(typeOfForm);
      const form = rawForm([...usualParts, filePart(Buffer.alloc(3_000_000))]);
      request.write(form.subarray(0, 2_000_000));
      while ((await filesOnDisk(database)).length === 0) await sleep(20);
      expect(await filesOnDisk(database)).toHaveLength(1);
      request.destroy();
      await expect(answered).rejects.toThrow();
      await expectGone();
    });

    it('that says nothing of its length and never ends is stopped', async () => {
      const { request, answered } = start({ ...typeOfForm, 'transfer-encoding': 'chunked' });
      request.write(rawForm([...usualParts, filePart(pdf)]).subarray(0, -20));
      const megabyte = Buffer.alloc(1_000_000);
      const send = async () => {
        if (!request.write(megabyte)) await new Promise((done) => request.once('drain', done));
        await sleep(0);
      };
      const over = new AbortController();
      void answered.finally(() => over.abort());
      while (!over.signal.aborted) await send();
      expect(await answered).toBe(413);
      // Whoever goes on all the same is not left standing.
      for (let more = 0; more < 20; more += 1) await send();
      request.destroy();
      await expectGone();
    });

    it('that cannot be written to disk is told, and whoever goes on all the same is not left standing', async () => {
      const incoming = join(database.settings.dataDir, 'incoming');
      await rm(incoming, { recursive: true, force: true });
      await writeFile(incoming, 'no folder');
      // Far more than fits on the way between the two.
      const form = rawForm([...usualParts, filePart(Buffer.alloc(40_000_000))]);
      const { request, answered } = start({ ...typeOfForm, 'content-length': `${form.length}` });
      const isSent = once(request, 'finish');
      request.end(form);
      expect(await answered).toBe(500);
      await isSent;
      request.destroy();
      await rm(incoming);
      await expectGone();
    });

    it('that promises more than a form may be is told at once', async () => {
      const { request, answered } = start({ ...typeOfForm, 'content-length': '1000000000' });
      request.write(rawForm(usualParts));
      expect(await answered).toBe(413);
      request.destroy();
      await expectGone();
    });
  });
});
