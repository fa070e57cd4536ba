import { Readable } from 'node:stream';
import type { Page } from '@sixty/contract/endpoint';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { endpointOf } from './endpoint-route.ts';
import { nextPageLink } from './paging.ts';

export type Download = { readonly fileName: string; readonly pieces: AsyncIterable<string> };

/** Holds one piece in memory. */
export const downloadStream = (reply: FastifyReply, { fileName, pieces }: Download): Readable => {
  void reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`);
  return Readable.from(pieces, { objectMode: false });
};

export const addPaging = (app: FastifyInstance): void => {
  app.addHook<Page<unknown>>('preSerialization', async (request, reply, page) => {
    if (!endpointOf(request).isPaged) return page;
    if (page.next !== null) void reply.header('link', nextPageLink(request, page.next));
    return page.list;
  });
};
