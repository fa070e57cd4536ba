const counts = { waiting: 0, running: 0 };

export const writeQueue = (): Readonly<typeof counts> => counts;

/** `run` calls `start` when its transaction begins. */
export const countedWrite = async <T>(run: (start: () => void) => Promise<T>): Promise<T> => {
  let state: keyof typeof counts = 'waiting';
  counts.waiting += 1;
  const start = () => {
    counts.waiting -= 1;
    counts.running += 1;
    state = 'running';
  };
  try {
    return await run(start);
  } finally {
    counts[state] -= 1;
  }
};
