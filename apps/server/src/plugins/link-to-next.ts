import type { FastifyRequest } from 'fastify';

/** The `Link` header of a page of a list: the same address, with the cursor behind the page's last entry. */
export const linkToNext = ({ url }: FastifyRequest, cursor: string): string => {
  const [path, search] = url.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('cursor', cursor);
  return `<${path}?${query.toString()}>; rel="next"`;
};
