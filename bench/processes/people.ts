import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { newCollection } from '../../apps/server/src/testing/new-collection.ts';
import { newReport } from '../../apps/server/src/testing/new-report.ts';
import { Visitor } from '../trust/visitor.ts';

export type Person = {
  readonly authorization: string;
  readonly collectionId: string;
  readonly mediaUrl: string;
};

type Headers = Pick<Person, 'authorization'>;

const itemsEach = 50;
const collectionsEach = 20;

const description = JSON.stringify(
  Array.from({ length: itemsEach }, (_, n) => ({
    name: `Word ${n}`,
    type: 'sequence',
    id: `item-${n + 1}`,
  })),
);

const practice = {
  time_taken: 60,
  total_items: itemsEach,
  missed_items: 0,
  skipped_items: 0,
  items: Array.from({ length: itemsEach }, (_, n) => ({ name: `Word ${n}`, ms: 900.5, outcome: 'right' })),
};

const post = (headers: Headers, body: object): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify(body),
});

export const newSave = (headers: Headers): RequestInit =>
  post(headers, { ...newCollection, name: randomUUID(), description });

export const newPractice = (headers: Headers): RequestInit => post(headers, newReport(practice));

const pictureCount = 40;
const side = 800;

/** Noise, so that no two are equal: 114 kB each. */
const makePictures = (): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: pictureCount }, () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
      const create = { width: side, height: side, channels: 3, background: '#888', noise } as const;
      return sharp({ create }).jpeg().toBuffer();
    }),
  );

const pictures = await makePictures();
let uploads = 0;

/** A person's same picture again would not be stored again. */
export const newUpload = ({ authorization }: Headers): RequestInit => {
  const picture = pictures[uploads % pictures.length] ?? Buffer.alloc(0);
  uploads += 1;
  const body = new FormData();
  body.append('file', new File([new Uint8Array(picture)], 'cat.jpg'));
  return { method: 'POST', headers: { authorization, 'idempotency-key': randomUUID() }, body };
};

const create = async <Answer>(url: string, init: RequestInit): Promise<Answer> => {
  const response = await fetch(url, init);
  if (response.status !== 201) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
};

const signUp = async (origin: string): Promise<Person> => {
  const visitor = new Visitor(origin);
  while (!(await visitor.signUp())) {
    if (visitor.retryAfterSeconds === null) throw new Error('A sign-up failed.');
    await sleep(visitor.retryAfterSeconds * 1000);
  }
  const { authorization } = visitor;
  const save = () =>
    create<{ readonly collection_id: string }>(`${origin}/api/collections`, newSave({ authorization }));
  for (let n = 1; n < collectionsEach; n += 1) await save();
  const { collection_id: collectionId } = await save();
  const upload = newUpload({ authorization });
  const { url: mediaUrl } = await create<{ readonly url: string }>(`${origin}/api/media`, upload);
  return { authorization, collectionId, mediaUrl };
};

/** Each with 20 collections and a picture. Each step of a sign-up reaches another process. */
export const signUpPeople = (origin: string, count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => signUp(origin)));
