import type { Load } from './load.ts';

const tableOf = (rows: readonly (readonly (string | number)[])[]): string => {
  const [head = [], ...others] = rows.map((cells) => cells.map(String));
  const lines = [head, head.map(() => '---'), ...others];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

const costsOf = ({ used: { sixty, postgres, store, bench }, count }: Load): string[] =>
  [sixty, postgres, store, bench].map((ms) => (ms / count).toFixed(2));

const busyOf = ({ used: { sixty, postgres, store, bench }, seconds }: Load): number =>
  (sixty + postgres + store + bench) / 1000 / seconds;

const inMs = (ms: number | undefined): string => (ms ?? 0).toFixed(0);

/** CPU ms are of one call. */
export const describeLoads = (loads: readonly [Load, ...Load[]]): string => {
  const [first] = loads;
  const speeds = loads.map((load) => {
    const { processes, count, failed, seconds, times, memory, rolledBack } = load;
    const perSecond = (count / seconds).toFixed(0);
    const cells = [processes, perSecond, inMs(times[0].p50), inMs(times[0].p99), failed];
    const conflicts = (100 * rolledBack).toFixed(1);
    return [...cells, ...costsOf(load), busyOf(load).toFixed(2), conflicts, memory.toFixed(0)];
  });
  const kinds = first.times.map(({ kind }, n) => [
    kind,
    first.responses.get(kind)?.toFixed(1) ?? '',
    ...loads.map(({ times }) => `${inMs(times[n]?.p50)} / ${inMs(times[n]?.p99)}`),
  ]);
  const costs = ['Sixty: CPU ms', 'PostgreSQL', 'store', 'clients, proxy'];
  const head = [
    'processes',
    'calls a second',
    'p50 ms',
    'p99',
    'failed',
    ...costs,
    'busy processors',
    'rolled back %',
    'MB',
  ];
  return [
    tableOf([head, ...speeds]),
    tableOf([['p50 / p99 ms', 'kB', ...loads.map(({ processes }) => `${processes} processes`)], ...kinds]),
    tableOf([['row', 'kB'], ...[...first.rows].map(([name, size]) => [name, size.toFixed(1)])]),
  ].join('\n\n');
};
