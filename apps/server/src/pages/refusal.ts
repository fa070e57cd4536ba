import { statusOfCode } from '@sixty/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseProblem } from '../database/database-error.ts';
import { QueueFullError } from '../concurrency/concurrency-limit.ts';
import { sendFailure } from '../plugins/errors.ts';
import type { Failure } from '../plugins/failure.ts';
import { type PageAssets, sendNotice } from './page.ts';

type PageProblem = {
  title: string;
  text: string;
  status: number;
  isBug: boolean;
};

const busy: PageProblem = {
  title: 'Sixty is busy',
  text: 'Please try again in a moment.',
  status: 503,
  isBug: false,
};

const diskFull: PageProblem = {
  title: 'The disk is full',
  text: 'The server’s disk is full, so nothing new can be saved. Please tell the person who runs Sixty.',
  status: 507,
  isBug: false,
};

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT';

export const pageProblemOf = (error: unknown): PageProblem => {
  if (error instanceof QueueFullError || isTimeout(error)) return busy;
  const problem = databaseProblem(error);
  if (problem !== null) return problem === 'disk_full' ? diskFull : busy;
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  const isBug = typeof status !== 'number' || status >= 500;
  return {
    title: 'That didn’t work',
    text: isBug ? 'Something went wrong on our side. Please try again.' : 'This request can’t be read.',
    status: isBug ? 500 : 400,
    isBug,
  };
};

export const acceptsPage = (accept: string | undefined): boolean => (accept ?? '').includes('text/html');

export const startAgain = { href: '/your-collections', label: 'Start again' };

/** A page for people, JSON for programs. */
export const sendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  assets: PageAssets,
  refusal: Failure,
): FastifyReply => {
  if (!acceptsPage(request.headers.accept)) return sendFailure(reply, refusal);
  if (refusal.retryAfterSeconds !== null) void reply.header('retry-after', refusal.retryAfterSeconds);
  const notice = { title: 'That didn’t work', text: refusal.message, link: startAgain };
  return sendNotice(reply, assets, notice, statusOfCode[refusal.code]);
};
