import { writeSync } from 'node:fs';

const standardOutput = 1;
const pauseMs = 5;
const longestPauses = 200;

const cell = new Int32Array(new SharedArrayBuffer(4));

/** A slow reader of a pipe. */
const isTryAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';

/** Drops what can't be written. Other streams end the process, or buffer without limit, on a full disk. */
const write = (text: string): void => {
  let left = Buffer.from(text);
  for (let pauses = 0; left.length > 0 && pauses < longestPauses;) {
    try {
      left = left.subarray(writeSync(standardOutput, left));
    } catch (error) {
      if (!isTryAgain(error)) return;
      Atomics.wait(cell, 0, 0, pauseMs);
      pauses += 1;
    }
  }
};

let waiting = '';

const flush = (): void => {
  const text = waiting;
  waiting = '';
  if (text !== '') write(text);
};

process.on('exit', flush);

const waitMs = 20;

/** Writes the lines of 20 ms at once: each write takes longer than making its line. */
export const logStream = {
  write: (line: string): void => {
    if (waiting === '') setTimeout(flush, waitMs).unref();
    waiting += line;
  },
};
