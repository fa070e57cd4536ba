import type { FastifyRequest } from 'fastify';

/**
 * Whether a form was sent from a page of ours. Browsers say so in `Sec-Fetch-Site` and `Origin`, which no page of
 * another site can forge; a post that says neither does not come from a form of ours.
 */
export const isFromOwnPage = (request: FastifyRequest, publicUrl: string): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === publicUrl;
};
