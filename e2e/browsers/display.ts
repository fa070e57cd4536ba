import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export const endOf = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

export type Display = {
  /** For the environment variable DISPLAY. */
  name: string;
  stop: () => Promise<void>;
};

/** A virtual display of 1600×1200 pixels. @param options of Xvfb */
export const startDisplay = async (...options: readonly string[]): Promise<Display> => {
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const xvfb = spawn('Xvfb', ['-displayfd', '3', ...screen, ...options], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(xvfb.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, stop: () => endOf(xvfb) };
};
