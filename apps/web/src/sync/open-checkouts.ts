import { localStore, readJson } from '../platform/storage.ts';

const keyOf = (subject: string): string => `cartCheckouts:${subject}`;
const storedAtMost = 10;

/** Checkouts with an unknown outcome. */
export const openCheckouts = (subject: string): readonly string[] => {
  const stored = readJson(localStore, keyOf(subject));
  return Array.isArray(stored)
    ? stored.filter((session): session is string => typeof session === 'string')
    : [];
};

const write = (subject: string, sessions: readonly string[]): void => {
  if (sessions.length === 0) localStore.remove(keyOf(subject));
  else localStore.write(keyOf(subject), JSON.stringify(sessions.slice(-storedAtMost)));
};

export const addOpenCheckout = (subject: string, session: string): void =>
  write(subject, [...openCheckouts(subject), session]);

export const removeOpenCheckout = (subject: string, session: string): boolean => {
  const open = openCheckouts(subject);
  if (!open.includes(session)) return false;
  write(
    subject,
    open.filter((other) => other !== session),
  );
  return true;
};
