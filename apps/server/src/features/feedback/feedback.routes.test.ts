import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { describeDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { animatedGif, padded, pdf, picture, pngThatClaims, svg } from '../../files/testing/samples.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { caller, filesOnDisk, type Headers, stored, usual } from './testing/feedback-forms.ts';

describeDatabase('feedback', (open) => {
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

    it('is refused for other content, even one byte of a file', async () => {
      const ann = await app.signUp('Ann');
      const keyed = { ...ann.headers, 'idempotency-key': 'key-1' };
      const { send } = caller(app);
      await send(usual, [['a.pdf', pdf]], keyed);
      const other = await send(usual, [['a.pdf', Buffer.concat([pdf, Buffer.from('.')])]], keyed);
      expect(other.statusCode).toBe(409);
      expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' });
      expect(await filesOnDisk(database)).toHaveLength(1);
    });

    it('of someone without an account is separate from others’ feedback', async () => {
      const keyed = { 'idempotency-key': 'key-1' };
      const { send } = caller(app);
      await send(usual, [], keyed);
      await send({ ...usual, message: 'Something else.' }, [], keyed);
      expect((await stored(database)).feedback).toHaveLength(2);
    });
  });

  describe('with refused files', () => {
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

    it('accepts exactly 5242880 bytes, whatever the file’s name and type', async () => {
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

  it('whose commit is lost on the way keeps its files, and is stored once', async () => {
    const { db } = database;
    const begin = db.transaction.bind(db);
    vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      const builder = begin();
      const execute = builder.execute.bind(builder);
      vi.spyOn(builder, 'setIsolationLevel').mockReturnValue(builder);
      vi.spyOn(builder, 'execute').mockImplementation(async (work) => {
        await execute(work);
        throw Object.assign(new Error('The connection is gone.'), { code: 'ECONNRESET' });
      });
      return builder;
    });
    const send = () => caller(app).send(usual, [['a.pdf', pdf]], { 'idempotency-key': 'key-1' });
    expect((await send()).statusCode).toBe(503);
    expect((await send()).statusCode).toBe(201);
    const { feedback, files } = await stored(database);
    expect(feedback).toHaveLength(1);
    expect(await filesOnDisk(database)).toEqual([`${files[0]?.id}.pdf`]);
  });

  it('whose files cannot be written stores no row', async () => {
    await writeFile(join(database.settings.dataDir, 'feedback'), '');
    expect((await caller(app).send(usual, [['a.pdf', pdf]])).statusCode).toBe(500);
    expect(await stored(database)).toEqual({ feedback: [], files: [] });
    expect(await readdir(join(database.settings.dataDir, 'incoming'))).toEqual([]);
  });

  it('is accepted without its files if all files together are too large', async () => {
    const small = await openTestApp(database, { FEEDBACK_MEGABYTES: '0' });
    const { send } = caller(small);
    const answer = await send(usual, [['a.pdf', pdf]]);
    expect(answer.statusCode).toBe(507);
    expect(answer.json()).toEqual({
      code: 'disk_full',
      detail: 'There’s no room for attachments right now. Please send your message without files.',
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
    // Another process shares the counters.
    const other = await openTestApp({ ...database, ...(await database.openAgain()) });
    other.setNow(now);
    expect((await caller(other).send(usual)).statusCode).toBe(429);
    app.setNow(now + 3_600_001);
    expect([await sendMany(1, {}), await sendMany(1, ann.headers)]).toEqual([[201], [201]]);
  });
});
