import { type Figures, medianFigures } from './figures.ts';

/** Half a percentage point of items, or one refresh, is a tie. */
const tiedOff = 0.005;

export type Measured = {
  readonly name: string;
  /** Sixty first. */
  readonly runs: ReadonlyMap<string, readonly Figures[]>;
};

const isFirst = (ours: Figures, others: readonly Figures[], refreshMs: number): boolean =>
  others.every(
    (other) =>
      ours.off <= other.off + tiedOff &&
      ours.worstMs <= other.worstMs + refreshMs &&
      Math.abs(ours.driftMs) <= Math.abs(other.driftMs) + refreshMs &&
      ours.dropped <= other.dropped,
  );

const signed = (ms: number): string => `${ms > 0 ? '+' : ''}${Math.round(ms)}`;

export const formatFigures = ({ off, worstMs, driftMs, dropped }: Figures): string =>
  [
    `${(off * 100).toFixed(1)} %`,
    `${Math.round(worstMs)} ms`,
    `${signed(driftMs)} ms`,
    ...(dropped > 0 ? [`${dropped} dropped`] : []),
  ].join(' / ');

export const tableOf = (measured: readonly Measured[], refreshMs: number): string => {
  const systems = [...(measured[0]?.runs.keys() ?? [])];
  const lines = measured.map(({ name, runs }) => {
    const medians = systems.map((system) => {
      const itsRuns = runs.get(system) ?? [];
      return itsRuns.length === 0 ? null : medianFigures(itsRuns);
    });
    const [ours, ...others] = medians.filter((figures) => figures !== null);
    const place = ours && medians[0] && isFirst(ours, others, refreshMs) ? 'first' : 'not first';
    return [name, ...medians.map((figures) => (figures ? formatFigures(figures) : '–')), place];
  });
  const rows = [['', ...systems, `${systems[0]} is`], ...lines];
  const text = rows.map((cells) => `| ${cells.join(' | ')} |`);
  return [text[0], `| ${rows[0]?.map(() => '---').join(' | ')} |`, ...text.slice(1)].join('\n');
};
