import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const currentCheckout = join(import.meta.dirname, '../..');

type Settings = {
  readonly port: number;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
};

/** One Sixty at a port; it can be killed, stopped, and started from another checkout. */
export const sixtyProcess = ({ port, dataDir, env }: Settings) => {
  const logFile = join(dataDir, `process-${port}.log`);
  let child: ChildProcess | null = null;

  const isReady = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    const running = child;
    if (running === null || running.exitCode !== null || running.signalCode !== null) return null;
    const exit = once(running, 'exit') as Promise<[number | null]>;
    running.kill(signal);
    const [code] = await exit;
    return code;
  };

  return {
    port,
    pid: (): number => child?.pid ?? 0,
    log: (): string => readFileSync(logFile, 'utf8'),
    end,
    start: async (checkout = currentCheckout): Promise<void> => {
      const log = openSync(logFile, 'a');
      const started = spawn(join(checkout, 'node_modules/.bin/node'), ['apps/server/src/main.ts'], {
        cwd: checkout,
        // Reading a pipe would cost this process time.
        stdio: ['ignore', log, log],
        env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
      });
      child = started;
      while (!(await isReady())) {
        if (started.exitCode !== null)
          throw new Error(`A process ended with ${started.exitCode}: ${readFileSync(logFile, 'utf8')}`);
        await sleep(20);
      }
    },
  };
};

export type SixtyProcess = ReturnType<typeof sixtyProcess>;
