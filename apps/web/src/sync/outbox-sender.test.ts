import type { Endpoint } from '@sixty/contract/endpoint';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '../api/api-error.ts';
import type { CallApi, UseOptions } from '../api/use-api.ts';
import type { CollectionEntry, ReportEntry } from './outbox-store.ts';
import { createOutboxSender } from './outbox-sender.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const onAnyPage = { redirectToSignIn: true };

const answer = async (error: unknown) => {
  const sender = createOutboxSender(async () => {
    throw error;
  }, onAnyPage);
  return sender.sendCompletion('client-1', 'letters', null);
};

const refusal = (status: number, code: ApiErrorCode): ApiError =>
  new ApiError({ status, code, detail: 'No.' });

it('a stored report is passed on as the server returns it', async () => {
  const reply = { report_id: 'r1' };
  const onStored = vi.fn();
  const sender = createOutboxSender((async () => reply) as unknown as CallApi, { ...onAnyPage, onStored });
  const entry = { clientId: 'client-1', report: {} } as unknown as ReportEntry;
  expect(await sender.sendReport(entry)).toEqual({ kind: 'delivered' });
  expect(onStored).toHaveBeenCalledExactlyOnceWith(reply);
});

it('a report that was scored after its answer was lost is scored at the server as well', async () => {
  const calls: unknown[] = [];
  const reply = { report_id: 'r1', scored: false };
  const sender = createOutboxSender(
    (async (endpoint: Endpoint, call: unknown) => {
      calls.push([endpoint.path, call]);
      return reply;
    }) as unknown as CallApi,
    onAnyPage,
  );
  const report = { scored: true, items: [{ outcome: 'seen' }, { outcome: 'missed' }] };
  await sender.sendReport({ clientId: 'client-1', report } as unknown as ReportEntry);
  expect(calls).toEqual([
    ['/reports', { body: report }],
    ['/reports/{id}/score', { params: { id: 'r1' }, body: { missed: [1] } }],
  ]);
});

describe('the outcome of a failed call', () => {
  it.each([
    [0, 'no_answer'],
    [0, 'no_token'],
    [401, 'unauthenticated'],
    [429, 'too_many_requests'],
    [502, 'no_answer'],
    [503, 'unavailable'],
  ] as const)('%i %s: it waits', async (status, code) => {
    expect(await answer(refusal(status, code))).toEqual({ kind: 'waiting' });
  });

  it.each([
    [400, 'invalid'],
    [404, 'not_found'],
    [409, 'idempotency_key_reused'],
    [413, 'too_large'],
  ] as const)('%i %s: it is refused for good', async (status, code) => {
    expect(await answer(refusal(status, code))).toMatchObject({ kind: 'refused', error: { detail: 'No.' } });
  });

  it('500 internal: it has failed, and may have done so alone', async () => {
    expect(await answer(refusal(500, 'internal'))).toEqual({ kind: 'failed' });
  });

  it('a success with an unknown body is a success', async () => {
    expect(await answer(refusal(201, 'unreadable_answer'))).toEqual({ kind: 'delivered' });
  });

  it('an internal failure loses nothing', async () => {
    expect(await answer(new Error('bug'))).toEqual({ kind: 'failed' });
  });
});

it('the calls of one entry repeat their idempotency keys', async () => {
  const keys: (string | undefined)[] = [];
  const sender = createOutboxSender(async (_endpoint, _call, options) => {
    keys.push(options?.idempotencyKey);
    throw new Error('not answered');
  }, onAnyPage);
  await sender.sendCompletion('client-1', 'letters', null);
  await sender.sendCompletion('client-1', 'letters', null);
  expect(keys).toEqual(['client-1-completion', 'client-1-completion']);
});

describe('a collection', () => {
  const contents = { name: 'Owls', description: '[]', category: 'Math', status: 'private' } as const;
  const entry = { clientId: 'client-1', contents, edited: null } as unknown as CollectionEntry;

  const send = async (sent: CollectionEntry, failure: ApiError | null) => {
    const calls: unknown[] = [];
    const onSaved = vi.fn();
    const sender = createOutboxSender(
      (async ({ method }: Endpoint, _call: unknown, { idempotencyKey, ifMatch }: UseOptions) => {
        calls.push([method, idempotencyKey, ifMatch]);
        if (failure && method === 'PUT') throw failure;
        return {};
      }) as unknown as CallApi,
      { ...onAnyPage, onSaved },
    );
    const { kind } = await sender.sendCollection(sent);
    return { kind, calls, saved: onSaved.mock.calls.map(([saved]: unknown[]) => saved) };
  };

  it('is created under the key of its save', async () => {
    expect(await send(entry, null)).toEqual({
      kind: 'delivered',
      calls: [['POST', 'client-1', undefined]],
      saved: [{ name: 'Owls', outcome: 'created' }],
    });
  });

  it('is updated over the version that was edited', async () => {
    expect(await send({ ...entry, edited: { id: 'birds', version: 3 } }, null)).toEqual({
      kind: 'delivered',
      calls: [['PUT', 'client-1', 3]],
      saved: [{ name: 'Owls', outcome: 'updated' }],
    });
  });

  it('becomes a new one if its own was deleted', async () => {
    expect(await send({ ...entry, edited: { id: 'birds', version: 3 } }, refusal(404, 'not_found'))).toEqual({
      kind: 'delivered',
      calls: [
        ['PUT', 'client-1', 3],
        ['POST', 'client-1-copy', undefined],
      ],
      saved: [{ name: 'Owls', outcome: 'copied' }],
    });
  });
});

it('no call leaves the page during a session', async () => {
  const redirects: (boolean | undefined)[] = [];
  const sender = createOutboxSender(
    async (_endpoint, _call, options) => {
      redirects.push(options?.redirectToSignIn);
      throw new Error('not answered');
    },
    { redirectToSignIn: false },
  );
  await sender.sendCompletion('client-1', 'letters', null);
  expect(redirects).toEqual([false]);
});
