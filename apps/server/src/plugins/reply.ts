import { Readable } from 'node:stream';
import type { Page } from '@sixty/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HooksFor } from './endpoint-route.ts';
import { nextPageLink } from './paging.ts';

export type Download = { readonly fileName: string; readonly chunks: AsyncIterable<string> };

/** Holds one chunk in memory. */
export const downloadStream = (reply: FastifyReply, { fileName, chunks }: Download): Readable => {
  void reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`);
  return Readable.from(chunks, { objectMode: false });
};

const sendPage = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  const { list, next } = payload as Page<unknown>;
  if (next !== null) void reply.header('link', nextPageLink(request, next));
  return list;
};

export const linkPages: HooksFor = ({ isPaged }) => (isPaged ? { preSerialization: sendPage } : {});
