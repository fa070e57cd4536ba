import * as z from 'zod/mini';
import { storedListOf, userStore } from '../platform/user-store.ts';

const checkouts = userStore('cartCheckouts', storedListOf(z.string()), []);
const storedAtMost = 10;

/** Checkouts with an unknown outcome. */
export const openCheckouts = (subject: string): readonly string[] => checkouts(subject).get();

const write = (subject: string, sessions: readonly string[]): void => {
  if (sessions.length === 0) checkouts(subject).clear();
  else checkouts(subject).set(sessions.slice(-storedAtMost));
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
