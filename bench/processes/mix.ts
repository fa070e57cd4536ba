import type { Traffic } from '../trust/traffic.ts';
import { newPractice, newSave, newUpload, type Person } from './people.ts';

type Call = { readonly path: string; readonly init: RequestInit };

type Kind = {
  readonly name: string;
  /** Of 100 calls. */
  readonly share: number;
  readonly call: (person: Person) => Call;
};

/** Sessions of a school day: docs/scale.md counts their calls. */
export const kinds: readonly Kind[] = [
  {
    name: 'list of 20 collections',
    share: 25,
    call: ({ authorization }) => ({
      path: '/api/users/me/collections',
      init: { headers: { authorization } },
    }),
  },
  {
    name: 'one collection of 50 items',
    share: 30,
    call: ({ authorization, collectionId }) => ({
      path: `/api/collections/${collectionId}`,
      init: { headers: { authorization } },
    }),
  },
  {
    name: 'a picture of 114 kB',
    share: 20,
    call: ({ mediaUrl }) => ({ path: mediaUrl, init: {} }),
  },
  {
    name: 'record a report of 50 items',
    share: 20,
    call: (person) => ({ path: '/api/reports', init: newPractice(person) }),
  },
  {
    name: 'save a collection of 50 items',
    share: 4,
    call: (person) => ({ path: '/api/collections', init: newSave(person) }),
  },
  {
    name: 'upload a picture of 114 kB',
    share: 1,
    call: (person) => ({ path: '/api/media', init: newUpload(person) }),
  },
];

const cards = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));

/** Everyone sends one call after the other. */
export const startMix = (
  traffic: Traffic,
  origin: string,
  { people, pauseMs }: { readonly people: readonly Person[]; readonly pauseMs: number },
): void => {
  for (const person of people)
    traffic.repeat(pauseMs, () => {
      const kind = cards[Math.floor(Math.random() * cards.length)];
      if (!kind) throw new Error('There are no kinds of calls.');
      const { path, init } = kind.call(person);
      return traffic.measure(kind.name, `${origin}${path}`, init);
    });
};
