import type { FastifyRequest } from 'fastify';

/** Other sites can't forge these headers; browsers send `Origin` with every form post. */
export const isFromOwnPage = (request: FastifyRequest, publicUrl: string): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === publicUrl;
};
