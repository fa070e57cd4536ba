import { Collection } from '@sixty/contract/collections';
import type { ListedCollection } from '@sixty/contract/collections';
import { ErrorBody } from '@sixty/contract/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeEachDatabase } from '../../database/testing/each-database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Caller = { readonly headers: { readonly authorization: string } };

const letters = {
  name: 'Letters',
  description: '["A","B"]',
  category: 'Language Arts',
  status: 'public',
};

describeEachDatabase('the calls of discovery', (open) => {
  let it: TestApp;
  let ann: Caller;
  let ben: Caller;
  beforeAll(async () => {
    it = await openTestApp(await open());
    [ann, ben] = [await it.signUp('Ann'), await it.signUp('Ben')];
  });

  const call = (
    method: Method,
    path: string,
    { as, payload, headers }: { as?: Caller | null; payload?: object; headers?: object } = {},
  ) =>
    it.app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(as === null ? {} : (as ?? ben).headers), ...headers },
      ...(payload && { payload }),
    });

  const publish = async (values: object = {}, as: Caller = ann): Promise<string> => {
    const answer = await call('POST', '/collections', { as, payload: { ...letters, ...values } });
    return Collection.parse(answer.json()).collection_id;
  };

  const refusal = async (answer: Promise<{ statusCode: number; json: () => unknown }>) => {
    const { statusCode, json } = await answer;
    return { status: statusCode, ...ErrorBody.parse(json()) };
  };

  const followed = async (as: Caller = ben): Promise<string[]> =>
    (await call('GET', '/users/me/collections', { as }))
      .json<ListedCollection[]>()
      .filter(({ isSubscribed }) => isSubscribed)
      .map(({ collection_id }) => collection_id);

  describe('subscribing', () => {
    test('puts the collection into one’s own list, until one unsubscribes', async () => {
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

    test('twice gets 400 and says so', async () => {
      const id = await publish();
      expect((await call('POST', `/collections/subscribe/${id}`)).statusCode).toBe(201);
      expect(await refusal(call('POST', `/collections/subscribe/${id}`))).toEqual({
        status: 400,
        code: 'already_subscribed',
        detail: 'You are already subscribed to this collection.',
      });
    });

    test('is not for one’s own, for what is private, or for what is not there', async () => {
      const id = await publish();
      const secret = await publish({ status: 'private' });
      const own = await refusal(call('POST', `/collections/subscribe/${id}`, { as: ann }));
      expect(own).toMatchObject({ status: 400, code: 'invalid' });
      const [hidden, missing] = [
        await refusal(call('POST', `/collections/subscribe/${secret}`)),
        await refusal(call('POST', '/collections/subscribe/nothing')),
      ];
      expect(hidden).toMatchObject({ status: 404, code: 'not_found' });
      expect(hidden).toEqual(missing);
      await call('DELETE', `/collections/${id}`, { as: ann });
      expect(await refusal(call('POST', `/collections/subscribe/${id}`))).toEqual(missing);
    });

    test('follows what the creator does with the collection', async () => {
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

    test('leaves completion counts when the creator deletes the collection', async () => {
      const id = await publish();
      await call('POST', `/collections/subscribe/${id}`);
      await call('POST', `/collections/${id}/complete`);
      await call('DELETE', `/collections/${id}`, { as: ann });
      expect(await followed()).not.toContain(id);
      expect((await call('GET', '/collections/completion-counts')).json()).toMatchObject({ [id]: 1 });
    });
  });

  test('subscriptions are told for many at once', async () => {
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
      expect(await refusal(check(wrong))).toMatchObject({ status: 400, code: 'invalid' });
    }
  });

  test.each([
    ['POST', '/collections/subscribe/x'],
    ['DELETE', '/collections/subscribe/x'],
    ['POST', '/collections/check-subscriptions-batch'],
  ] as const)('%s %s needs a good token', async (method, path) => {
    expect(await refusal(call(method, path, { as: null }))).toMatchObject({ status: 401 });
    const headers = { authorization: 'Bearer no.such.token' };
    expect(await refusal(call(method, path, { as: null, headers }))).toMatchObject({ status: 401 });
  });
});
