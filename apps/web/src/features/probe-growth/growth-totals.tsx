import type { ProbePoint } from '@sixty/contract/probes';
import { baselineProbes } from '@sixty/domain/probe';
import {
  decimalText,
  probeRateText,
  timeFactorsText,
  timeFactorText,
} from '../../entities/probe/probe-texts.ts';
import { growthNumber } from '../../entities/report/growth-texts.ts';
import { Total, Totals } from '../../entities/report/totals.tsx';
import { shortDayText } from '../../platform/day-text.ts';
import type { ProbeGrowthFigures } from './growth.ts';

type RateOfProbeProps = { readonly label: string; readonly probe: ProbePoint };

export const RateOfProbe = ({ label, probe }: RateOfProbeProps) => (
  <Total
    label={`${label}, ${shortDayText(Date.parse(probe.started_at))}`}
    value={probeRateText(probe)}
    note={timeFactorText(probe)}
  />
);

const timeNoteOf = (probes: readonly ProbePoint[]): string | null =>
  timeFactorsText(probes.map((probe) => probe.time_factor));

type GrowthTotalsProps = {
  readonly growth: ProbeGrowthFigures;
  readonly probes: readonly ProbePoint[];
};

export const GrowthTotals = ({ growth, probes }: GrowthTotalsProps) => {
  const { baseline, ofBaseline, latest, best, perWeek } = growth;
  const timeNote = perWeek && timeNoteOf(probes);
  return (
    <Totals>
      {baseline === null ? (
        <Total label="Baseline" value={`${probes.length} of ${baselineProbes}`} note="probes" />
      ) : (
        <Total
          label="Baseline, median of the first three"
          value={decimalText(baseline)}
          note={timeNoteOf(ofBaseline)}
        />
      )}
      <RateOfProbe label="Latest" probe={latest} />
      <RateOfProbe label="Best" probe={best} />
      <Total
        label="Least-squares change per week"
        value={perWeek ? growthNumber(perWeek.leastSquares) : '–'}
        note={timeNote}
      />
      <Total
        label="Theil–Sen change per week"
        value={perWeek ? growthNumber(perWeek.theilSen) : '–'}
        note={timeNote}
      />
    </Totals>
  );
};
