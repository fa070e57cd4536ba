import { setTimeout as sleep } from 'node:timers/promises';

/** Times of `performance.now()`. */
export type Sample = {
  readonly kind: string;
  readonly startedAt: number;
  readonly endedAt: number;
  /** 0 without a response. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
};

export const samplesBetween = (
  samples: readonly Sample[],
  kind: string,
  from: number,
  to: number,
): Sample[] =>
  samples.filter((sample) => sample.kind === kind && sample.startedAt >= from && sample.startedAt < to);

export const tookMs = ({ startedAt, endedAt }: Pick<Sample, 'startedAt' | 'endedAt'>): number =>
  endedAt - startedAt;

export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

const timeoutMs = 30_000;

export const startTraffic = () => {
  const samples: Sample[] = [];
  const loops: Promise<void>[] = [];
  const over = new AbortController();

  const measure = async (kind: string, url: string, init: RequestInit = {}): Promise<Sample> => {
    const startedAt = performance.now();
    let status = 0;
    let hasRetryAfter = false;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(url, { redirect: 'manual', signal, ...init });
      await response.arrayBuffer();
      ({ status } = response);
      hasRetryAfter = response.headers.has('retry-after');
    } catch {
      // No response.
    }
    const sample = { kind, startedAt, endedAt: performance.now(), status, hasRetryAfter };
    samples.push(sample);
    return sample;
  };

  return {
    samples,
    measure,
    repeat: (pauseMs: number, work: () => Promise<unknown>): void => {
      const loop = async (): Promise<void> => {
        while (!over.signal.aborted) {
          await work();
          await sleep(pauseMs);
        }
      };
      loops.push(loop());
    },
    end: async (): Promise<void> => {
      over.abort();
      await Promise.all(loops);
    },
  };
};

export type Traffic = ReturnType<typeof startTraffic>;
