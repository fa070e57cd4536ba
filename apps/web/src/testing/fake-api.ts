import type { AppConfig } from '@sixty/contract/app-config';
import { listBadges, listAchievements } from '@sixty/contract/badges';
import { listClassPractice } from '@sixty/contract/class-progress';
import { listMyCollections, readCompletionCounts } from '@sixty/contract/collections';
import { listClasses } from '@sixty/contract/classes';
import type { Endpoint, ValueOf } from '@sixty/contract/endpoint';
import { type ErrorCode, statusOfCode } from '@sixty/contract/errors';
import { listPracticedCollections, listReports, readProgress } from '@sixty/contract/reports';
import { readToday } from '@sixty/contract/review';
import { readMe, type User } from '@sixty/contract/users';

export type ReceivedCall = {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Parsed JSON or a form. */
  body: unknown;
  headers: Headers;
};

type Reply<E extends Endpoint> = ValueOf<E, 'reply'> | Response;
type Handler<E extends Endpoint> = (call: ReceivedCall) => Reply<E> | Promise<Reply<E>>;

type Route = {
  endpoint: Endpoint;
  pattern: RegExp;
  handler: (call: ReceivedCall) => unknown;
};

export const apiBase = `${location.origin}/api`;

export const testUser: User = {
  id: 'ada',
  username: 'ada',
  name: 'Ada Teacher',
  email: 'ada@example.org',
  display_name: null,
  role: 'teacher',
  is_role_chosen: true,
  time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  created_at: '2026-01-01T00:00:00.000Z',
};

const testConfig: AppConfig = {
  api_base: apiBase,
  auth: { domain: 'sign-in.example.org', client_id: 'sixty', audience: apiBase, use_refresh_tokens: false },
  payment: 'test',
};

let payment = testConfig.payment;
let routes: Route[] = [];
let calls: { endpoint: Endpoint; call: ReceivedCall }[] = [];
let unexpected: string[] = [];
const lostReplies = new Map<string, unknown>();

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

export const setPayment = (next: AppConfig['payment']): void => {
  payment = next;
};

/** Replaces earlier answers. A function runs on every call. */
export const answer = <E extends Endpoint>(endpoint: E, reply: Reply<E> | Handler<E>): void => {
  const handler =
    typeof reply === 'function'
      ? (reply as Handler<E>)
      : () => (reply instanceof Response ? reply.clone() : reply);
  routes = [{ endpoint, pattern: patternOf(endpoint.path), handler }, ...routes];
};

export const callsOf = (endpoint: Endpoint): readonly ReceivedCall[] =>
  calls.filter((each) => each.endpoint === endpoint).map(({ call }) => call);

export const refusal = (code: ErrorCode, detail = 'No.'): Response =>
  Response.json({ code, detail }, { status: statusOfCode[code] });

export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Runs the handler, then drops the reply. A call with the same key gets it, as from the server. */
export const withLostReply =
  (handler: (call: ReceivedCall) => unknown) =>
  async (call: ReceivedCall): Promise<never> => {
    const reply = await handler(call);
    const key = call.headers.get('idempotency-key');
    if (key !== null) lostReplies.set(key, reply);
    return noAnswer();
  };

const bodyOf = (body: BodyInit | null | undefined): unknown =>
  typeof body === 'string' ? (JSON.parse(body) as unknown) : body;

const responseOf = ({ status }: Endpoint, reply: unknown): Response => {
  if (reply instanceof Response) return reply;
  if (reply instanceof Blob) return new Response(reply, { status });
  return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply, { status });
};

const aborted = async (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    const abort = () => reject(signal?.reason as Error);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  });

/** An unanswered request fails its test. */
export const fakeFetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  if (url.pathname === '/config.json') return Response.json({ ...testConfig, payment });
  const method = init.method ?? 'GET';
  const path = url.href.startsWith(apiBase) ? url.pathname.slice('/api'.length) : null;
  const fitting = routes.filter(
    ({ endpoint, pattern }) => path !== null && endpoint.method === method && pattern.test(path),
  );
  // Prefers static paths, like the server.
  const route = fitting.find(({ endpoint }) => !endpoint.path.includes('{')) ?? fitting[0];
  if (!route || path === null) {
    unexpected.push(`${method} ${url.href}`);
    throw new TypeError(`No answer is set for ${method} ${url.href}`);
  }
  const params = Object.entries(route.pattern.exec(path)?.groups ?? {});
  const call: ReceivedCall = {
    params: Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)])),
    query: Object.fromEntries(url.searchParams),
    body: bodyOf(init.body),
    headers: new Headers(init.headers),
  };
  calls.push({ endpoint: route.endpoint, call });
  const key = call.headers.get('idempotency-key') ?? '';
  const reply = (async () =>
    responseOf(route.endpoint, lostReplies.has(key) ? lostReplies.get(key) : await route.handler(call)))();
  return Promise.race([reply, aborted(init.signal)]);
};

export const resetApi = (): readonly string[] => {
  const unanswered = unexpected;
  payment = testConfig.payment;
  routes = [];
  calls = [];
  unexpected = [];
  lostReplies.clear();
  answer(readMe, testUser);
  answer(listMyCollections, []);
  answer(listReports, { reports: [], total_count: 0 });
  answer(readProgress, { points: [], items: [], reports_of_items: 0, days: [] });
  answer(listPracticedCollections, []);
  answer(readCompletionCounts, {});
  answer(listBadges, []);
  answer(listAchievements, []);
  answer(listClassPractice, []);
  answer(listClasses, []);
  answer(readToday, { kept: [], cards: 0, new_cards: 0, seconds: 0, sets: [], next: null });
  return unanswered;
};
