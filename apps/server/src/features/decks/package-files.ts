import { createWriteStream, openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress, zstdDecompressSync } from 'node:zlib';
import { deckLimits } from '@sixty/contract/decks';
import { isRecord, parseJson } from '@sixty/domain/json';
import { uploadLimits } from '@sixty/domain/uploads';
import { BlobReader, configure, ERR_UNSAFE_FILENAME, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { protobufFields } from './protobuf.ts';

export type PackageProblem = 'notAnki' | 'tooNew' | 'tooLarge' | 'damaged' | 'unsafe' | 'empty' | 'tooSlow';

/** Thrown for a package that can't be imported. */
export class PackageError extends Error {
  override readonly name = 'PackageError';
  readonly problem: PackageProblem;
  constructor(problem: PackageProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Null for the server's errors, such as a full disk. All others are the package's. */
export const problemOf = (error: unknown): PackageProblem | null => {
  if (error instanceof PackageError) return error.problem;
  if (error instanceof Error && 'syscall' in error) return null;
  return error instanceof Error && error.message === ERR_UNSAFE_FILENAME ? 'unsafe' : 'damaged';
};

configure({ useWebWorkers: false });

const mapBytes = 33_554_432;
const metaBytes = 1024;

const zipStart = Buffer.from('PK');

const readEntries = async (path: string): Promise<ReadonlyMap<string, FileEntry>> => {
  const file = await openAsBlob(path);
  const start = Buffer.from(await file.slice(0, zipStart.length).arrayBuffer());
  if (!start.equals(zipStart)) throw new PackageError('notAnki');
  const reader = new ZipReader(new BlobReader(file));
  const entries = new Map<string, FileEntry>();
  let count = 0;
  for await (const entry of reader.getEntriesGenerator()) {
    count += 1;
    if (count > deckLimits.entries) throw new PackageError('tooLarge');
    if (entry.encrypted) throw new PackageError('damaged');
    if (!entry.directory) entries.set(entry.filename, entry);
  }
  return entries;
};

/** @throws PackageError beyond the limit. */
const contentOf = async (entry: FileEntry, maxBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const target = new WritableStream<Uint8Array>({
    write: (chunk) => {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new PackageError('tooLarge');
      chunks.push(chunk);
    },
  });
  await entry.getData(target, { checkSignature: true });
  return Buffer.concat(chunks);
};

const decompressed = (content: Buffer, maxOutputLength: number): Buffer => {
  try {
    return zstdDecompressSync(content, { maxOutputLength });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new PackageError(isTooLarge ? 'tooLarge' : 'damaged');
  }
};

type Format = { database: string; isCompressed: boolean };

/** `collection.anki2` of a newer package only asks to update Anki, so it is looked for last. */
const formatOf = async (entries: ReadonlyMap<string, FileEntry>): Promise<Format> => {
  const meta = entries.get('meta');
  if (meta) {
    const fields = [...protobufFields(await contentOf(meta, metaBytes))];
    const version = fields.find(({ number }) => number === 1)?.value ?? 0;
    if (version === 3) return { database: 'collection.anki21b', isCompressed: true };
    if (version !== 1 && version !== 2) throw new PackageError('tooNew');
  } else if (entries.has('collection.anki21b')) throw new PackageError('damaged');
  const database = ['collection.anki21', 'collection.anki2'].find((name) => entries.has(name));
  if (database === undefined) throw new PackageError('notAnki');
  return { database, isCompressed: false };
};

const namesOfMessage = (bytes: Buffer): string[] =>
  [...protobufFields(bytes)]
    .filter(({ number }) => number === 1)
    .map(({ value }) => {
      const entry = Buffer.isBuffer(value) ? [...protobufFields(value)] : [];
      const name = entry.find(({ number }) => number === 1)?.value;
      return Buffer.isBuffer(name) ? name.toString() : '';
    });

/** Members by the name of their file. A package may have no map, or one that can't be read: then it has no pictures. */
const mediaMapOf = async (
  entries: ReadonlyMap<string, FileEntry>,
  isCompressed: boolean,
): Promise<ReadonlyMap<string, FileEntry>> => {
  const map = entries.get('media');
  const content = map ? await contentOf(map, mapBytes) : Buffer.alloc(0);
  const decoded = isCompressed && map ? decompressed(content, mapBytes) : content;
  const parsed = isCompressed
    ? Object.fromEntries(namesOfMessage(decoded).entries())
    : parseJson(decoded.toString());
  const named = isRecord(parsed) ? Object.entries(parsed) : [];
  return new Map(
    named.flatMap(([member, name]) => {
      const entry = entries.get(member);
      return entry && typeof name === 'string' ? [[name.normalize('NFC'), entry]] : [];
    }),
  );
};

export type PackageFiles = {
  /** @throws PackageError if it is too large or damaged. */
  writeDatabase: (path: string) => Promise<void>;
  /** Whether a picture was written: false if it is missing, too large, or damaged. */
  writePicture: (name: string, path: string) => Promise<'written' | 'missing' | 'refused'>;
};

export const openPackage = async (path: string): Promise<PackageFiles> => {
  const entries = await readEntries(path);
  const { database, isCompressed } = await formatOf(entries);
  const media = await mediaMapOf(entries, isCompressed);
  let bytesLeft: number = deckLimits.unpackedBytes;
  const spend = (bytes: number): void => {
    bytesLeft -= bytes;
    if (bytesLeft < 0) throw new PackageError('tooLarge');
  };

  return {
    writeDatabase: async (target) => {
      const entry = entries.get(database);
      if (!entry) throw new PackageError('damaged');
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const limit = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          bytesLeft -= chunk.length;
          done(bytesLeft < 0 ? new PackageError('tooLarge') : null, chunk);
        },
      });
      const source = Readable.fromWeb(readable);
      const file = createWriteStream(target, { flags: 'wx', mode: 0o600 });
      await Promise.all([
        isCompressed ? pipeline(source, createZstdDecompress(), limit, file) : pipeline(source, limit, file),
        entry.getData(writable, { checkSignature: true }),
      ]);
    },

    writePicture: async (name, target) => {
      const entry = media.get(name);
      if (!entry) return 'missing';
      let content: Buffer;
      try {
        content = await contentOf(entry, uploadLimits.bytes);
        if (isCompressed) content = decompressed(content, uploadLimits.bytes);
      } catch {
        return 'refused';
      }
      spend(content.length);
      const file = await open(target, 'wx', 0o600);
      try {
        await file.writeFile(content);
      } finally {
        await file.close();
      }
      return 'written';
    },
  };
};
