import { onTestFinished } from 'vitest';

type LockTask = () => unknown;

/** Web Locks for jsdom: exclusive, without timeouts. */
export const fakeLocks = () => {
  const held = new Set<string>();
  const queue: { readonly name: string; readonly grant: () => void }[] = [];
  const releaseLock = (name: string): void => {
    held.delete(name);
    const next = queue.findIndex((request) => request.name === name);
    if (next !== -1) queue.splice(next, 1)[0]?.grant();
  };
  const request = async (name: string, ...rest: readonly [unknown, LockTask] | readonly [LockTask]) => {
    const task = rest.at(-1) as LockTask;
    if (held.has(name)) await new Promise<void>((grant) => queue.push({ name, grant }));
    held.add(name);
    try {
      return await task();
    } finally {
      releaseLock(name);
    }
  };
  const query = async () => ({ held: [...held].map((name) => ({ name })) });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });
  return {
    holdElsewhere: (name: string): void => {
      held.add(name);
    },
    releaseElsewhere: releaseLock,
    isWaited: (name: string): boolean => queue.some((waiting) => waiting.name === name),
  };
};
