import { onTestFinished } from 'vitest';

type LockTask = () => unknown;
type Options = { mode?: LockMode; signal?: AbortSignal; steal?: boolean };
/** Rejects the owner's request; its task goes on. */
type Lose = (reason: DOMException) => void;
type Waiter = {
  name: string;
  mode: LockMode;
  grant: () => void;
  lose: Lose;
};

/** Web Locks for jsdom. A shared request waits for an exclusive one, not the other way around. */
export const fakeLocks = () => {
  const owners = new Map<string, Lose>();
  const waiters: Waiter[] = [];
  const release = (name: string): void => {
    owners.delete(name);
    const granted = waiters.filter((waiter) => waiter.name === name);
    const firstOwner = granted.findIndex(({ mode }) => mode === 'exclusive');
    for (const waiter of firstOwner === -1 ? granted : granted.slice(0, firstOwner + 1)) {
      waiters.splice(waiters.indexOf(waiter), 1);
      if (waiter.mode === 'exclusive') owners.set(name, waiter.lose);
      waiter.grant();
    }
  };
  const granted = async (
    name: string,
    { mode = 'exclusive', signal, steal }: Options,
    lose: Lose,
  ): Promise<void> => {
    const owner = owners.get(name);
    if (!owner || steal) {
      owner?.(new DOMException('The lock was stolen.', 'AbortError'));
      if (mode === 'exclusive') owners.set(name, lose);
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { name, mode, grant: resolve, lose };
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
    const { promise: lost, reject: lose } = Promise.withResolvers<never>();
    await granted(name, options, lose);
    try {
      return await Promise.race([task(), lost]);
    } finally {
      if (owners.get(name) === lose) release(name);
    }
  };
  const query = async () => ({ held: [...owners.keys()].map((name) => ({ name, mode: 'exclusive' })) });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });
  return {
    isOwned: (name: string): boolean => owners.has(name),
    hasWaiter: (name: string): boolean => waiters.some((waiter) => waiter.name === name),
    /** By another page. */
    own: (name: string): void => {
      owners.set(name, () => undefined);
    },
    release,
  };
};
