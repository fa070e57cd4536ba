import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ById } from './fields.ts';

/** Of a package: as it is sent, and of what is in it. */
export const deckLimits = {
  packageBytes: 104_857_600,
  /** Of the database and the pictures, written to disk together. */
  unpackedBytes: 268_435_456,
  entries: 50_000,
  notes: 50_000,
  /** Characters of all fields. */
  textLength: 20_000_000,
  pictures: 2000,
} as const;

/** What Sixty can't take over, or shows in another way. */
export const DeckLoss = z.enum([
  'sounds',
  'videos',
  'missing_pictures',
  'refused_pictures',
  'further_pictures',
  'math',
  'tables',
  'scripts',
  'image_occlusions',
  'unreadable_notes',
]);
export type DeckLoss = z.output<typeof DeckLoss>;

const DeckNote = z.object({
  /** Indexes in `decks` and `note_types`. */
  deck: z.int(),
  type: z.int(),
  /** Text in several lines, in the order of the type's fields. */
  fields: z.array(z.string()),
  /** Addresses of media by the index of their field, as text. */
  pictures: z.optional(z.record(z.string(), z.string())),
});

export const DeckPackage = z.object({
  /** Levels are separated by `::`. */
  decks: z.array(z.object({ name: z.string() })),
  note_types: z.array(z.object({ name: z.string(), fields: z.array(z.string()) })),
  notes: z.array(DeckNote),
  lost: z.array(z.object({ what: DeckLoss, count: z.int() })),
});
export type DeckPackage = z.output<typeof DeckPackage>;

export const readDeckPackage = endpoint({
  method: 'POST',
  path: '/decks',
  summary:
    'Read an Anki package (.apkg, .colpkg). Its pictures become media of the account; the rest is not stored.',
  takesKey: false,
  files: { field: 'file', maxCount: 1, packageBytes: deckLimits.packageBytes },
  perHour: { account: 60, address: 60 },
  body: z.strictObject({}),
  reply: DeckPackage,
});

export const writeDeckPackage = endpoint({
  path: '/collections/{id}/deck',
  summary: 'A collection that you can see, as an Anki package (.apkg).',
  status: 200,
  isDownload: true,
  perHour: { account: 300, address: 300 },
  params: ById,
});
