import { type DeckLoss, deckLimits } from '@sixty/contract/decks';
import { toLabel } from '@sixty/domain/text';
import { clozeOf, fieldText } from './field-text.ts';
import { openPackageDatabase, type PackageDatabase } from './package-database.ts';
import { openPackage, PackageError, type PackageFiles } from './package-files.ts';

type ReadNote = {
  deck: number;
  type: number;
  fields: readonly string[];
  /** Indexes in `pictures` by field. */
  pictures: readonly (readonly [field: number, picture: number])[];
};

export type ReadPackage = {
  decks: { name: string }[];
  types: { name: string; fields: string[] }[];
  notes: ReadNote[];
  /** Paths of pictures that were written; null for one that is missing or refused. */
  pictures: (string | null)[];
  lost: ReadonlyMap<DeckLoss, number>;
};

const nameLength = 200;
const maxFields = 100;
const maxFieldLength = 200_000;

/** Gives each value an index, in the order of first use. */
class Indexes<Key> {
  readonly keys: Key[] = [];
  readonly #indexes = new Map<Key, number>();
  of(key: Key): number {
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#indexes.set(key, this.keys.length);
    return this.keys.push(key) - 1;
  }
}

const writePictures = async (
  files: PackageFiles,
  names: readonly string[],
  { prefix, lose }: { prefix: string; lose: (what: DeckLoss) => void },
): Promise<(string | null)[]> => {
  const paths: (string | null)[] = [];
  for (const [index, name] of names.entries()) {
    const path = `${prefix}.${index}`;
    const outcome = index < deckLimits.pictures ? await files.writePicture(name, path) : 'refused';
    if (outcome !== 'written') lose(outcome === 'missing' ? 'missing_pictures' : 'refused_pictures');
    paths.push(outcome === 'written' ? path : null);
  }
  return paths;
};

const isOcclusion = (fields: readonly string[]): boolean =>
  fields.some((field) => field.includes('::image-occlusion:'));

const readNotes = (database: PackageDatabase, lose: (what: DeckLoss) => void) => {
  const decks = new Indexes<number | undefined>();
  const types = new Indexes<number>();
  const pictures = new Indexes<string>();
  const notes: ReadNote[] = [];
  let length = 0;
  for (const stored of database.notes()) {
    const type = stored && database.types.get(stored.typeId);
    if (!stored || !type || stored.fields.length > maxFields) {
      lose('unreadable_notes');
      continue;
    }
    if (type.isCloze && isOcclusion(stored.fields)) {
      lose('image_occlusions');
      continue;
    }
    const read = stored.fields.map((field) => fieldText(field.slice(0, maxFieldLength), lose));
    const texts = read.map(({ text }) => text);
    if (type.isCloze) {
      const { question, answers } = clozeOf(texts[0] ?? '');
      texts.splice(0, 1, question, answers.join(', '));
    }
    length += texts.reduce((sum, text) => sum + text.length, 0);
    if (notes.length >= deckLimits.notes || length > deckLimits.textLength)
      throw new PackageError('tooLarge');
    notes.push({
      deck: decks.of(stored.deckId),
      type: types.of(stored.typeId),
      fields: texts,
      pictures: read.flatMap(({ picture }, index) =>
        picture === null ? [] : [[type.isCloze && index > 0 ? index + 1 : index, pictures.of(picture)]],
      ),
    });
  }
  if (notes.length === 0) throw new PackageError('empty');
  return {
    notes,
    pictureNames: pictures.keys,
    decks: decks.keys.map((id) => ({
      name: toLabel(database.decks.get(id ?? 0) ?? '', nameLength) || 'Anki deck',
    })),
    types: types.keys.map((id) => {
      const { name = '', fields = [], isCloze = false } = database.types.get(id) ?? {};
      const labels = fields.slice(0, maxFields).map((field) => toLabel(field, nameLength));
      if (isCloze) labels.splice(1, 0, 'Answers');
      return { name: toLabel(name, nameLength), fields: labels };
    }),
  };
};

/**
 * Reads a package of any version. It writes the database and the pictures that notes show to files whose paths begin
 * with `prefix`, which the caller deletes.
 *
 * @throws PackageError, or the errors of a damaged file.
 */
export const readPackage = async (path: string, prefix: string): Promise<ReadPackage> => {
  const lost = new Map<DeckLoss, number>();
  const lose = (what: DeckLoss): void => void lost.set(what, (lost.get(what) ?? 0) + 1);
  const files = await openPackage(path);
  await files.writeDatabase(`${prefix}.db`);
  const database = openPackageDatabase(`${prefix}.db`);
  try {
    const { pictureNames, ...read } = readNotes(database, lose);
    return { ...read, pictures: await writePictures(files, pictureNames, { prefix, lose }), lost };
  } finally {
    database.close();
  }
};
