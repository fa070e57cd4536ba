import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pdf, picture, svg } from './testing/samples.ts';
import { openUpload, sweep, sweepIncoming, type Upload, type UploadedFile } from './upload.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sixty-upload-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const unstopped = new AbortController().signal;
const receive = (upload: Upload, name: string, content: Buffer) =>
  upload.receive(name, Readable.from([content]), unstopped);
const passed = async (upload: Upload): Promise<readonly UploadedFile[]> => {
  const outcome = await upload.check();
  if (outcome.kind === 'refused') throw new Error('These files were expected to pass.');
  return outcome.files;
};
const files = async (): Promise<string[]> => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

describe('an upload', () => {
  it('stores its files under random names with the extension of their content', async () => {
    const upload = openUpload(dataDir);
    const png = await picture('png');
    await receive(upload, 'cat.exe', png);
    await receive(upload, 'letter', pdf);
    const [cat, letter] = await passed(upload);
    expect(cat).toMatchObject({ name: 'cat.exe', type: 'image/png', bytes: png.length });
    expect(cat?.size).toEqual({ width: 60, height: 40, frames: 1 });
    expect(letter).toMatchObject({ name: 'letter', type: 'application/pdf', size: null });
    await cat?.keepIn('feedback');
    await letter?.keepIn('feedback');
    await upload.close({ isStored: true });

    const expected = [`${cat?.id}.png`, `${letter?.id}.pdf`].map((name) => join(dataDir, 'feedback', name));
    expect((await files()).toSorted()).toEqual(expected.toSorted());
    expect(await readFile(join(dataDir, 'feedback', `${cat?.id}.png`))).toEqual(png);
    expect(cat?.id).toMatch(/^[\w-]{22}$/);
    const { mode } = await stat(join(dataDir, 'feedback', `${cat?.id}.png`));
    expect(mode & 0o077).toBe(0);
  });

  it('deletes files that were not kept', async () => {
    const upload = openUpload(dataDir);
    await receive(upload, 'a.pdf', pdf);
    await receive(upload, 'b.pdf', pdf);
    const [first] = await passed(upload);
    await first?.keepIn('feedback');
    await upload.close({ isStored: true });
    expect(await files()).toHaveLength(1);
  });

  it('deletes all files if its rows were not stored', async () => {
    const upload = openUpload(dataDir);
    await receive(upload, 'a.pdf', pdf);
    const [first] = await passed(upload);
    await first?.keepIn('feedback');
    await upload.close({ isStored: false });
    expect(await files()).toEqual([]);
  });

  it('keeps a file once if the transaction is retried', async () => {
    const upload = openUpload(dataDir);
    await receive(upload, 'a.pdf', pdf);
    const [first] = await passed(upload);
    await first?.keepIn('feedback');
    await first?.keepIn('feedback');
    await upload.close({ isStored: true });
    expect(await files()).toHaveLength(1);
  });

  it('reports why each file is refused', async () => {
    const upload = openUpload(dataDir);
    await receive(upload, 'a.pdf', pdf);
    await receive(upload, 'b.png', svg);
    await receive(upload, 'c.png', (await picture('png')).subarray(0, 50));
    expect(await upload.check()).toEqual({
      kind: 'refused',
      refused: [
        { index: 1, name: 'b.png', problem: 'wrongType' },
        { index: 2, name: 'c.png', problem: 'unreadable' },
      ],
    });
    await upload.close({ isStored: false });
    expect(await files()).toEqual([]);
  });

  it('leaves nothing of an aborted file', async () => {
    const upload = openUpload(dataDir);
    const breaking = new Readable({ read: () => {} });
    const received = upload.receive('a.pdf', breaking, unstopped);
    breaking.push(pdf);
    breaking.destroy(new Error('The line is cut.'));
    await expect(received).rejects.toThrow('The line is cut.');
    await upload.close({ isStored: false });
    expect(await files()).toEqual([]);
  });

  it('reserves the last disk space for the database', async () => {
    const upload = openUpload(dataDir, async () => 200_000_000);
    await expect(receive(upload, 'a.pdf', pdf)).rejects.toMatchObject({ code: 'ENOSPC' });
    await upload.close({ isStored: false });
    expect(await files()).toEqual([]);
  });

  it('ignores the empty part of a form without a chosen file', async () => {
    const upload = openUpload(dataDir);
    await receive(upload, '', Buffer.alloc(0));
    expect(await passed(upload)).toEqual([]);
    await upload.close({ isStored: true });
    expect(await files()).toEqual([]);
  });

  it.each([
    ['', 'file'],
    ['  \0\u001b[2J ', '[2J'],
    ['../../etc/passwd', '../../etc/passwd'],
    ['é 李 😀.png', 'é 李 😀.png'],
    [`${'x'.repeat(300)}.png`, 'x'.repeat(255)],
  ])('treats the name %j as text only', async (given, name) => {
    const upload = openUpload(dataDir);
    await receive(upload, given, pdf);
    const [file] = await passed(upload);
    expect(file?.name).toBe(name);
    await file?.keepIn('media');
    await upload.close({ isStored: true });
    expect(await files()).toEqual([join(dataDir, 'media', `${file?.id}.pdf`)]);
  });
});

describe('sweeping', () => {
  const now = Date.UTC(2026, 2, 2);
  const put = async (path: string, ageMs: number) => {
    await mkdir(join(dataDir, path, '..'), { recursive: true });
    await writeFile(join(dataDir, path), '');
    await utimes(join(dataDir, path), (now - ageMs) / 1000, (now - ageMs) / 1000);
  };

  it('removes the incoming files of a crashed process, but not recent ones', async () => {
    await put('incoming/old', 3_700_000);
    await put('incoming/new', 60_000);
    expect(await sweepIncoming(dataDir, now)).toBe(1);
    expect(await files()).toEqual([join(dataDir, 'incoming', 'new')]);
  });

  it('checks many files in batches and keeps the wanted ones', async () => {
    for (let n = 0; n < 1200; n += 1) await put(`feedback/${n}`, 3_700_000);
    const asked: number[] = [];
    const removed = await sweep(
      join(dataDir, 'feedback'),
      async (names) => {
        asked.push(names.length);
        return new Set(names.filter((name) => name.endsWith('7')));
      },
      now,
    );
    expect(removed).toBe(1080);
    expect(await files()).toHaveLength(120);
    expect(Math.max(...asked)).toBeLessThanOrEqual(500);
  });

  it('of a missing folder removes nothing', async () => {
    expect(await sweepIncoming(dataDir, now)).toBe(0);
  });
});
