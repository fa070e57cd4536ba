import { Collection } from '@sixty/contract/collections';
import { ErrorBody } from '@sixty/contract/errors';
import { beforeAll, expect, it } from 'vitest';
import { applyRetention } from '../../database/retention.ts';
import { describeEachDatabase } from '../../database/testing/each-database.ts';
import { diskMediaStore } from '../../files/open-media-store.ts';
import { picture } from '../../files/testing/samples.ts';
import {
  type Caller,
  type CallOptions,
  type Method,
  openTestApp,
  type TestApp,
} from '../../testing/test-app.ts';
import { unusedMedia, unusedMediaMs } from '../media/media.ts';

const address = '/api/media/AAAAAAAAAAAAAAAAAAAAAA';
const pairs = (...words: readonly string[]) =>
  JSON.stringify(words.map((word) => ({ word, imageUrl: address })));

const animals = {
  name: 'Animals',
  description: pairs('cat', 'dog'),
  type: 'matching_game',
  category: 'game',
  status: 'private',
};

describeEachDatabase('saved games', (open) => {
  let app: TestApp;
  let ann: Caller;
  let ben: Caller;
  beforeAll(async () => {
    app = await openTestApp(await open());
    [ann, ben] = [await app.signUp('Ann'), await app.signUp('Ben')];
  });

  const call = (method: Method, path: string, { as = ann, ...options }: CallOptions = {}) =>
    app.call(method, path, { as, ...options });

  const create = async (values: object = {}, options: CallOptions = {}): Promise<Collection> => {
    const answer = await call('POST', '/game-collections/', {
      payload: { ...animals, ...values },
      ...options,
    });
    expect(answer.statusCode).toBe(201);
    return Collection.parse(answer.json());
  };

  const list = async (type: string, as: Caller = ann): Promise<Collection[]> => {
    const answer = await call('GET', `/collections?type=${type}`, { as });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };

  const errorOf = (answer: { json: () => unknown }) => ErrorBody.parse(answer.json());

  it('are listed by their game, newest first, and only there', async () => {
    const dee = await app.signUp('Dee');
    app.setNow(Date.now());
    const first = await create({}, { as: dee });
    app.setNow(Date.now() + 1000);
    const second = await create({ name: 'Plants' }, { as: dee });
    const words = await create(
      { type: 'multiple_words', description: '[{"word":"cat","imageUrl":"cat"}]' },
      { as: dee },
    );
    expect(first).toMatchObject({ ...animals, item_count: 2, version: 1 });
    expect(await list('matching_game', dee)).toEqual([second, first]);
    expect(await list('multiple_words', dee)).toEqual([words]);
    expect(await list('matching_game', ben)).toEqual([]);
    expect((await call('GET', '/users/me/collections', { as: dee })).json()).toEqual([]);
    expect((await call('GET', '/collections?type=chess')).statusCode).toBe(400);
    expect((await call('GET', '/collections')).statusCode).toBe(400);
  });

  it('come in pages', async () => {
    const dee = await app.signUp('Dee');
    for (const name of ['one', 'two', 'three']) await create({ name }, { as: dee });
    const first = await call('GET', '/collections?type=matching_game&limit=2', { as: dee });
    expect(first.json()).toHaveLength(2);
    const next = /<\/api([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await call('GET', next, { as: dee });
    expect(second.json()).toHaveLength(1);
    expect(second.headers.link).toBeUndefined();
    expect((await call('GET', '/collections?type=matching_game&cursor=x')).statusCode).toBe(400);
  });

  it('are stored in one form: what is no pair is left out, and words are each there once', async () => {
    const mixed = `[{"word":" cat ","imageUrl":"${address}","more":1},{"word":"dog"},7,{"word":""}]`;
    expect(await create({ description: mixed })).toMatchObject({
      description: pairs('cat'),
      item_count: 1,
    });
    const words = '[{"word":"cat","imageUrl":"cat"},{"word":" CAT ","imageUrl":"x"},{"word":"owl"}]';
    expect(await create({ type: 'multiple_words', description: words })).toMatchObject({
      description: '[{"word":"cat","imageUrl":"cat"},{"word":"owl","imageUrl":"owl"}]',
    });
    expect(await create({ description: '[]' })).toMatchObject({ description: '[]', item_count: 0 });
  });

  it.each([
    ['a blank name', { name: ' ' }, 'name', 'Please enter a name for your collection!'],
    ['an unseen name', { name: '\u200b' }, 'name', 'Please enter a name for your collection!'],
    ['no JSON', { description: 'cat' }, 'description', 'Pairs must be JSON.'],
    ['no list', { description: '{}' }, 'description', 'Pairs must be a list.'],
    [
      '41 pairs',
      { description: pairs(...Array.from({ length: 41 }, () => 'a')) },
      'description',
      'A game can hold up to 40 pairs.',
    ],
    [
      'an endless word',
      { description: pairs('a'.repeat(101)) },
      'description',
      'Please keep each word to 100 characters.',
    ],
    ['another type', { type: 'chess' }, 'type', /./],
    ['a public status', { status: 'public' }, 'status', /./],
    ['another category', { category: 'Math' }, 'category', /./],
    ['an unknown field', { user_id: 'me' }, '', /./],
  ])('with %s are refused, and nothing is stored', async (_what, values, path, message) => {
    const before = await list('matching_game');
    const answer = await call('POST', '/game-collections/', { payload: { ...animals, ...values } });
    expect(answer.statusCode).toBe(400);
    expect(errorOf(answer).errors).toContainEqual({ path, message: expect.stringMatching(message) });
    expect(await list('matching_game')).toEqual(before);
  });

  it('that are too large are refused with 413', async () => {
    const answer = await call('POST', '/game-collections/', {
      payload: { ...animals, description: 'a'.repeat(2_100_000) },
    });
    expect(answer.statusCode).toBe(413);
    expect(errorOf(answer).errors).toContainEqual({
      path: 'description',
      message: 'This game is too large. Please split it in two.',
    });
  });

  it.each(['http://evil.example/x.png', 'javascript:alert(1)', 'blob:http://localhost/1', '/logo.svg'])(
    'with the picture %s are refused with the word of the pair',
    async (imageUrl) => {
      const description = JSON.stringify([{ word: 'cat', imageUrl }]);
      const answer = await call('POST', '/game-collections/', { payload: { ...animals, description } });
      expect(answer.statusCode).toBe(400);
      expect(errorOf(answer).detail).toBe('The picture of "cat" isn’t stored here. Please upload it.');
    },
  );

  it('may have a text on the second side', async () => {
    const description = '[{"word":"A","imageUrl":"a"},{"word":"2 + 3","imageUrl":"5"}]';
    expect(await create({ description })).toMatchObject({ description, item_count: 2 });
  });

  it('are stored once by a double click', async () => {
    const dee = await app.signUp('Dee');
    const headers = { 'idempotency-key': 'twice' };
    const [one, other] = await Promise.all([
      create({}, { as: dee, headers }),
      create({}, { as: dee, headers }),
    ]);
    expect(one).toEqual(other);
    expect(await list('matching_game', dee)).toHaveLength(1);
  });

  it('are saved again by their owner alone, from the version that was opened', async () => {
    const { collection_id: id } = await create();
    const payload = { name: 'Pets', description: pairs('cat') };
    const saved = await call('PUT', `/game-collections/${id}`, { payload, headers: { 'if-match': '"1"' } });
    expect(saved.json()).toMatchObject({ ...animals, ...payload, item_count: 1, version: 2 });
    const stale = await call('PUT', `/game-collections/${id}`, { payload, headers: { 'if-match': '"1"' } });
    expect([stale.statusCode, errorOf(stale).code]).toEqual([412, 'stale_edit']);
    expect((await call('PUT', `/game-collections/${id}`, { payload })).statusCode).toBe(200);
    expect((await call('PUT', `/game-collections/${id}`, { payload, as: ben })).statusCode).toBe(404);
    expect((await call('DELETE', `/game-collections/${id}`, { as: ben })).statusCode).toBe(404);
    expect((await call('GET', `/collections/${id}`, { as: ben })).statusCode).toBe(404);
    expect((await call('GET', `/collections/${id}`)).json()).toMatchObject({ name: 'Pets', version: 3 });
    const refused = await call('PUT', `/game-collections/${id}`, {
      payload: { ...payload, type: 'multiple_words' },
    });
    expect(refused.statusCode).toBe(400);
  });

  it('are deleted once, and can be brought back', async () => {
    const { collection_id: id } = await create();
    expect((await call('DELETE', `/game-collections/${id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `/game-collections/${id}`)).statusCode).toBe(404);
    expect((await list('matching_game')).map((game) => game.collection_id)).not.toContain(id);
    expect(
      (await call('PUT', `/game-collections/${id}`, { payload: { name: 'Pets', description: '[]' } }))
        .statusCode,
    ).toBe(404);
    expect((await call('POST', `/collections/${id}/restore`)).statusCode).toBe(200);
    expect((await list('matching_game')).map((game) => game.collection_id)).toContain(id);
  });

  it('are no ordinary collections, and those are no games', async () => {
    const { collection_id: game } = await create();
    const payload = { name: 'Letters', description: '["A"]', category: 'Math', status: 'public' };
    const made = await call('POST', '/collections', { payload });
    const ordinary = made.json<Collection>().collection_id;
    expect((await call('PUT', `/collections/${game}`, { payload })).statusCode).toBe(404);
    const edit = { name: 'Letters', description: '[]' };
    expect((await call('PUT', `/game-collections/${ordinary}`, { payload: edit })).statusCode).toBe(404);
    expect((await call('DELETE', `/game-collections/${ordinary}`)).statusCode).toBe(404);
    expect((await call('GET', `/collections/${ordinary}`)).statusCode).toBe(200);
  });

  it('keep their pictures while they are shown, also those that came as data, until they let go of them', async () => {
    const data = `data:image/png;base64,${(await picture('png', 21, 22)).toString('base64')}`;
    const { collection_id: id, description } = await create({
      description: JSON.stringify([{ word: 'cat', imageUrl: data }]),
    });
    const [pair] = JSON.parse(description) as { word: string; imageUrl: string }[];
    const url = pair?.imageUrl ?? '';
    expect(url).toMatch(/^\/api\/media\/[\w-]{22}$/);
    const { database, settings } = app;
    const rule = unusedMedia(diskMediaStore(settings.dataDir));
    const deleteUnused = () => applyRetention(database.db, [rule], Date.now() + unusedMediaMs + 86_400_000);
    await deleteUnused();
    expect((await app.app.inject(url)).statusCode).toBe(200);
    const edit = { name: 'Animals', description: pairs('cat') };
    expect((await call('PUT', `/game-collections/${id}`, { payload: edit })).statusCode).toBe(200);
    await deleteUnused();
    expect((await app.app.inject(url)).statusCode).toBe(404);
  });

  it('whose picture is no picture are refused with the reason', async () => {
    const description = JSON.stringify([{ word: 'cat', imageUrl: 'data:image/png;base64,AAAA' }]);
    const { collection_id: id } = await create();
    for (const answer of [
      await call('POST', '/game-collections/', { payload: { ...animals, description } }),
      await call('PUT', `/game-collections/${id}`, { payload: { name: 'Animals', description } }),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(errorOf(answer).errors?.[0]?.path).toBe('description.0');
    }
  });
});
