import { randomUUID } from 'node:crypto';
import { newCollection } from '../../apps/server/src/testing/new-collection.ts';
import type { Finding } from './report.ts';
import type { Server } from './server.ts';

export type Write = { readonly name: string; readonly init: RequestInit };

/** The name is the idempotency key. */
export const newWrite = (headers: Server['people'][number]): Write => {
  const name = randomUUID();
  return {
    name,
    init: {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': name },
      body: JSON.stringify({ ...newCollection, name }),
    },
  };
};

const nextPage = (response: Response): string | null =>
  /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;

export const describeWrites = async (
  acknowledged: readonly string[],
  { origin, people }: Pick<Server, 'origin' | 'people'>,
): Promise<Finding> => {
  const counts = new Map<string, number>();
  for (const headers of people) {
    let url: string | null = `${origin}/api/users/me/collections`;
    while (url !== null) {
      const response: Response = await fetch(url, { headers });
      for (const { name } of (await response.json()) as { readonly name: string }[])
        counts.set(name, (counts.get(name) ?? 0) + 1);
      url = nextPage(response);
    }
  }
  const lost = acknowledged.filter((name) => !counts.has(name)).length;
  const doubled = [...counts.values()].filter((count) => count > 1).length;
  return {
    what: 'writes',
    figure: `${acknowledged.length} acknowledged, ${lost} lost, ${doubled} stored twice`,
    isMet: acknowledged.length > 0 && lost + doubled === 0,
  };
};
