import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/** Fields of a note: HTML. */
type WrittenNote = { front: string; back: string; more: string };

export type WrittenDeck = {
  /** Notes keep their identity from one export of a collection to the next. */
  collectionId: string;
  name: string;
  /** Epoch milliseconds. */
  createdAt: number;
  now: number;
  /** By the text of the front, so that an edit of a back updates the note. */
  notes: readonly (WrittenNote & { key: string })[];
};

const schema = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null,
  odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);`;

/** The same for all packages, so that Anki has the note type once. */
const modelId = 1_700_000_000_042;

const fieldNames = ['Front', 'Back', 'More answers'] as const;

const answerTemplate = `{{FrontSide}}<hr id="answer">{{Back}}{{#More answers}}<br>{{More answers}}{{/More answers}}`;

const css = '.card { font-family: arial; font-size: 28px; text-align: center; }';

const modelOf = (seconds: number, deckId: number) => ({
  id: modelId,
  name: 'Sixty: two sides',
  type: 0,
  mod: seconds,
  usn: -1,
  sortf: 0,
  did: deckId,
  tmpls: [
    {
      name: 'Card 1',
      ord: 0,
      qfmt: '{{Front}}',
      afmt: answerTemplate,
      did: null,
      bqfmt: '',
      bafmt: '',
    },
  ],
  flds: fieldNames.map((name, ord) => ({
    name,
    ord,
    sticky: false,
    rtl: false,
    font: 'Arial',
    size: 20,
    media: [],
  })),
  css,
  latexPre: '\\documentclass[12pt]{article}\n\\begin{document}\n',
  latexPost: '\\end{document}',
  tags: [],
  vers: [],
  req: [[0, 'any', [0]]],
});

const deckOf = (id: number, name: string, seconds: number) => ({
  id,
  name,
  mod: seconds,
  usn: -1,
  desc: '',
  dyn: 0,
  conf: 1,
  collapsed: false,
  extendNew: 0,
  extendRev: 50,
  newToday: [0, 0],
  revToday: [0, 0],
  lrnToday: [0, 0],
  timeToday: [0, 0],
});

const deckOptions = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 7], order: 1, perDay: 20 },
  rev: { bury: false, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, perDay: 200 },
  lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
};

const settingsOf = (deckId: number) => ({
  activeDecks: [deckId],
  curDeck: deckId,
  newSpread: 0,
  collapseTime: 1200,
  timeLim: 0,
  estTimes: true,
  dueCounts: true,
  curModel: String(modelId),
  nextPos: 1,
  sortType: 'noteFld',
  sortBackwards: false,
  addToCur: true,
});

const digestOf = (text: string, algorithm = 'sha256'): Buffer => createHash(algorithm).update(text).digest();

/** Milliseconds in 2010 to 2024, as Anki's own ids are times. */
const deckIdOf = (collectionId: string): number =>
  1_262_304_000_000 + (digestOf(collectionId).readUIntBE(0, 6) % 441_763_200_000);

const plainText = (html: string): string => html.replaceAll(/<[^>]*>/g, '').trim();

/** Writes `collection.anki2` with schema 11, which all of Anki's programs read. */
export const writePackageTables = (path: string, deck: WrittenDeck): void => {
  const { collectionId, name, createdAt, now, notes } = deck;
  const seconds = Math.floor(now / 1000);
  const deckId = deckIdOf(collectionId);
  const database = new DatabaseSync(path);
  try {
    database.exec(`begin; ${schema}`);
    const column = { models: { [modelId]: modelOf(seconds, deckId) }, dconf: { 1: deckOptions } };
    database
      .prepare(`insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')`)
      .run(
        Math.floor(createdAt / 1000),
        now,
        now,
        JSON.stringify(settingsOf(deckId)),
        JSON.stringify(column.models),
        JSON.stringify({ 1: deckOf(1, 'Default', 0), [deckId]: deckOf(deckId, name, seconds) }),
        JSON.stringify(column.dconf),
      );
    const addNote = database.prepare(`insert into notes values (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')`);
    const addCard = database.prepare(
      `insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')`,
    );
    const seen = new Map<string, number>();
    for (const [index, { key, front, back, more }] of notes.entries()) {
      const earlier = seen.get(key) ?? 0;
      seen.set(key, earlier + 1);
      const guid = digestOf(JSON.stringify([collectionId, key, earlier]))
        .toString('base64url')
        .slice(0, 16);
      const id = createdAt + index;
      const sortField = plainText(front);
      const checksum = digestOf(sortField, 'sha1').readUInt32BE();
      addNote.run(id, guid, modelId, seconds, [front, back, more].join('\u001f'), sortField, checksum);
      addCard.run(id, id, deckId, seconds, index + 1);
    }
    database.exec('commit');
  } finally {
    database.close();
  }
};
