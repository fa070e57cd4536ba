import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSource, mediaIdOf } from '@sixty/domain/images';
import { backTextOf, imageOf, type Item } from '@sixty/domain/items';
import { BlobReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { incomingFolder } from '../../database/open-database.ts';
import { newId } from '../../database/values.ts';
import { nameOfStoredFile } from '../../files/media-store.ts';
import type { Download } from '../../plugins/run-handler.ts';
import type { CollectionRow } from '../collections/collections.ts';
import { readDescription } from '../collections/description.ts';
import { type MediaDeps, readMedia } from '../media/media.ts';
import { writePackageTables } from './package-tables.ts';

type PackedFile = { name: string; read: () => Promise<Buffer | null> };

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const htmlOf = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign).replaceAll('\n', '<br>');

const dataUrl = /^data:image\/([a-z]+)(?:\+xml)?(;base64)?,(.*)$/is;

/** The files of a collection, each once. */
class PackedFiles {
  readonly files = new Map<string, PackedFile>();
  readonly #deps: MediaDeps;
  constructor(deps: MediaDeps) {
    this.#deps = deps;
  }

  async #fileOf(address: string): Promise<PackedFile | null> {
    const id = mediaIdOf(address);
    if (id !== null) {
      const media = await readMedia(this.#deps.database.db, id);
      if (!media || media.type === 'application/pdf') return null;
      return { name: `sixty-${nameOfStoredFile(media)}`, read: () => this.#deps.store.read(media, null) };
    }
    const source = imageSource(address);
    const [, type, base64, content = ''] = (source.kind === 'picture' && dataUrl.exec(source.src)) || [];
    if (type === undefined) return null;
    const bytes = base64 ? Buffer.from(content, 'base64') : Buffer.from(decodeURIComponent(content));
    return { name: `sixty-${newId()}.${type}`, read: async () => bytes };
  }

  /** The name of the file that holds a picture or sound; null for a PDF, which Anki doesn't show. */
  async add(address: string | null | undefined): Promise<string | null> {
    if (!address) return null;
    const file = this.files.get(address) ?? (await this.#fileOf(address));
    if (file) this.files.set(address, file);
    return file?.name ?? null;
  }
}

const sideOf = async (
  packed: PackedFiles,
  { text, image, audio }: { text: string; image: string | null; audio: string | undefined },
): Promise<string> => {
  const picture = await packed.add(image);
  const sound = await packed.add(audio);
  return [
    picture === null ? '' : `<img src="${picture}">`,
    text === '' ? '' : htmlOf(text),
    sound === null ? '' : `[sound:${sound}]`,
  ]
    .filter(Boolean)
    .join('<br>');
};

const noteOf = async (packed: PackedFiles, item: Item) => {
  const image = imageOf(item);
  const answer = backTextOf(item) ?? '';
  // A picture whose name is the answer is shown without it.
  const text = image !== null && answer === item.name ? '' : item.name;
  return {
    key: item.name,
    front: await sideOf(packed, { text, image, audio: item.audio }),
    back: await sideOf(packed, { text: answer, image: item.back?.image ?? null, audio: item.backAudio }),
    more: htmlOf((item.accepted ?? []).join('; ')),
  };
};

/** Holds one file in memory. A file that is gone is left out. */
async function* zipped(tables: Buffer, files: readonly PackedFile[]): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const zip = new ZipWriter(writable);
  const write = async (): Promise<void> => {
    await zip.add('collection.anki2', new Uint8ArrayReader(tables));
    const names: Record<string, string> = {};
    for (const { name, read } of files) {
      const content = await read();
      if (content === null) continue;
      const member = String(Object.keys(names).length);
      await zip.add(member, new BlobReader(new Blob([new Uint8Array(content)])), { level: 0 });
      names[member] = name;
    }
    await zip.add('media', new Uint8ArrayReader(Buffer.from(JSON.stringify(names))));
    await zip.close();
  };
  const writing = write().catch((error: unknown) => writable.abort(error));
  yield* readable;
  await writing;
}

/** The same collection always has the same notes, so that Anki updates them at a second import. */
export const exportPackage = async (deps: MediaDeps, row: CollectionRow, now: number): Promise<Download> => {
  const packed = new PackedFiles(deps);
  const notes = [];
  for (const item of readDescription(row.description, row.category)) notes.push(await noteOf(packed, item));
  const path = join(deps.dataDir, incomingFolder, newId());
  try {
    writePackageTables(path, {
      collectionId: row.id,
      name: row.name,
      createdAt: row.created_at,
      now,
      notes,
    });
    const chunks = zipped(await readFile(path), [...packed.files.values()]);
    return { fileName: 'deck.apkg', type: 'application/octet-stream', chunks };
  } finally {
    await rm(path, { force: true });
  }
};
