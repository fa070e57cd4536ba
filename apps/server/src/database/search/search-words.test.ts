import { foldForSearch, gramsOf } from '@sixty/domain/text';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Executor } from '../open-database.ts';
import { describeEachDatabase } from '../testing/each-database.ts';
import { insertCollection, insertUser } from '../testing/rows.ts';

const expectedRows = (texts: readonly string[]): string[] => {
  const words = texts.flatMap((text) => foldForSearch(text).match(/[\p{L}\p{N}\p{M}]{4,}/gu) ?? []);
  const beginnings = new Set(words.map((word) => Array.from(word).slice(0, 7).join('')));
  return [...beginnings].flatMap((word) => gramsOf(word).map((gram) => `${gram}|${word}`)).toSorted();
};

const storedRows = async (db: Executor): Promise<string[]> => {
  const rows = await db.selectFrom('search_words').select(['gram', 'word']).execute();
  return rows.map(({ gram, word }) => `${gram}|${word}`).toSorted();
};

describeEachDatabase('words for misspelled queries', (open) => {
  it('come from public names and creators, in any script and with any punctuation', async () => {
    const { db } = await open();
    const names = [
      'Banana bandana, bananas',
      'sea-otters (first steps)',
      "l'école “primaire” — d’été…",
      'snake_case/words\\more 100%2000',
      '小学数学练习。二年级生字、口算「唐诗三百首」',
      'ひらがな・カタカナ',
      'हिन्दी वर्णमाला।गिनती',
      'حروف الهجاء، الأرقام؟',
      'Straßenschilder·Übungen ½cups',
      '🐘animals🦁🐯🐻🐘lions 🧪science words❤️kindness',
      'Ёлка и ёжик: алфавит!',
      '한글받아쓰기+구구단연습',
      '𝒜lphabet 𠀀𠀁𠀂𠀃𠀄𠀅𠀆𠀇',
    ];
    const user_id = await insertUser(db, { display_name: 'Renée O’Brien', username: 'clever-otter' });
    for (const name of names) await insertCollection(db, { user_id, name, status: 'public' });
    await insertCollection(db, { user_id, name: 'Secrets', status: 'private' });
    expect(await storedRows(db)).toEqual(expectedRows([...names, 'Renée O’Brien clever-otter']));
  });

  it('match the public collections after any change', async () => {
    const { db } = await open();
    const names = ['otters', 'Otter pups', 'sea-otters', 'Sight words', 'Words, words', ''];
    const step = fc.record({
      kind: fc.constantFrom('add', 'rename', 'hide', 'show', 'delete', 'rename creator', 'delete creator'),
      place: fc.nat(),
      name: fc.constantFrom(...names),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        await db.deleteFrom('users').execute();
        for (const { kind, place, name } of steps) {
          const users = await db.selectFrom('users').select('id').orderBy('id').execute();
          const collections = await db.selectFrom('collections').select('id').orderBy('id').execute();
          const user = users[place % Math.max(2, users.length)]?.id;
          const id = collections[place % Math.max(1, collections.length)]?.id ?? '';
          const change = (values: object) =>
            db.updateTable('collections').set(values).where('id', '=', id).execute();
          if (kind === 'add') {
            const user_id = user ?? (await insertUser(db, { display_name: name }));
            await insertCollection(db, { user_id, name, status: 'public' });
          } else if (kind === 'rename') await change({ name, name_search: foldForSearch(name) });
          else if (kind === 'hide') await change({ status: 'private' });
          else if (kind === 'show') await change({ status: 'public' });
          else if (kind === 'delete') await db.deleteFrom('collections').where('id', '=', id).execute();
          else if (kind === 'rename creator')
            await db
              .updateTable('users')
              .set({ search_text: foldForSearch(name) })
              .where('id', '=', user ?? '')
              .execute();
          else
            await db
              .deleteFrom('users')
              .where('id', '=', user ?? '')
              .execute();
        }
        const shown = await db
          .selectFrom('public_collections')
          .select(['name_text', 'creator_text'])
          .execute();
        expect(await storedRows(db)).toEqual(
          expectedRows(shown.flatMap((row) => [row.name_text, row.creator_text])),
        );
      }),
      { numRuns: 25 },
    );
  });
});
