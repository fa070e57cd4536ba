import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../database/values.ts';
import { readSettings, type S3Settings } from '../config/settings.ts';
import { fairConcurrencyLimit, QueueFullError } from '../concurrency/concurrency-limit.ts';
import { diskMediaStore } from './open-media-store.ts';
import { type ByteRange, type MediaKey, type MediaStore, MediaStoreUnavailableError } from './media-store.ts';
import { s3MediaStore } from './s3-media-store.ts';
import { type S3Server, startS3Server } from './testing/s3-server.ts';

const settingsOf = (env: Readonly<Record<string, string>>): S3Settings => {
  const read = readSettings(env);
  if (!read.ok || !read.settings.mediaS3) throw new Error('These are no settings of a store.');
  return read.settings.mediaS3;
};

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'sixty-store-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const png = (): MediaKey => ({ id: newId(), type: 'image/png' });
const content = Buffer.from(Array.from({ length: 300 }, (_, n) => n % 256));

const read = (store: MediaStore, key: MediaKey, range: ByteRange | null = null) => store.read(key, range);
const namesIn = async (store: MediaStore): Promise<Set<string>> => {
  const names = new Set<string>();
  for await (const some of store.list()) for (const { name } of some) names.add(name);
  return names;
};

describe.each([
  ['DATA_DIR', () => diskMediaStore(folder)],
  ['an S3-compatible store', () => s3MediaStore(settingsOf(s3.env))],
] as const)('media in %s', (_where, open) => {
  let store: MediaStore;
  beforeEach(() => {
    store = open();
  });

  it('are read as they were written, whole and in part', async () => {
    const key = png();
    await store.put(key, content);
    expect(await read(store, key)).toEqual(content);
    expect(await read(store, key, { first: 10, last: 19 })).toEqual(content.subarray(10, 20));
  });

  it('are streamed, whole and in part', async () => {
    const key = png();
    expect(await store.open(key, null, 'ann')).toBeNull();
    expect(await store.has(key)).toBe(false);
    const large = Buffer.alloc(1_000_000, content);
    await store.put(key, large);
    expect(await store.has(key)).toBe(true);
    for (const range of [null, { first: 70_000, last: 900_000 }]) {
      const pieces = await store.open(key, range, 'ann');
      const received: Buffer[] = [];
      for await (const piece of pieces ?? []) received.push(piece as Buffer);
      expect(received.length).toBeGreaterThan(5);
      expect(Buffer.concat(received).equals(range ? large.subarray(70_000, 900_001) : large)).toBe(true);
    }
  });

  it('are replaced by others of the same name', async () => {
    const key = png();
    await store.put(key, content);
    await store.put(key, content);
    expect(await read(store, key)).toEqual(content);
  });

  it('that are missing are null, and removing them succeeds', async () => {
    const key = png();
    expect(await read(store, key)).toBeNull();
    await store.remove(key);
    await store.put(key, content);
    await store.remove(key);
    expect(await read(store, key)).toBeNull();
  });

  it('are listed with key and age', async () => {
    const keys: MediaKey[] = [png(), png(), png(), { id: newId(), type: 'application/pdf' }];
    const before = Date.now();
    for (const key of keys) await store.put(key, content);
    const listed = [];
    for await (const some of store.list()) listed.push(...some);
    for (const key of keys) {
      const found = listed.find(({ key: candidate }) => candidate?.id === key.id);
      expect(found?.key).toEqual(key);
      // Stores round to seconds, and the clocks of file systems lag by some milliseconds.
      expect(found?.modifiedAt).toBeGreaterThan(before - 1100);
      expect(found?.modifiedAt).toBeLessThan(Date.now() + 1100);
    }
    expect(await namesIn(store)).toContain(`${keys[3]?.id}.pdf`);
  });
});

