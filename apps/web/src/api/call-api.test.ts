import { exportMe } from '@sixty/contract/account';
import { completeCollection, createCollection, readCompletionCounts } from '@sixty/contract/collections';
import { sendFeedback } from '@sixty/contract/feedback';
import { uploadMedia } from '@sixty/contract/media';
import { updateNameList } from '@sixty/contract/name-lists';
import { subscribeToCollection, unsubscribeFromCollection } from '@sixty/contract/discovery';
import { readMe } from '@sixty/contract/users';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';

const user = {
  id: 'u1',
  username: 'ada-1',
  name: 'Ada',
  email: 'ada@example.org',
  display_name: null,
  role: 'student',
  is_role_chosen: true,
  time_zone: null,
  created_at: '2026-01-01T00:00:00.000Z',
};

const json = (status: number, body: unknown): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });

const answerWith = (answer: () => Response | Promise<Response>) => {
  const fetchMock = vi.fn<(address: string, request: RequestInit) => Promise<Response>>(async () => answer());
  vi.stubGlobal('fetch', fetchMock);
  return {
    address: () => fetchMock.mock.calls[0]?.[0],
    request: () => new Request('http://localhost/', fetchMock.mock.calls[0]?.[1]),
  };
};

const options = { baseUrl: '/api', token: 'token-1' };
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}.`);
  return error;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a call of the API', () => {
  it('carries the bearer token and gives the reply', async () => {
    const asked = answerWith(() => json(200, user));
    expect(await callApi(readMe, {}, options)).toEqual(user);
    expect(asked.address()).toBe('/api/users/me/');
    expect(asked.request().headers.get('authorization')).toBe('Bearer token-1');
    expect(asked.request().headers.has('idempotency-key')).toBe(false);
  });

  it('puts parameters into the path, encoded, and sends the idempotency key', async () => {
    const asked = answerWith(() => json(200, { collection_id: 'a', completion_count: 3 }));
    await callApi(
      completeCollection,
      { params: { id: 'a/../b' }, query: {} },
      { ...options, idempotencyKey: 'key-1' },
    );
    expect(asked.address()).toBe('/api/collections/a%2F..%2Fb/complete');
    expect(asked.request().method).toBe('POST');
    expect(asked.request().headers.get('idempotency-key')).toBe('key-1');
  });

  it('generates an idempotency key if the caller has none', async () => {
    const asked = answerWith(() => json(500, undefined));
    const body = { name: 'A', description: '[]', category: 'Math', status: 'private' } as const;
    await failureOf(callApi(createCollection, { body }, options));
    expect(asked.request().headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
    expect(await asked.request().json()).toEqual(body);
  });

  it.each([
    ['the network failed', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy answered 502', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['the server failed', () => json(500, { code: 'internal', detail: 'It failed.' })],
    ['a page of a filter came', () => new Response('<h1>Blocked</h1>')],
    ['the reply can’t be read', () => json(200, { collection_id: 'a' })],
  ])('repeats the idempotency key if %s, until there is an answer', async (_, fail) => {
    const complete = async (id: string, answer: () => Response | Promise<Response>) => {
      const asked = answerWith(answer);
      await callApi(completeCollection, { params: { id }, query: {} }, options).catch(() => null);
      return asked.request().headers.get('idempotency-key');
    };
    const reply = () => json(200, { collection_id: 'a', completion_count: 3 });
    const first = await complete('a', fail);
    expect(await complete('b', fail)).not.toBe(first);
    expect(await complete('a', fail)).toBe(first);
    expect(await complete('a', reply)).toBe(first);
    expect(await complete('a', reply)).not.toBe(first);
    await complete('b', reply);
  });

  it('repeats the key of a lost answer after a refusal that says nothing about the first call', async () => {
    const complete = async (answer: () => Response | Promise<Response>) => {
      const asked = answerWith(answer);
      await callApi(completeCollection, { params: { id: 'a' }, query: {} }, options).catch(() => null);
      return asked.request().headers.get('idempotency-key');
    };
    const first = await complete(() => Promise.reject(new TypeError('Failed to fetch')));
    for (const status of [401, 429])
      expect(await complete(() => json(status, { code: 'unauthenticated', detail: 'No.' }))).toBe(first);
    expect(await complete(() => json(400, { code: 'invalid', detail: 'No.' }))).toBe(first);
    expect(await complete(() => json(400, { code: 'invalid', detail: 'No.' }))).not.toBe(first);
  });

  it('leaves a call with a key of the caller to the caller', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const complete = async (own?: { idempotencyKey: string }) => {
      const asked = answerWith(lost);
      await callApi(completeCollection, { params: { id: 'own' }, query: {} }, { ...options, ...own }).catch(
        () => null,
      );
      return asked.request().headers.get('idempotency-key');
    };
    expect(await complete({ idempotencyKey: 'key-1' })).toBe('key-1');
    expect(await complete()).not.toBe('key-1');
  });

  it('has a new key for each file, and after something was removed', async () => {
    const keys: (string | null)[] = [];
    const send = async (call: Promise<unknown>, asked: ReturnType<typeof answerWith>) => {
      await call.catch(() => null);
      keys.push(asked.request().headers.get('idempotency-key'));
    };
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    for (const name of ['a.png', 'b.png']) {
      const asked = answerWith(lost);
      await send(callApi(uploadMedia, { body: {}, files: [new File([name], name)] }, options), asked);
    }
    for (const id of ['c', 'c']) {
      const asked = answerWith(lost);
      await send(callApi(subscribeToCollection, { params: { id } }, options), asked);
      answerWith(() => json(204, undefined));
      await callApi(unsubscribeFromCollection, { params: { id } }, options);
    }
    expect(new Set(keys).size).toBe(4);
  });

  describe('that changes a version', () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const list = (name: string, version: number) => json(200, { namelist_id: 'l', name, names: [], version });
    const sent = async (
      name: string,
      ifMatch: number,
      ...answers: (() => Response | Promise<Response>)[]
    ) => {
      const requests: { name: string; ifMatch: string | null; key: string | null }[] = [];
      vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
        const headers = new Headers(init.headers);
        requests.push({
          name: (JSON.parse(init.body as string) as { name: string }).name,
          ifMatch: headers.get('if-match'),
          key: headers.get('idempotency-key'),
        });
        return (answers.shift() ?? lost)();
      });
      const call = { params: { id: 'l' }, body: { name, names: [] } };
      await callApi(updateNameList, call, { ...options, ifMatch }).catch(() => null);
      return requests;
    };

    it('repeats its key until there is an answer', async () => {
      const [first] = await sent('A', 3);
      const [again] = await sent('A', 3, () => list('A', 4));
      expect(again).toEqual(first);
      expect(first?.ifMatch).toBe('"3"');
      const [next] = await sent('A', 3, () => list('A', 4));
      expect(next?.key).not.toBe(first?.key);
    });

    it('repeats an unanswered change before another one, which replaces what that stored', async () => {
      const [first] = await sent('A', 3);
      expect(await sent('B', 3)).toEqual([first]);
      const [settled, next] = await sent('C', 3, () => list('A', 4));
      expect(settled).toEqual(first);
      expect(next).toMatchObject({ name: 'C', ifMatch: '"4"' });
      const requests = await sent(
        'D',
        3,
        () => list('C', 8),
        () => list('D', 9),
      );
      expect(requests).toMatchObject([next, { name: 'D', ifMatch: '"8"' }]);
    });

    it('is sent from the version that was read if the unanswered one is refused', async () => {
      await sent('A', 3);
      const stale = () => json(412, { code: 'stale_edit', detail: 'Changed.' });
      expect(await sent('B', 3, stale, stale)).toMatchObject([
        { name: 'A', ifMatch: '"3"' },
        { name: 'B', ifMatch: '"3"' },
      ]);
    });

    it('is not repeated by another account', async () => {
      const [first] = await sent('A', 3);
      const call = { params: { id: 'l' }, body: { name: 'A', names: [] } };
      const asked = answerWith(() => list('A', 4));
      await callApi(updateNameList, call, { ...options, ifMatch: 3, account: 'ben' });
      expect(asked.request().headers.get('idempotency-key')).not.toBe(first?.key);
      await sent('A', 3, () => list('A', 4));
    });

    it('repeats nothing once the caller has read another version', async () => {
      const [first] = await sent('A', 3);
      const requests = await sent('A', 5, () => list('A', 6));
      expect(requests).toMatchObject([{ name: 'A', ifMatch: '"5"' }]);
      expect(requests[0]?.key).not.toBe(first?.key);
    });
  });

  it('with files sends a form: its fields once each, its files under one name', async () => {
    const asked = answerWith(() => json(201, { feedback_id: 'f1' }));
    const body = { message: 'Two\nlines', page_url: '/about', display_name: undefined };
    const files = [new File(['a'], 'a.png', { type: 'image/png' }), new File(['b'], 'b c.pdf')];
    await callApi(sendFeedback, { body, files }, options);
    const form = await asked.request().formData();
    expect([...form.keys()]).toEqual(['message', 'page_url', 'files', 'files']);
    expect(form.get('page_url')).toBe('/about');
    const sent = form.getAll('files') as File[];
    expect(sent.map(({ name }) => name)).toEqual(['a.png', 'b c.pdf']);
    expect(await sent[1]?.text()).toBe('b');
    expect(asked.request().headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  });

  it('refuses a user without a username', async () => {
    answerWith(() => json(200, { ...user, username: null }));
    expect((await failureOf(callApi(readMe, {}, options))).code).toBe('unreadable_answer');
  });

  it.each([200, 201, 403, 404])('with status %i that isn’t JSON is not the server’s', async (status) => {
    answerWith(() => new Response('<html>This site is blocked.</html>', { status }));
    const error = await failureOf(callApi(readCompletionCounts, { query: {} }, options));
    expect(error).toMatchObject({ status: 0, code: 'no_answer' });
  });
});

describe('a refusal of the API', () => {
  it('has the status, the code, the message, and the fields', async () => {
    const errors = [{ path: 'name', message: 'Please enter a collection name.' }];
    answerWith(() => json(400, { detail: 'This isn’t valid.', code: 'invalid', errors }));
    const error = await failureOf(callApi(readMe, {}, options));
    expect(error).toMatchObject({ status: 400, code: 'invalid', detail: 'This isn’t valid.', errors });
  });

  it.each([
    [401, 'unauthenticated'],
    [413, 'too_large'],
    [429, 'too_many_requests'],
    [502, 'unavailable'],
    [418, 'malformed'],
  ])('with status %i and a foreign body becomes %s', async (status, code) => {
    answerWith(() => new Response('<html>Bad gateway</html>', { status }));
    expect(await failureOf(callApi(readMe, {}, options))).toMatchObject({ status, code, errors: [] });
  });

  it('is `no_answer` when the network fails', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(callApi(readMe, {}, options))).toMatchObject({ status: 0, code: 'no_answer' });
  });

  it('is unchanged when the caller aborted', async () => {
    const reason = new DOMException('The page was left.', 'AbortError');
    answerWith(() => Promise.reject(reason));
    const signal = AbortSignal.abort(reason);
    await expect(callApi(readMe, {}, { ...options, signal })).rejects.toBe(reason);
  });

  it.each([
    ['a short call', readMe, 20_000],
    ['a call with files', sendFeedback, 120_000],
    ['a download, which may be some hundred MB', exportMe, 600_000],
  ])('gives %s its time', async (_what, endpoint, ms) => {
    answerWith(() => json(503, { detail: 'Busy.', code: 'unavailable' }));
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await failureOf(callApi(endpoint, { body: {}, files: [] } as never, options));
    expect(timeout).toHaveBeenCalledWith(ms);
    timeout.mockRestore();
  });
});
