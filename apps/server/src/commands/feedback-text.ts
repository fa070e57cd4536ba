import type { Feedback, WhichFeedback } from '../features/feedback/feedback.service.ts';
import { harmless } from './harmless.ts';

/** What to show, or what to delete. `since` is epoch milliseconds. */
export type ListOptions = { readonly limit: number; readonly since: number };
export type FeedbackOptions = ListOptions | { readonly remove: WhichFeedback };

const defaultLimit = 50;
const maxLimit = 1000;

const isId = /^[\w-]{22}$/;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(T.*)?$/.test(text) && !Number.isNaN(Date.parse(text));

/** A day is `2026-01-31`, from its beginning in UTC, or a moment; a problem is one sentence. */
export const readFeedbackOptions = ({
  limit = String(defaultLimit),
  since,
  delete: ids,
  'delete-before': before,
}: {
  readonly limit?: string | undefined;
  readonly since?: string | undefined;
  readonly delete?: readonly string[] | undefined;
  readonly 'delete-before'?: string | undefined;
}): FeedbackOptions | { readonly problem: string } => {
  if (ids?.some((id) => !isId.test(id)))
    return { problem: '--delete is an id, such as --delete=Vq3yTzv0RkmAqZ8b1uJ2xw: the list shows them.' };
  if (ids && before !== undefined) return { problem: '--delete and --delete-before do not go together.' };
  if (ids) return { remove: { ids } };
  if (before !== undefined)
    return isDay(before)
      ? { remove: { before: Date.parse(before) } }
      : { problem: '--delete-before is a day, such as 2026-01-31.' };
  const count = /^\d{1,4}$/.test(limit) ? Number(limit) : 0;
  if (count < 1 || count > maxLimit) return { problem: `--limit is a whole number from 1 to ${maxLimit}.` };
  if (since !== undefined && !isDay(since)) return { problem: '--since is a day, such as 2026-01-31.' };
  return { limit: count, since: since === undefined ? 0 : Date.parse(since) };
};

const indented = (text: string): string =>
  harmless(text)
    .split('\n')
    .map((line) => `  ${line}`.trimEnd())
    .join('\n');

const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} kB`;

const entry = ({ id, createdAt, displayName, username, pageUrl, message, files }: Feedback): string =>
  [
    `${createdAt.slice(0, 16).replace('T', ' ')} UTC  ${harmless(displayName)} (${username === null ? 'not signed in' : `user ${username}`})`,
    `on ${harmless(pageUrl)}  (id ${id})`,
    '',
    indented(message),
    ...(files.length > 0 ? [''] : []),
    ...files.map(({ path, name, bytes }) => `  ${path}  (${harmless(name)}, ${kilobytes(bytes)})`),
  ].join('\n');

/** The whole list as text, with a line at its end that says whether there may be more. */
export const feedbackText = (feedback: readonly Feedback[], { limit }: ListOptions): string => {
  if (feedback.length === 0) return 'No feedback.';
  const count = `${feedback.length} ${feedback.length === 1 ? 'message' : 'messages'}`;
  const closing = feedback.length < limit ? `${count}.` : `${count}; older ones may follow: see --limit.`;
  return [...feedback.map(entry), closing].join('\n\n');
};
