import type { FastifyRequest } from 'fastify';

const splitUrl = (url: string): readonly [path: string, query: string] => {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
};

/** A query may contain `?` (RFC 3986, 3.4). */
export const queryOf = ({ url }: Pick<FastifyRequest, 'url'>): string => splitUrl(url)[1];

export const nextPageLink = ({ url }: Pick<FastifyRequest, 'url'>, cursor: string): string => {
  const [path, search] = splitUrl(url);
  const query = new URLSearchParams(search);
  query.set('cursor', cursor);
  return `<${path}?${query.toString()}>; rel="next"`;
};
