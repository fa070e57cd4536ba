import { statusOfCode } from '@sixty/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../plugins/errors.ts';
import type { Failure } from '../plugins/failure.ts';
import { type PageLook, sendNotice } from './page.ts';

export const acceptsPage = (accept: string | undefined): boolean => (accept ?? '').includes('text/html');

export const startAgain = { href: '/your-collections', label: 'Start again' };

/** A page for people, JSON for programs. */
export const sendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  look: PageLook,
  refusal: Failure,
): FastifyReply => {
  if (!acceptsPage(request.headers.accept)) return sendFailure(reply, refusal);
  if (refusal.retryAfterSeconds !== null) void reply.header('retry-after', refusal.retryAfterSeconds);
  const notice = { title: 'That didn’t work', text: refusal.message, link: startAgain };
  return sendNotice(reply, look, notice, statusOfCode[refusal.code]);
};
