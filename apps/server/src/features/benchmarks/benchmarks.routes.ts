import * as contract from '@sixty/contract/benchmarks';
import { benchmarkLimits } from '@sixty/domain/probe-limits';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { type Failure, failure } from '../../plugins/failure.ts';
import {
  createBenchmark,
  type CreateOutcome,
  deleteBenchmark,
  readBenchmarks,
  updateBenchmark,
  type UpdateOutcome,
} from './benchmarks.service.ts';

const refusals = {
  not_found: failure('not_found', 'This benchmark table doesn’t exist.'),
  stale: failure('stale_edit', 'This table was changed somewhere else since you opened it.'),
  full: failure(
    'too_large',
    `You can have up to ${benchmarkLimits.tables} benchmark tables. Please delete one first.`,
  ),
};

const answer = (outcome: CreateOutcome | UpdateOutcome): contract.Benchmark | Failure =>
  outcome.kind === 'saved' ? outcome.benchmark : refusals[outcome.kind];

export const registerBenchmarkRoutes = (register: RegisterEndpoint): void => {
  register(contract.listBenchmarks, ({ executor, user }) => readBenchmarks(executor, user.id));

  register(contract.createBenchmark, async ({ executor, body, user, now }) =>
    answer(await createBenchmark(executor, { userId: user.id, ...body }, now)),
  );

  register(contract.updateBenchmark, async ({ executor, params, body, user, now, ifMatch }) =>
    answer(
      await updateBenchmark(
        executor,
        { benchmarkId: params.id, userId: user.id, contents: body, fromVersion: ifMatch },
        now,
      ),
    ),
  );

  register(contract.deleteBenchmark, async ({ executor, params, user }) =>
    (await deleteBenchmark(executor, { benchmarkId: params.id, userId: user.id }))
      ? undefined
      : refusals.not_found,
  );
};
