import type { Feedback, WhichFeedback } from '../features/feedback/feedback.ts';
import { printable } from './run-command.ts';

/** `since` is epoch milliseconds. */
export type ListOptions = { limit: number; since: number };
export type FeedbackOptions = ListOptions | { remove: WhichFeedback };

const defaultLimit = 50;
const maxLimit = 1000;

const isId = /^[\w-]{22}$/;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(T.*)?$/.test(text) && !Number.isNaN(Date.parse(text));

/** Days (`2026-01-31`) start at midnight UTC. */
export const readFeedbackOptions = ({
  limit = String(defaultLimit),
  since,
  delete: ids,
  'delete-before': before,
}: {
  limit?: string | undefined;
  since?: string | undefined;
  delete?: readonly string[] | undefined;
  'delete-before'?: string | undefined;
}): FeedbackOptions | { problem: string } => {
  if (ids?.some((id) => !isId.test(id)))
    return { problem: '--delete must be an id from the list, such as --delete=Vq3yTzv0RkmAqZ8b1uJ2xw.' };
  if (ids && before !== undefined) return { problem: 'Use either --delete or --delete-before.' };
  if (ids) return { remove: { ids } };
  if (before !== undefined)
    return isDay(before)
      ? { remove: { before: Date.parse(before) } }
      : { problem: '--delete-before must be a day, such as 2026-01-31.' };
  const count = /^\d{1,4}$/.test(limit) ? Number(limit) : 0;
  if (count < 1 || count > maxLimit)
    return { problem: `--limit must be a whole number from 1 to ${maxLimit}.` };
  if (since !== undefined && !isDay(since)) return { problem: '--since must be a day, such as 2026-01-31.' };
  return { limit: count, since: since === undefined ? 0 : Date.parse(since) };
};

const indented = (text: string): string =>
  printable(text)
    .split('\n')
    .map((line) => `  ${line}`.trimEnd())
    .join('\n');

const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} kB`;

const entry = ({ id, createdAt, displayName, username, pageUrl, message, files }: Feedback): string =>
  [
    `${createdAt.slice(0, 16).replace('T', ' ')} UTC  ${printable(displayName)} (${username === null ? 'not signed in' : `user ${username}`})`,
    `on ${printable(pageUrl)}  (id ${id})`,
    '',
    indented(message),
    ...(files.length > 0 ? [''] : []),
    ...files.map(({ path, name, bytes }) => `  ${path}  (${printable(name)}, ${kilobytes(bytes)})`),
  ].join('\n');

export const feedbackText = (feedback: readonly Feedback[], { limit }: ListOptions): string => {
  if (feedback.length === 0) return 'No feedback.';
  const count = `${feedback.length} ${feedback.length === 1 ? 'message' : 'messages'}`;
  const closing = feedback.length < limit ? `${count}.` : `${count}; there may be older ones: see --limit.`;
  return [...feedback.map(entry), closing].join('\n\n');
};
