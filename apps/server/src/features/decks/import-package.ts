import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DeckLoss, DeckPackage } from '@sixty/contract/decks';
import { concurrencyLimit } from '../../concurrency/concurrency-limit.ts';
import { incomingFolder } from '../../database/open-database.ts';
import { newId } from '../../database/values.ts';
import { openUpload } from '../../files/upload.ts';
import { type Failure, failure } from '../../plugins/failure.ts';
import { type MediaDeps, storeUpload } from '../media/media.ts';
import type { PackageProblem } from './package-files.ts';
import type { ReadPackage } from './read-package.ts';
import type { PackageOutcome, PackageTask } from './read-package.worker.ts';

const maxMs = 60_000;
const maxHeapMb = 512;

const failures: Readonly<Record<PackageProblem, Failure>> = {
  notAnki: failure(
    'unsupported_type',
    'This isn’t an Anki package. Choose a file that ends in .apkg or .colpkg.',
  ),
  tooNew: failure(
    'unsupported_type',
    'This package is too new for Sixty. In Anki, export it again with “Support older Anki versions”.',
  ),
  tooLarge: failure('too_large', 'This package is too large. In Anki, export one deck at a time.'),
  damaged: failure('invalid', 'This package is damaged. In Anki, export it again.'),
  unsafe: failure('invalid', 'This package has unsafe file names, so we don’t open it.'),
  empty: failure('invalid', 'This package has no notes.'),
  tooSlow: failure('too_large', 'This package takes too long to read. In Anki, export one deck at a time.'),
};

/** One at a time, because a package may take a core and much memory. */
const inTurn = concurrencyLimit({ maxRunning: 1, maxQueued: 4 });

/** In a thread of its own, which other calls don't wait for. @throws Failure, or the disk's error. */
const readInThread = async (task: PackageTask): Promise<ReadPackage> => {
  const worker = new Worker(new URL('read-package.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  const timer = setTimeout(() => void worker.terminate(), maxMs);
  try {
    const outcome = await new Promise<PackageOutcome>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error) =>
        error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? resolve({ ok: false, problem: 'tooLarge' })
          : reject(error),
      );
      // After a message, this changes nothing.
      worker.once('exit', () => resolve({ ok: false, problem: 'tooSlow' }));
    });
    if (outcome.ok) return outcome.read;
    throw outcome.problem === null ? outcome.error : failures[outcome.problem];
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};

/** The address of a picture, with the checks of any upload; null if it is refused. */
const storePicture = async (
  deps: MediaDeps,
  { path, userId }: { path: string; userId: string },
  now: number,
): Promise<string | null> => {
  const upload = openUpload(deps.dataDir);
  try {
    await upload.receive(basename(path), createReadStream(path), new AbortController().signal);
    const checked = await upload.check();
    const [file] = checked.kind === 'passed' ? checked.files : [];
    if (!file || file.type === 'application/pdf') return null;
    const stored = await storeUpload(deps, { file, userId }, now);
    return typeof stored === 'string' ? null : stored.url;
  } finally {
    await upload.close({ isStored: true });
  }
};

const removeAll = async (folder: string, prefix: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${prefix}.`));
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
};

/**
 * Reads a package and stores its pictures; collections are made later, from what the person chose.
 *
 * @throws Failure, or the errors of `storeUpload`.
 */
export const importPackage = (
  deps: MediaDeps,
  { path, userId }: { path: string; userId: string },
  now: number,
): Promise<DeckPackage> =>
  inTurn(async () => {
    const folder = join(deps.dataDir, incomingFolder);
    const prefix = newId();
    try {
      const { decks, types, notes, pictures, lost } = await readInThread({
        path,
        prefix: join(folder, prefix),
      });
      const losses = new Map<DeckLoss, number>(lost);
      const addresses: (string | null)[] = [];
      for (const picture of pictures) {
        const address = picture === null ? null : await storePicture(deps, { path: picture, userId }, now);
        if (picture !== null && address === null)
          losses.set('refused_pictures', (losses.get('refused_pictures') ?? 0) + 1);
        addresses.push(address);
      }
      return {
        decks,
        note_types: types,
        notes: notes.map((note) => {
          const shown = note.pictures.flatMap(([field, picture]) => {
            const address = addresses[picture] ?? null;
            return address === null ? [] : [[String(field), address] as const];
          });
          return {
            deck: note.deck,
            type: note.type,
            fields: [...note.fields],
            ...(shown.length > 0 && { pictures: Object.fromEntries(shown) }),
          };
        }),
        lost: [...losses].map(([what, count]) => ({ what, count })),
      };
    } finally {
      await removeAll(folder, prefix);
    }
  });
