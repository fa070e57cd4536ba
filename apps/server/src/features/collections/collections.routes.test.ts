import { Collection, ListedCollection } from '@sixty/contract/collections';
import { ErrorBody } from '@sixty/contract/errors';
import { dotPositions, dotsAt, drawDots } from '@sixty/domain/dots';
import { makeDotsItem, parseDescription, serializeItems } from '@sixty/domain/items';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeDatabase } from '../../database/testing/each-database.ts';
import { newCollection } from '../../testing/new-collection.ts';
import {
  type Caller,
  type CallOptions,
  type Method,
  openTestApp,
  refusalOf,
  type TestApp,
} from '../../testing/test-app.ts';

describeDatabase('the calls of collections', (open) => {
  let testApp: TestApp;
  let ann: Caller;
  let ben: Caller;
  beforeAll(async () => {
    testApp = await openTestApp(await open());
    [ann, ben] = [await testApp.signUp('Ann'), await testApp.signUp('Ben')];
  });

  const call = (method: Method, path: string, { as = ann, ...options }: CallOptions = {}) =>
    testApp.call(method, path, { as, ...options });

  const create = async (values: object = {}, as: Caller = ann): Promise<Collection> => {
    const answer = await call('POST', '/collections', { as, payload: { ...newCollection, ...values } });
    expect(answer.statusCode).toBe(201);
    return Collection.parse(answer.json());
  };

  const list = async (as: Caller = ann): Promise<ListedCollection[]> =>
    (await call('GET', '/users/me/collections', { as })).json();

  describe('saving', () => {
    test('a new one returns its id, time, and owner', async () => {
      const made = await create();
      expect(made).toMatchObject({ name: 'Letters', item_count: 2, version: 1, type: null });
      expect(await call('GET', `/collections/${made.collection_id}`).then((answer) => answer.json())).toEqual(
        made,
      );
    });

    test.each([
      ['a blank name', { name: ' \t ' }, 'name'],
      ['a name that nobody can see', { name: '\u3164\u2800' }, 'name'],
      ['a name of two lines', { name: 'a\nb' }, 'name'],
      ['a name of 201 characters', { name: 'a'.repeat(201) }, 'name'],
      ['a number for a name', { name: 7 }, 'name'],
      ['an unknown category', { category: 'Cooking' }, 'category'],
      ['a game', { category: 'game' }, 'category'],
      ['an unknown status', { status: 'secret' }, 'status'],
      ['no list of items', { description: '{}' }, 'description'],
      ['items that are no text', { description: [] }, 'description'],
      ['a type', { type: 'matching_game' }, 'type'],
      ['no language', { back_language: 'Spanish' }, 'back_language'],
      ['a number for a switch', { accents_matter: 1 }, 'accents_matter'],
      ['an owner', { user_id: 'me' }, ''],
    ])('with %s is refused, new or edited, and nothing is stored', async (_what, values, path) => {
      const { collection_id: id } = await create();
      const before = await list();
      for (const [method, address] of [
        ['POST', '/collections'],
        ['PUT', `/collections/${id}`],
      ] as const) {
        const refused = await refusalOf(call(method, address, { payload: { ...newCollection, ...values } }));
        expect(refused).toMatchObject({ status: 400, code: 'invalid' });
        expect(refused.errors?.[0]?.path).toBe(method === 'PUT' && path === 'type' ? '' : path);
      }
      expect(await list()).toEqual(before);
    });

    test('with a field that doesn’t fit its item is refused with the name of both, new or edited', async () => {
      const { collection_id: id } = await create();
      const domino = { name: 'Domino: 3 vs 5', answer: 'up' };
      const payload = {
        ...newCollection,
        category: 'Domino Comparison',
        description: JSON.stringify([domino]),
      };
      for (const [method, address] of [
        ['POST', '/collections'],
        ['PUT', `/collections/${id}`],
      ] as const)
        expect(await refusalOf(call(method, address, { payload }))).toMatchObject({
          status: 400,
          detail: 'The answer of "Domino: 3 vs 5" doesn’t fit this item.',
          errors: [{ path: 'description' }],
        });
    });

    test('with control characters in names of items loses these', async () => {
      const svg = drawDots([]);
      const items = ['a\tb\u0000', { name: ' c\u0085d ' }, { name: '\u0007', svg }, '\u001b'];
      const { description } = await create({ description: JSON.stringify(items) });
      expect(JSON.parse(description)).toMatchObject([
        { name: 'a b' },
        { name: 'c d' },
        { name: 'Image', svg },
      ]);
    });

    test('an old one with an item that nobody could save now is shown, saved again, and duplicated', async () => {
      const { collection_id: id } = await create({ category: 'Domino Comparison' });
      const old = JSON.stringify([
        { name: 'Domino: 3 vs 5', answer: 'up' },
        { name: 'x', answer: 'up' },
      ]);
      await testApp.database.db
        .updateTable('collections')
        .set({ description: old })
        .where('id', '=', id)
        .execute();
      const stored = Collection.parse((await call('GET', `/collections/${id}`)).json());
      const read = parseDescription(stored.description, stored.category);
      const description = serializeItems(read.ok ? read.items : []);
      const payload = { ...newCollection, category: stored.category, description };
      const answer = await call('PUT', `/collections/${id}`, { payload });
      expect(JSON.parse(Collection.parse(answer.json()).description)).toMatchObject([
        { name: 'Domino: 3 vs 5', answer: 'right' },
        { name: 'x' },
      ]);
      expect((await call('POST', `/collections/${id}/duplicate`)).statusCode).toBe(201);
    });

    test.each([
      'http://evil.example/x.png',
      'https://evil.example/api/media/AAAAAAAAAAAAAAAAAAAAAA',
      'javascript:alert(1)',
      'blob:http://localhost/1',
      '//evil.example/x.png',
      '/api/users/me/',
      'cat.png',
    ])('with the picture %s is refused with the name of its item, new or edited', async (svg) => {
      const { collection_id: id, version } = await create();
      const payload = {
        ...newCollection,
        description: JSON.stringify(['dog', { name: 'cat', svg, type: 'image' }]),
      };
      for (const [method, address] of [
        ['POST', '/collections'],
        ['PUT', `/collections/${id}`],
      ] as const) {
        expect(await refusalOf(call(method, address, { payload }))).toMatchObject({
          status: 400,
          code: 'invalid',
          detail: 'The picture of "cat" isn’t stored here. Please upload it.',
          errors: [{ path: 'description' }],
        });
      }
      expect((await call('GET', `/collections/${id}`)).json()).toMatchObject({ version });
    });

    test('a description over its limit is refused with 413, also where only its stored form is', async () => {
      const tooLarge = { status: 413, code: 'too_large', errors: [{ path: 'description' }] };
      const over = JSON.stringify(['a'.repeat(2_100_000)]);
      const grows = JSON.stringify(Array.from({ length: 2000 }, () => 'é'.repeat(520)));
      for (const description of [over, grows]) {
        const payload = { ...newCollection, description };
        expect(await refusalOf(call('POST', '/collections', { payload }))).toMatchObject(tooLarge);
      }
    });

    test('2,000 pictures of dots are saved', async () => {
      const dots = dotsAt(dotPositions(25, { kind: 'from', start: 1 }, Math.random), {
        color: 'blue',
        shape: 'circle',
      });
      const items = Array.from({ length: 2000 }, (_, index) => makeDotsItem(`item-${index}`, dots));
      const made = await create({ description: serializeItems(items), category: 'Number Sense' });
      expect(made).toMatchObject({ item_count: 2000 });
    });

    test('a new one may say which type it is of; none is stored', async () => {
      for (const type of [null, 'custom', 'mathProblems']) {
        const made = await call('POST', '/collections', { payload: { ...newCollection, type } });
        expect(made.statusCode).toBe(201);
        expect(made.json()).toMatchObject({ type: null });
      }
    });

    test('an edit returns the stored collection', async () => {
      const made = await create();
      const edited = { ...newCollection, name: 'Vowels', status: 'public', category: 'Math' };
      const answer = await call('PUT', `/collections/${made.collection_id}`, { payload: edited });
      expect(answer.statusCode).toBe(200);
      const stored = Collection.parse(answer.json());
      expect(stored).toMatchObject({ name: 'Vowels', status: 'public', category: 'Math', version: 2 });
      expect((await call('GET', `/collections/${made.collection_id}`, { as: ben })).json()).toEqual(stored);
    });

    test('an edit that started from an older version gets 412 and changes nothing', async () => {
      const { collection_id: id } = await create();
      const save = (name: string, version: string) =>
        call('PUT', `/collections/${id}`, {
          payload: { ...newCollection, name },
          headers: { 'if-match': version },
        });
      expect((await save('First', '"1"')).statusCode).toBe(200);
      expect(await refusalOf(save('Second', '1'))).toMatchObject({ status: 412, code: 'stale_edit' });
      expect(await refusalOf(save('Third', 'soon'))).toMatchObject({ status: 400, code: 'malformed' });
      expect((await call('GET', `/collections/${id}`)).json()).toMatchObject({ name: 'First', version: 2 });
      expect((await save('Fourth', '*')).statusCode).toBe(200);
    });
  });

  describe('another user’s collection', () => {
    const changes = [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/restore'],
    ] as const;

    test('that is private is not found, like one that never existed', async () => {
      const { collection_id: id } = await create();
      for (const [method, rest] of [...changes, ['GET', ''], ['POST', '/duplicate']] as const) {
        const payload = method === 'PUT' ? { payload: newCollection } : {};
        const [theirs, nothing] = await Promise.all(
          [id, 'nothing'].map((which) =>
            refusalOf(call(method, `/collections/${which}${rest}`, { as: ben, ...payload })),
          ),
        );
        expect(theirs).toEqual({ status: 404, code: 'not_found', detail: 'This collection doesn’t exist.' });
        expect(theirs).toEqual(nothing);
      }
    });

    test('that is public can be read and copied, not changed', async () => {
      const { collection_id: id } = await create({ status: 'public' });
      for (const [method, rest] of changes) {
        const payload = method === 'PUT' ? { payload: newCollection } : {};
        expect(await refusalOf(call(method, `/collections/${id}${rest}`, { as: ben, ...payload }))).toEqual({
          status: 403,
          code: 'forbidden',
          detail: 'This collection belongs to someone else.',
        });
      }
      const copy = await call('POST', `/collections/${id}/duplicate`, { as: ben });
      expect(copy.statusCode).toBe(201);
      expect(Collection.parse(copy.json())).toMatchObject({ name: 'Letters Copy', status: 'private' });
      expect((await call('GET', `/collections/${id}`, { as: ben })).statusCode).toBe(200);
    });
  });

  test('a deletion is undone by restoring, also twice', async () => {
    const made = await create();
    const address = `/collections/${made.collection_id}`;
    expect((await call('DELETE', address)).statusCode).toBe(204);
    expect((await call('GET', address)).statusCode).toBe(404);
    expect((await call('DELETE', address)).statusCode).toBe(404);
    expect((await list()).map(({ collection_id }) => collection_id)).not.toContain(made.collection_id);
    for (let count = 0; count < 2; count += 1) {
      const answer = await call('POST', `${address}/restore`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual(made);
    }
  });

  test('deleted collections are listed for their owner only, in pages', async () => {
    const dora = await testApp.signUp('Dora');
    const ids: string[] = [];
    for (const name of ['A', 'B']) ids.push((await create({ name }, dora)).collection_id);
    expect((await call('GET', '/collections/deleted', { as: dora })).json()).toEqual([]);
    for (const id of ids)
      expect((await call('DELETE', `/collections/${id}`, { as: dora })).statusCode).toBe(204);
    const answer = await call('GET', '/collections/deleted?limit=1', { as: dora });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toHaveLength(1);
    expect(answer.headers['link']).toMatch(/rel="next"/);
    const all = (await call('GET', '/collections/deleted', { as: dora })).json<{ collection_id: string }[]>();
    expect(new Set(all.map(({ collection_id }) => collection_id))).toEqual(new Set(ids));
    const theirs = (await call('GET', '/collections/deleted', { as: ben })).json<
      { collection_id: string }[]
    >();
    expect(theirs.filter(({ collection_id }) => ids.includes(collection_id))).toEqual([]);
    for (const query of ['limit=0', 'limit=2501', 'limit=x', 'cursor=nonsense', 'page=2']) {
      expect((await refusalOf(call('GET', `/collections/deleted?${query}`, { as: dora }))).status).toBe(400);
    }
    expect((await call('GET', '/collections/deleted', { as: null })).statusCode).toBe(401);
  });

  test('a copy under an Idempotency-Key is made once', async () => {
    const { collection_id: id } = await create();
    const before = (await list()).length;
    const copy = () =>
      call('POST', `/collections/${id}/duplicate`, { headers: { 'idempotency-key': 'copy-1' } });
    const [first, second] = [await copy(), await copy()];
    expect(second.json()).toEqual(first.json());
    expect(await list()).toHaveLength(before + 1);
  });

  test('the custom order is stored', async () => {
    const cy = await testApp.signUp('Cy');
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push((await create({ name }, cy)).collection_id);
    const order = (collection_ids: unknown) =>
      call('PUT', '/collections/order', { as: cy, payload: { collection_ids } });
    expect((await order([ids[2], 'gone', ids[0]])).statusCode).toBe(204);
    const places = Object.fromEntries((await list(cy)).map(({ name, position }) => [name, position]));
    expect(places).toEqual({ C: 0, A: 2, B: null });
    for (const wrong of [ids[0], [7], ['../x'], null, Array.from({ length: 5001 }, (_, n) => `id-${n}`)]) {
      expect(await refusalOf(order(wrong))).toMatchObject({ status: 400, code: 'invalid' });
    }
  });

  test('a long list comes page by page, each naming the next', async () => {
    const dee = await testApp.signUp('Dee');
    for (const name of ['A', 'B', 'C', 'D', 'E']) await create({ name }, dee);
    const names: string[] = [];
    let next: string | undefined = '/users/me/collections?limit=2';
    let pages = 0;
    while (next !== undefined) {
      const answer = await call('GET', next, { as: dee });
      names.push(...answer.json<ListedCollection[]>().map(({ name }) => name));
      next = /^<\/api([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
      pages += 1;
    }
    expect(pages).toBe(3);
    expect(names.toSorted()).toEqual(['A', 'B', 'C', 'D', 'E']);
    for (const query of ['limit=0', 'limit=x', 'limit=2501', 'cursor=x', 'cursor=', 'page=2']) {
      const refused = await refusalOf(call('GET', `/users/me/collections?${query}`, { as: dee }));
      expect(refused).toMatchObject({ status: 400, code: 'invalid' });
    }
  });

  test('a hundred collections need one call', async () => {
    const eve = await testApp.signUp('Eve');
    for (let n = 0; n < 100; n += 1) await create({ name: `Collection ${n}` }, eve);
    const answer = await call('GET', '/users/me/collections', { as: eve });
    expect(answer.json()).toHaveLength(100);
    expect(answer.headers.link).toBeUndefined();
  });

  test.each([
    ['GET', '/users/me/collections'],
    ['POST', '/collections'],
    ['GET', '/collections/x'],
    ['PUT', '/collections/x'],
    ['DELETE', '/collections/x'],
    ['POST', '/collections/x/restore'],
    ['POST', '/collections/x/duplicate'],
    ['PUT', '/collections/order'],
  ] as const)('%s %s needs a good token', async (method, path) => {
    const payload = method === 'PUT' || method === 'POST' ? { payload: {} } : {};
    expect(await refusalOf(call(method, path, { as: null, ...payload }))).toMatchObject({ status: 401 });
    const headers = { authorization: 'Bearer no.such.token' };
    expect(await refusalOf(call(method, path, { as: null, headers, ...payload }))).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
  });

  describe('whatever is written', () => {
    const visible = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .map((text) =>
        text
          .toWellFormed()
          .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')
          .trim(),
      )
      .filter(
        (text) => /[^\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text) && text.length <= 200,
      );

    test.each(['two\u2028lines', 'two\u2029lines'])('a name is one line: %j', async (name) => {
      expect((await create({ name })).name).toBe('two lines');
    });

    test('any text survives as a name', async () => {
      await fc.assert(
        fc.asyncProperty(visible, async (name) => {
          const made = await create({ name });
          expect(made.name).toBe(name);
          const edited = await call('PUT', `/collections/${made.collection_id}`, {
            payload: { ...newCollection, name: 'x' },
          });
          expect(edited.json()).toMatchObject({ name: 'x' });
          const back = await call('PUT', `/collections/${made.collection_id}`, {
            payload: { ...newCollection, name },
          });
          expect(back.json()).toMatchObject({ name });
        }),
        { numRuns: 15 },
      );
    });

    test('any saved description reads back the same, and is saved the same', async () => {
      const item = fc.record(
        {
          name: fc.oneof(fc.string({ unit: 'binary', maxLength: 50 }), fc.integer()),
          svg: fc.constantFrom(
            '<svg><script>alert(1)</script></svg>',
            '/api/media/AAAAAAAAAAAAAAAAAAAAAA',
            '',
          ),
          count: fc.oneof(fc.integer(), fc.double(), fc.string()),
          id: fc.oneof(fc.string(), fc.integer()),
          answer: fc.constantFrom('left', 'right', 'equal', 'up'),
        },
        { requiredKeys: ['name'] },
      );
      const entry = fc.oneof(fc.string({ unit: 'binary' }), item, fc.jsonValue({ maxDepth: 3 }));
      const category = fc.constantFrom('Math', 'Language Arts', 'Number Sense', 'Domino Comparison');
      await fc.assert(
        fc.asyncProperty(fc.array(entry, { maxLength: 20 }), category, async (entries, where) => {
          const payload = { ...newCollection, description: JSON.stringify(entries), category: where };
          const answer = await call('POST', '/collections', { payload });
          if (answer.statusCode === 400) {
            expect(ErrorBody.parse(answer.json()).detail).toMatch(/ doesn’t fit this item\.$/);
            return;
          }
          expect(answer.statusCode).toBe(201);
          const made = Collection.parse(answer.json());
          const read = (await call('GET', `/collections/${made.collection_id}`)).json<Collection>();
          expect(read).toEqual(made);
          const again = await call('PUT', `/collections/${made.collection_id}`, {
            payload: { ...newCollection, category: where, description: made.description },
          });
          expect(again.json()).toMatchObject({
            description: made.description,
            item_count: made.item_count,
          });
        }),
        { numRuns: 40 },
      );
    });

    test('nothing that is no collection is stored, and nothing breaks', async () => {
      const fay = await testApp.signUp('Fay');
      const anything = fc.oneof(
        fc.jsonValue({ maxDepth: 4 }),
        fc.record({
          name: fc.oneof(fc.constant('x'.repeat(500_000)), fc.jsonValue()),
          description: fc.oneof(fc.constant('['.repeat(200_000)), fc.string(), fc.jsonValue()),
          category: fc.oneof(fc.constant('Math'), fc.jsonValue()),
          status: fc.oneof(fc.constant('private'), fc.jsonValue()),
        }),
      );
      await fc.assert(
        fc.asyncProperty(anything, async (payload) => {
          const answer = await testApp.app.inject({
            method: 'POST',
            url: '/api/collections',
            headers: { ...fay.headers, 'content-type': 'application/json' },
            payload: JSON.stringify(payload),
          });
          if (answer.statusCode === 201) return;
          expect(answer.statusCode).toBeGreaterThanOrEqual(400);
          expect(answer.statusCode).toBeLessThan(500);
          ErrorBody.parse(answer.json());
        }),
        { numRuns: 60 },
      );
      for (const stored of await list(fay)) ListedCollection.parse(stored);
    });
  });
});
