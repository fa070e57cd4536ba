import type { Executor } from '../open-database.ts';

/** Runs `work` between the first statement and the next ones. */
export const afterFirstQuery = (executor: Executor, work: () => Promise<unknown>): Executor => {
  let isFirst = true;
  return executor.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isFirst) {
        isFirst = false;
        await work();
      }
      return result;
    },
  });
};
