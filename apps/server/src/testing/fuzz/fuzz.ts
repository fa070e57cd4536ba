import { ErrorBody, statusOfCode } from '@sixty/contract/errors';
import * as fc from 'fast-check';
import * as z from 'zod';
import type { Operation } from '../operations.ts';
import { type FuzzRequest, requestsOf } from './requests.ts';

type Answer = { status: number; contentType: string; body: string };

export type FuzzTarget = {
  send: (request: FuzzRequest) => Promise<Answer>;
  /** Authorization in a new session of the owner of some `ids`, or of a new person. */
  signIn: (who: 'owner' | 'newcomer') => Promise<string>;
  /** The caller's and another person's. */
  ids: readonly string[];
  /** In every text of the other person. */
  canary: string;
  /** Longest response time. A slow request is sent again, since other work may delay it. */
  maxMs: number;
};

const StrictErrorBody = z.strictObject(ErrorBody.shape);

const errorProblem = ({ status, contentType, body }: Answer): string | null => {
  if (contentType !== 'application/json; charset=utf-8') return `an error of the type '${contentType}'`;
  const parsed = StrictErrorBody.safeParse(JSON.parse(body));
  if (!parsed.success) return 'an error of another form';
  return statusOfCode[parsed.data.code] === status ? null : `the code ${parsed.data.code}`;
};

const answerProblemOf = (answer: Answer, ms: number, { canary, maxMs }: FuzzTarget): string | null => {
  if (answer.status >= 500) return `status ${answer.status}`;
  if (ms > maxMs) return `${ms.toFixed(0)} ms`;
  if (answer.body.includes(canary)) return 'a text of another person';
  return answer.status >= 400 ? errorProblem(answer) : null;
};

export type FuzzOutcome = {
  problem: string | null;
  statuses: ReadonlyMap<number, number>;
  worstMs: number;
};

/** Sends `count` requests of one call, reproducible by the seed. */
export const fuzz = async (
  operation: Operation,
  target: FuzzTarget,
  { seed, count }: { seed: number; count: number },
): Promise<FuzzOutcome> => {
  const statuses = new Map<number, number>();
  let worstMs = 0;
  let authorization = await target.signIn('owner');
  const ask = async (request: FuzzRequest) => {
    const startedAt = performance.now();
    const answer = await target.send({ ...request, headers: { authorization, ...request.headers } });
    const ms = performance.now() - startedAt;
    worstMs = Math.max(worstMs, ms);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return { answer, ms };
  };
  const expectGood = async (request: FuzzRequest): Promise<void> => {
    const first = await ask(request);
    const { answer, ms } = first.ms > target.maxMs ? await ask(request) : first;
    const problem = answerProblemOf(answer, ms, target);
    if (problem !== null) throw new Error(`${problem}: ${answer.body.slice(0, 300)}`);
    // The hourly limit is reached, or the person signed out.
    const isOut = answer.status === 429 || (answer.status === 401 && !('authorization' in request.headers));
    if (isOut) authorization = await target.signIn('newcomer');
  };
  const property = fc.asyncProperty(requestsOf(operation, target.ids), expectGood);
  const result = await fc.check(property, { seed, numRuns: count, endOnFailure: true });
  const problem = result.failed
    ? `${String(result.errorInstance)} Request ${result.numRuns} of seed ${seed}: ${JSON.stringify(result.counterexample).slice(0, 2000)}`
    : null;
  return { problem, statuses, worstMs };
};
