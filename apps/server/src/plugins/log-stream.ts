import { writeSync } from 'node:fs';

const standardOutput = 1;
const pauseMs = 5;
const longestPauses = 200;

const cell = new Int32Array(new SharedArrayBuffer(4));

/** A slow reader of a pipe. */
const isTryAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';

/** Drops unwritable lines. On a full disk, other streams end the process or buffer without limit. */
export const logStream = {
  write: (line: string): void => {
    let left = Buffer.from(line);
    for (let pauses = 0; left.length > 0 && pauses < longestPauses;) {
      try {
        left = left.subarray(writeSync(standardOutput, left));
      } catch (error) {
        if (!isTryAgain(error)) return;
        Atomics.wait(cell, 0, 0, pauseMs);
        pauses += 1;
      }
    }
  },
};
