import type { FastifyRequest } from 'fastify';

const splitAddress = (url: string): readonly [path: string, query: string] => {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
};

/** What stands behind the first '?' of an address, without it: a query may have more of them (RFC 3986, 3.4). */
export const queryOf = ({ url }: Pick<FastifyRequest, 'url'>): string => splitAddress(url)[1];

/** The `Link` header of a page of a list: the same address, with the cursor behind the page's last entry. */
export const nextPageLink = ({ url }: Pick<FastifyRequest, 'url'>, cursor: string): string => {
  const [path, search] = splitAddress(url);
  const query = new URLSearchParams(search);
  query.set('cursor', cursor);
  return `<${path}?${query.toString()}>; rel="next"`;
};
