import * as contract from '@sixty/contract/benchmarks';
import { benchmarkLimits } from '@sixty/domain/probe-limits';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { type StoredList, versionedLists } from './versioned-lists.ts';

const tables = versionedLists({
  table: 'benchmarks',
  column: 'rows',
  limit: benchmarkLimits.tables,
  texts: {
    missing: 'This benchmark table doesn’t exist.',
    changed: 'This table was changed somewhere else since you opened it.',
    full: `You can have up to ${benchmarkLimits.tables} benchmark tables. Please delete one first.`,
  },
});

const toBenchmark = ({ id, name, contents, version }: StoredList): contract.Benchmark => ({
  benchmark_id: id,
  name,
  rows: JSON.parse(contents) as contract.Benchmark['rows'],
  version,
});

const toContents = ({ name, rows }: Pick<contract.Benchmark, 'name' | 'rows'>) => ({
  name,
  contents: JSON.stringify(rows),
});

export const registerBenchmarkRoutes = (register: RegisterEndpoint): void => {
  register(contract.listBenchmarks, async ({ executor, user }) =>
    (await tables.list(executor, user.id)).map(toBenchmark),
  );

  register(contract.createBenchmark, async ({ executor, body, user, now }) =>
    toBenchmark(await tables.create(executor, user.id, toContents(body), now)),
  );

  register(contract.updateBenchmark, async ({ executor, params, body, user, now, ifMatch }) =>
    toBenchmark(
      await tables.update(executor, { id: params.id, user_id: user.id }, toContents(body), ifMatch, now),
    ),
  );

  register(contract.deleteBenchmark, ({ executor, params, user }) =>
    tables.remove(executor, { id: params.id, user_id: user.id }),
  );
};
