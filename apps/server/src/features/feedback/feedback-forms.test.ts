import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type TestDatabase, testDatabases } from '../../database/testing/each-database.ts';
import { pdf } from '../../files/testing/samples.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  boundary,
  caller,
  type Fields,
  filePart,
  filesOnDisk,
  formOf,
  type Headers,
  rawForm,
  stored,
  textPart,
  typeOfForm,
  usual,
  usualParts,
} from './testing/feedback-forms.ts';

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
    ['no message', { page_url: '/' }, 'message', '“message” is missing.'],
    ['an empty message', { ...usual, message: ' \n ' }, 'message', 'The message is required.'],
    [
      'a long one',
      { ...usual, message: 'x'.repeat(10_001) },
      'message',
      'Please keep this to 10000 characters.',
    ],
    ['no page', { message: 'a' }, 'page_url', '“page_url” is missing.'],
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
    ['an unknown field', { ...usual, is_admin: '1' }, '', 'There’s no field “is_admin” here.'],
  ])('with %s is refused with its place', async (_what, fields, path, message) => {
    const answer = await caller(app).send(fields, [['a.pdf', pdf]]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ path, message }] });
    await expectNothingStored();
  });

  it('accepts the longest message, and a NUL in it', async () => {
    expect((await caller(app).send({ ...usual, message: '李'.repeat(10_000) })).statusCode).toBe(201);
    expect((await caller(app).send({ ...usual, message: 'a\0b' })).statusCode).toBe(201);
    expect((await stored(database)).feedback.map(({ message }) => message)).toContain('a\ufffdb');
  });

  it('rejects an invalid token instead of ignoring it', async () => {
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

  it('is refused by all other calls', async () => {
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

  it('accepts ten files, and the empty part of an unused file picker', async () => {
    const ten = Array.from({ length: 10 }, () => filePart(pdf));
    expect((await caller(app).sendRaw(rawForm([...usualParts, ...ten]))).statusCode).toBe(201);
    expect(
      (await caller(app).sendRaw(rawForm([...usualParts, filePart(Buffer.alloc(0), '')]))).statusCode,
    ).toBe(201);
    expect(await filesOnDisk(database)).toHaveLength(10);
  });

  it('answers alike for a file of 20 MB and one that is a byte too large', async () => {
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

    it('without a length that never ends is stopped', async () => {
      // Not `http.request`: it emits no 'drain' after a response that arrives before the request ends.
      const socket = connect(port, '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      const answered = once(socket, 'data');
      const over = new AbortController();
      void answered.finally(() => over.abort());
      const send = async (content: Buffer) => {
        for (const part of [`${content.length.toString(16)}\r\n`, content, '\r\n']) socket.write(part);
        if (socket.writableNeedDrain) await once(socket, 'drain');
        await sleep(0);
      };
      socket.write(
        `POST /api/feedback HTTP/1.1\r\nHost: a\r\nContent-Type: ${typeOfForm['content-type']}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      await send(rawForm([...usualParts, filePart(pdf)]).subarray(0, -20));
      const megabyte = Buffer.alloc(1_000_000);
      while (!over.signal.aborted) await send(megabyte);
      expect(String(await answered)).toMatch(/^HTTP\/1\.1 413 /);
      for (let more = 0; more < 20; more += 1) await send(megabyte);
      socket.destroy();
      await expectGone();
    });

    it('that can’t be written to disk is answered, also for a client that keeps sending', async () => {
      const incoming = join(database.settings.dataDir, 'incoming');
      await rm(incoming, { recursive: true, force: true });
      await writeFile(incoming, 'no folder');
      // Exceeds socket buffers.
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

    it('that declares more than the limit is refused at once', async () => {
      const { request, answered } = start({ ...typeOfForm, 'content-length': '1000000000' });
      request.write(rawForm(usualParts));
      expect(await answered).toBe(413);
      request.destroy();
      await expectGone();
    });
  });
});
