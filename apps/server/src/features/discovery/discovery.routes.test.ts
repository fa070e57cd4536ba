import { Collection, type ListedCollection } from '@sixty/contract/collections';
import { PublicCollection, SharedCollection } from '@sixty/contract/discovery';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeEachDatabase } from '../../database/testing/each-database.ts';
import {
  type Caller,
  type CallOptions,
  type Method,
  openTestApp,
  refusalOf,
  type TestApp,
} from '../../testing/test-app.ts';

const letters = {
  name: 'Letters',
  description: '["A","B"]',
  category: 'Language Arts',
  status: 'public',
};

describeEachDatabase('the discovery API', (open) => {
  let testApp: TestApp;
  let ann: Caller;
  let ben: Caller;
  beforeAll(async () => {
    testApp = await openTestApp(await open());
    [ann, ben] = [await testApp.signUp('Ann'), await testApp.signUp('Ben')];
  });

  const call = (method: Method, path: string, { as = ben, ...options }: CallOptions = {}) =>
    testApp.call(method, path, { as, ...options });

  const publish = async (values: object = {}, as: Caller = ann): Promise<string> => {
    const answer = await call('POST', '/collections', { as, payload: { ...letters, ...values } });
    return Collection.parse(answer.json()).collection_id;
  };

  const followed = async (as: Caller = ben): Promise<string[]> =>
    (await call('GET', '/users/me/collections', { as }))
      .json<ListedCollection[]>()
      .filter(({ isSubscribed }) => isSubscribed)
      .map(({ collection_id }) => collection_id);

  test('a link shows a public collection with its creator to anybody, until it is private', async () => {
    const id = await publish({ name: 'By link' });
    const path = `/collections/public/${id}`;
    const shown = SharedCollection.parse((await testApp.call('GET', path, {})).json());
    expect(shown).toMatchObject({ name: 'By link', item_count: 2, isSubscribed: false, is_own: false });
    expect(JSON.parse(shown.description)).toHaveLength(2);
    await call('POST', `/collections/subscribe/${id}`);
    expect((await call('GET', path)).json()).toMatchObject({ isSubscribed: true, subscriber_count: 1 });
    expect((await call('GET', path, { as: ann })).json()).toMatchObject({ is_own: true });
    await call('PUT', `/collections/${id}`, { as: ann, payload: { ...letters, status: 'private' } });
    for (const as of [ann, ben]) expect((await call('GET', path, { as })).statusCode).toBe(404);
    expect((await testApp.call('GET', path, {})).statusCode).toBe(404);
  });

  describe('subscribing', () => {
    test('adds the collection to the user’s list until unsubscribing', async () => {
      const id = await publish();
      const answer = await call('POST', `/collections/subscribe/${id}`, { payload: {} });
      expect(answer.statusCode).toBe(201);
      expect(Collection.parse(answer.json())).toMatchObject({ collection_id: id, name: 'Letters' });
      expect(await followed()).toContain(id);
      for (let count = 0; count < 2; count += 1) {
        expect((await call('DELETE', `/collections/subscribe/${id}`)).statusCode).toBe(204);
      }
      expect(await followed()).not.toContain(id);
    });

    test('twice responds 400 with the reason', async () => {
      const id = await publish();
      expect((await call('POST', `/collections/subscribe/${id}`)).statusCode).toBe(201);
      expect(await refusalOf(call('POST', `/collections/subscribe/${id}`))).toEqual({
        status: 400,
        code: 'already_subscribed',
        detail: 'You are already subscribed to this collection.',
      });
    });

    test('is refused for own, private, and missing collections', async () => {
      const id = await publish();
      const secret = await publish({ status: 'private' });
      const own = await refusalOf(call('POST', `/collections/subscribe/${id}`, { as: ann }));
      expect(own).toMatchObject({ status: 409, code: 'conflict' });
      const [hidden, missing] = [
        await refusalOf(call('POST', `/collections/subscribe/${secret}`)),
        await refusalOf(call('POST', '/collections/subscribe/nothing')),
      ];
      expect(hidden).toMatchObject({ status: 404, code: 'not_found' });
      expect(hidden).toEqual(missing);
      await call('DELETE', `/collections/${id}`, { as: ann });
      expect(await refusalOf(call('POST', `/collections/subscribe/${id}`))).toEqual(missing);
    });

    test('reflects the creator’s changes', async () => {
      const id = await publish();
      await call('POST', `/collections/subscribe/${id}`);
      const set = (values: object) =>
        call('PUT', `/collections/${id}`, { as: ann, payload: { ...letters, ...values } });
      await set({ name: 'More letters' });
      const list = (await call('GET', '/users/me/collections')).json<ListedCollection[]>();
      expect(list.find(({ collection_id }) => collection_id === id)).toMatchObject({ name: 'More letters' });
      await set({ status: 'private' });
      expect(await followed()).not.toContain(id);
      expect((await call('GET', `/collections/${id}`)).statusCode).toBe(404);
    });

    test('keeps completion counts when the creator deletes the collection', async () => {
      const id = await publish();
      await call('POST', `/collections/subscribe/${id}`);
      await call('POST', `/collections/${id}/complete`);
      await call('DELETE', `/collections/${id}`, { as: ann });
      expect(await followed()).not.toContain(id);
      expect((await call('GET', '/collections/completion-counts')).json()).toMatchObject({ [id]: 1 });
    });
  });

  describe('finding', () => {
    const find = async (query: string, as: Caller | null = null) => {
      const answer = await call('GET', query, { as });
      expect(answer.statusCode).toBe(200);
      return answer.json<PublicCollection[]>().map((found) => PublicCollection.parse(found));
    };

    test('lists public collections, signed in or not', async () => {
      const id = await publish({ name: 'Planets of today', category: 'Science' });
      const secret = await publish({ status: 'private' });
      const isThere = (list: PublicCollection[], which: string) =>
        list.some(({ collection_id }) => collection_id === which);
      const listed = await find('/collections/public?sort=date&category=Science');
      expect(isThere(listed, id)).toBe(true);
      expect(isThere(await find('/collections/public?sort=date', ann), secret)).toBe(false);
      expect(listed.every(({ category }) => category === 'Science')).toBe(true);
      expect(listed[0]).toMatchObject({ item_count: 2, isSubscribed: false, is_own: false });
      expect(JSON.parse(listed[0]?.sample ?? '')).toMatchObject([{ name: 'A' }, { name: 'B' }]);
      await call('POST', `/collections/subscribe/${id}`);
      expect((await find('/collections/public?sort=date&category=Science', ben))[0]).toMatchObject({
        isSubscribed: true,
        subscriber_count: 1,
      });
      expect((await find('/collections/public?sort=date&category=Science', ann))[0]).toMatchObject({
        is_own: true,
      });
    });

    test('shows the first three items, or none if they are large', async () => {
      const many = JSON.stringify(['A', 'B', 'C', 'D']);
      await publish({ name: 'Sampled small', description: many });
      const large = JSON.stringify(
        ['A', 'B', 'C'].map((name) => ({ name, svg: `<svg>${'x'.repeat(3000)}</svg>` })),
      );
      await publish({ name: 'Sampled large', description: large });
      const [small] = await find('/public-collections/search?query=Sampled+small');
      expect(JSON.parse(small?.sample ?? '')).toHaveLength(3);
      const [big] = await find('/public-collections/search?query=Sampled+large');
      expect(big?.sample).toBe('[]');
    });

    test('searches by name unless asked for creators', async () => {
      const id = await publish({ name: 'Dinosaurs alive' });
      for (const query of ['query=dinosaurs', 'query=DINO&search_type=name', 'query=dinosuars']) {
        const found = await find(`/public-collections/search?${query}`);
        expect(found.map(({ collection_id }) => collection_id)).toEqual([id]);
      }
      const username = (await find('/public-collections/search?query=dinosaurs'))[0]?.creator_username ?? '';
      const theirs = await find(`/public-collections/search?search_type=creator&query=${username}`);
      expect(theirs.map(({ collection_id }) => collection_id)).toContain(id);
      expect(await find('/public-collections/search?search_type=creator&query=dinosaurs')).toEqual([]);
      await call('DELETE', `/collections/${id}`, { as: ann });
      expect(await find('/public-collections/search?query=dinosaurs')).toEqual([]);
    });

    test('pages through the list', async () => {
      for (const name of ['Paged 1', 'Paged 2', 'Paged 3']) await publish({ name });
      const names: string[] = [];
      let next: string | undefined = '/public-collections/search?query=paged&limit=1&sort=alphabetical';
      while (next !== undefined) {
        const answer = await call('GET', next, { as: null });
        names.push(...answer.json<PublicCollection[]>().map(({ name }) => name));
        next = /^<\/api([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
      }
      expect(names).toEqual(['Paged 1', 'Paged 2', 'Paged 3']);
    });

    test('pages past the longest name', async () => {
      for (const name of ['\u{1f418}'.repeat(100), '\ufdfa'.repeat(200)])
        await publish({ name, category: 'Nursing' });
      const first = await call('GET', '/collections/public?category=Nursing&sort=alphabetical&limit=1', {
        as: null,
      });
      const next = /^<\/api([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
      expect(await find(next)).toHaveLength(1);
    });

    test.each(['/collections/public', '/public-collections/search'])(
      '%s takes nothing else',
      async (path) => {
        for (const query of [
          'limit=0',
          'limit=101',
          'limit=many',
          'sort=random',
          'category=game',
          'cursor=x',
          'page=2',
          ...(path === '/collections/public'
            ? ['query=x', 'search_type=name']
            : ['search_type=id', `query=${'x'.repeat(201)}`]),
        ]) {
          expect(await refusalOf(call('GET', `${path}?${query}`, { as: null }))).toMatchObject({
            status: 400,
            code: 'invalid',
          });
        }
        const headers = { authorization: 'Bearer no.such.token' };
        expect(await refusalOf(call('GET', path, { as: null, headers }))).toMatchObject({ status: 401 });
        const odd = '?query=%00%ff';
        const answer = await call('GET', `/public-collections/search${odd}`, { as: null });
        expect([200, 400]).toContain(answer.statusCode);
      },
    );
  });

  test('subscriptions can be checked for many collections at once', async () => {
    const [one, two] = [await publish(), await publish()];
    await call('POST', `/collections/subscribe/${one}`);
    const check = (collection_ids: unknown) =>
      call('POST', '/collections/check-subscriptions-batch', { payload: { collection_ids } });
    const answer = await check([one, two, 'nothing', 'constructor']);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ [one]: true, [two]: false, nothing: false, constructor: false });
    expect((await check([])).json()).toEqual({});
    expect((await check(['__proto__', one])).json()).toMatchObject({ [one]: true });
    for (const wrong of ['x', [7], [''], Array.from({ length: 2501 }, (_, n) => `id-${n}`)]) {
      expect(await refusalOf(check(wrong))).toMatchObject({ status: 400, code: 'invalid' });
    }
  });

  test.each([
    ['POST', '/collections/subscribe/x'],
    ['DELETE', '/collections/subscribe/x'],
    ['POST', '/collections/check-subscriptions-batch'],
  ] as const)('%s %s needs a good token', async (method, path) => {
    expect(await refusalOf(call(method, path, { as: null }))).toMatchObject({ status: 401 });
    const headers = { authorization: 'Bearer no.such.token' };
    expect(await refusalOf(call(method, path, { as: null, headers }))).toMatchObject({ status: 401 });
  });
});
