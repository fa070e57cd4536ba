import { onTestFinished } from 'vitest';

type LockTask = () => unknown;
type Options = { readonly mode?: LockMode; readonly signal?: AbortSignal; readonly steal?: boolean };
type Waiter = { readonly name: string; readonly mode: LockMode; readonly grant: () => void };

/** Web Locks for jsdom. A shared request waits for an exclusive one, not the other way around. */
export const fakeLocks = () => {
  const owned = new Set<string>();
  const waiters: Waiter[] = [];
  const release = (name: string): void => {
    owned.delete(name);
    const granted = waiters.filter((waiter) => waiter.name === name);
    const firstOwner = granted.findIndex(({ mode }) => mode === 'exclusive');
    for (const waiter of firstOwner === -1 ? granted : granted.slice(0, firstOwner + 1)) {
      waiters.splice(waiters.indexOf(waiter), 1);
      if (waiter.mode === 'exclusive') owned.add(name);
      waiter.grant();
    }
  };
  const granted = async (name: string, { mode = 'exclusive', signal, steal }: Options): Promise<void> => {
    if (!owned.has(name) || steal) {
      if (mode === 'exclusive') owned.add(name);
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { name, mode, grant: resolve };
    waiters.push(waiter);
    signal?.addEventListener('abort', () => {
      const index = waiters.indexOf(waiter);
      if (index === -1) return;
      waiters.splice(index, 1);
      reject(signal.reason as Error);
    });
    await promise;
  };
  const request = async (name: string, ...rest: readonly [Options, LockTask] | readonly [LockTask]) => {
    const [options, task] = rest.length === 2 ? rest : [{}, rest[0]];
    const { mode = 'exclusive' } = options;
    await granted(name, options);
    try {
      return await task();
    } finally {
      if (mode === 'exclusive') release(name);
    }
  };
  const query = async () => ({ held: [...owned].map((name) => ({ name, mode: 'exclusive' })) });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });
  return {
    isOwned: (name: string): boolean => owned.has(name),
    hasWaiter: (name: string): boolean => waiters.some((waiter) => waiter.name === name),
    /** By another page. */
    own: (name: string): void => {
      owned.add(name);
    },
    release,
  };
};
