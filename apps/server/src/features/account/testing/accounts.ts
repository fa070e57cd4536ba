import type { Collection } from '@sixty/contract/collections';
import type { Media } from '@sixty/contract/media';
import type { Receipt } from '@sixty/contract/shop';
import { expect } from 'vitest';
import type { TestDatabase } from '../../../database/testing/each-database.ts';
import { pdf, picture } from '../../../files/testing/samples.ts';
import { newReport } from '../../../testing/new-report.ts';
import { type Method, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sendFiles } from '../../media/testing/send-files.ts';

export type Headers = Readonly<Record<string, string>>;

export const call = (app: TestApp, method: Method, path: string, headers: Headers, payload?: object) =>
  app.call(method, path, { headers, payload });

export const done = async (...parameters: Parameters<typeof call>) => {
  const answer = await call(...parameters);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
};

const fields = { name: 'Vowels', description: '["a"]', category: 'Language Arts', status: 'private' };

export const save = async (app: TestApp, headers: Headers, changes: object = {}): Promise<Collection> =>
  (await done(app, 'POST', '/collections', headers, { ...fields, ...changes })).json<Collection>();

export const upload = async (app: TestApp, headers: Headers, content: Buffer): Promise<Media> =>
  (await sendFiles(app, headers, [['file', content]])).json<Media>();

export const canary = 'canary7f3k9';

export const pay = async (app: TestApp, headers: Headers, amount: number): Promise<Receipt> => {
  const { url, clientSecret } = (
    await done(app, 'POST', '/create-payment-intent', headers, { amount })
  ).json<{ url: string; clientSecret: string }>();
  const paid = await app.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.settings.publicUrl },
    payload: new URLSearchParams({ outcome: 'pay' }).toString(),
  });
  expect(paid.statusCode, paid.body).toBe(303);
  return (await done(app, 'GET', `/receipts/${clientSecret}`, headers)).json<Receipt>();
};

/** Search must not find former names. */
export const leaveFormerNames = async (app: TestApp, headers: Headers): Promise<void> => {
  const rename = (display_name: string) =>
    done(app, 'PUT', '/users/me/display_name', headers, { display_name });
  await rename('canaryold name');
  const publish = (name: string) => save(app, headers, { name, status: 'public' });
  const [renamed, hidden, deleted] = [
    await publish('canaryone'),
    await publish('canarytwo'),
    await publish('canarythree'),
  ];
  await done(app, 'PUT', `/collections/${renamed.collection_id}`, headers, {
    ...fields,
    name: 'Letters',
    status: 'public',
  });
  await done(app, 'PUT', `/collections/${hidden.collection_id}`, headers, { ...fields, name: 'canarytwo' });
  await done(app, 'DELETE', `/collections/${deleted.collection_id}`, headers);
  await rename('');
};

/** Fills every text field that a user can fill. */
export const leaveCanaries = async (app: TestApp, headers: Headers) => {
  const named = { name: `${canary} collection`, description: JSON.stringify([`${canary} item`]) };
  await done(app, 'PUT', '/users/me/display_name', headers, { display_name: `${canary} shown` });
  const open = await save(app, headers, { ...named, status: 'public' });
  const hidden = await save(app, headers, { ...named, name: `${canary} hidden` });
  await done(app, 'DELETE', `/collections/${hidden.collection_id}`, headers);
  await done(app, 'POST', '/game-collections/', headers, {
    name: `${canary} game`,
    type: 'multiple_words',
    category: 'game',
    status: 'private',
    description: JSON.stringify([{ word: `${canary} word`, imageUrl: '' }]),
  });
  await done(app, 'POST', '/namelists/', headers, { name: `${canary} class`, names: [`${canary} pupil`] });
  await done(app, 'POST', '/benchmarks', headers, {
    name: `${canary} table`,
    rows: [{ grade: canary, season: 'fall', cuts: [{ label: canary, from: 20 }] }],
  });
  const practiced = newReport({
    collection_id: open.collection_id,
    collection_name: `${canary} report`,
    mode: 'auto',
    scored: false,
    speed: 1000,
    started_at: new Date().toISOString(),
    items: [{ name: `${canary} seen`, ms: 1000, outcome: 'seen' }],
  });
  await done(app, 'POST', '/reports', headers, practiced);
  await done(app, 'POST', `/collections/${open.collection_id}/complete`, headers);
  const document = await upload(app, headers, Buffer.concat([pdf, Buffer.from(`\n% ${canary} document\n`)]));
  const image = await picture('png', 8, 8);
  const form = new Response(
    (() => {
      const sent = new FormData();
      sent.append('message', `${canary} message`);
      sent.append('page_url', `/your-collections?${canary}`);
      sent.append('files', new File([new Uint8Array(pdf)], `${canary}.pdf`));
      sent.append('files', new File([new Uint8Array(image)], `${canary}.png`));
      return sent;
    })(),
  );
  const sent = await app.app.inject({
    method: 'POST',
    url: '/api/feedback',
    headers: { ...headers, 'content-type': form.headers.get('content-type') ?? '' },
    payload: Buffer.from(await form.arrayBuffer()),
  });
  expect(sent.statusCode, sent.body).toBe(201);
  await done(app, 'POST', '/create-payment-intent', headers, { amount: 29.95 });
  return { open, document };
};

export const openAccounts = async (open: () => Promise<TestDatabase>) => {
  const database = await open();
  const app = await openTestApp(database);
  return { database, app, ann: await app.signUp(`Ann ${canary}`), ben: await app.signUp('Ben') };
};