describe('an S3-compatible store', () => {
  const two = { maxRunning: 2, maxQueued: 1 };
  const key = png();
  const open = (changes: Readonly<Record<string, string>> = {}, timeoutMs?: number) =>
    s3MediaStore(settingsOf({ ...s3.env, ...changes }), timeoutMs);
  const causeOf = async (work: Promise<unknown>): Promise<string> => {
    const error: unknown = await work.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!(error instanceof MediaStoreUnavailableError))
      throw new Error(`Expected it to be away: ${String(error)}`);
    return String(error.cause);
  };
  beforeEach(() => s3.setMood({ kind: 'well' }));

  it('receives each object with its type, under media/', async () => {
    await open().put(key, content);
    expect(s3.objects.get(`media/${key.id}.png`)).toMatchObject({ content, type: 'image/png' });
  });

  it('rejects a wrong key, secret, or bucket', async () => {
    const before = s3.objects.size;
    const wrong = [
      [{ MEDIA_S3_SECRET_ACCESS_KEY: 'wrong' }, 'SignatureDoesNotMatch'],
      [{ MEDIA_S3_ACCESS_KEY_ID: 'wrong' }, 'InvalidAccessKeyId'],
      [{ MEDIA_S3_BUCKET: 'another' }, 'NoSuchBucket'],
    ] as const;
    for (const [changes, code] of wrong) {
      expect(await causeOf(open(changes).put(png(), content))).toContain(code);
    }
    expect(s3.objects.size).toBe(before);
  });

  it('that ignores the range is cut to it', async () => {
    await open().put(key, content);
    s3.setMood({ kind: 'whole' });
    expect(await open().read(key, { first: 10, last: 19 })).toEqual(content.subarray(10, 20));
  });

  it('limits the reads of one stalled caller without blocking others', async () => {
    const limitFor = fairConcurrencyLimit({ all: two, each: { maxRunning: 1, maxQueued: 1 } });
    const store = s3MediaStore(settingsOf(s3.env), undefined, limitFor);
    await store.put(key, content);
    const first = await store.open(key, null, 'ann');
    const second = store.open(key, null, 'ann');
    expect(await store.open(key, null, 'ben')).not.toBeNull();
    first?.destroy();
    expect(await second).not.toBeNull();
  });

  it('limits concurrent reads: stalled callers block others until they leave', async () => {
    const store = s3MediaStore(settingsOf(s3.env), undefined, fairConcurrencyLimit({ all: two, each: two }));
    await store.put(key, content);
    const first = await store.open(key, null, 'ann');
    await store.open(key, null, 'ann');
    const waiting = store.open(key, null, 'ann');
    await expect(store.open(key, null, 'ann')).rejects.toThrow(QueueFullError);
    first?.destroy();
    const taken: Buffer[] = [];
    for await (const piece of (await waiting) ?? []) taken.push(piece as Buffer);
    expect(Buffer.concat(taken)).toEqual(content);
    expect(await store.open(key, null, 'ann')).not.toBeNull();
  });

  it('that is busy is retried once, then unavailable', async () => {
    for (const status of [500, 503, 429]) {
      s3.setMood({ kind: 'refusing', status, times: 1 });
      await open().put(key, content);
      s3.setMood({ kind: 'refusing', status, times: 2 });
      expect(await causeOf(open().put(key, content))).toBe(`Error: Response ${status} (TestCode).`);
    }
  });

  it('that refuses is not retried', async () => {
    s3.setMood({ kind: 'refusing', status: 403, times: 5 });
    const before = s3.requests();
    expect(await causeOf(open().read(key, null))).toContain('403');
    expect(await causeOf(open().remove(key))).toContain('403');
    expect(await causeOf(namesIn(open()))).toContain('403');
    expect(s3.requests() - before).toBe(3);
  });

  it('that is silent, breaks off, or is down is unavailable', async () => {
    s3.setMood({ kind: 'silent' });
    expect(await causeOf(open({}, 50).read(key, null))).toContain('TimeoutError');
    expect(await causeOf(open({}, 50).put(key, content))).toContain('TimeoutError');
    s3.setMood({ kind: 'breaking' });
    await causeOf(open().read(key, null));
    await causeOf(open({ MEDIA_S3_ENDPOINT: 'http://127.0.0.1:1' }).read(key, null));
  });
});
