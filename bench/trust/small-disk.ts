import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const canMount = process.getuid?.() === 0;

/** Unmounted at the end, also after SIGINT and SIGTERM. */
export const mountSmallDisk = async (ended: AsyncDisposableStack, size: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'sixty-disk-'));
  ended.defer(() => rm(folder, { recursive: true, force: true }));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'sixty-trust', folder]);
  const unmount = (): void => {
    execFileSync('umount', ['--lazy', folder]);
  };
  const exit = (): never => process.exit(1);
  process.once('exit', unmount);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, exit);
  ended.defer(async () => {
    process.off('exit', unmount);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, exit);
    unmount();
  });
  return folder;
};

export const fillDisk = (file: string): void => {
  for (let bytes = 1_048_576; bytes >= 1; bytes = Math.floor(bytes / 2))
    try {
      for (;;) appendFileSync(file, randomBytes(bytes));
    } catch {
      // Full for pieces of this size.
    }
};

export const freeBytesNow = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};
