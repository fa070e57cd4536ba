import type { Probe } from '@sixty/contract/probes';
import type { Report, ReportItem } from '@sixty/contract/reports';
import type { ProbeOutcome } from '@sixty/domain/probe';
import { reportFigures } from '@sixty/domain/progress';
import { ProbeRows } from '../../../entities/probe/agreement.tsx';
import { endingText, formText, stopTexts, timeFactorText } from '../../../entities/probe/probe-texts.ts';
import { paceOf } from '../../../entities/report/pace.ts';
import { accuracyText, timesOf } from '../../../entities/report/report-texts.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Total, Totals } from '../../../entities/report/totals.tsx';

export const probeOutcomeOf = ({ outcome }: Pick<ReportItem, 'outcome'>): ProbeOutcome => {
  if (outcome === 'missed') return 'error';
  return outcome === 'corrected' ? 'corrected' : 'correct';
};

type ReportOfProbe = { report: Report; probe: Probe };

export const ProbeTotals = ({ report, probe }: ReportOfProbe) => {
  const accuracy = accuracyText(reportFigures(report));
  const pace = paceOf(report);
  const [time] = timesOf(report);
  const timeNotes = [time.tenths, timeFactorText(probe)].filter((text) => text !== null);
  return (
    <Totals tour="report-totals">
      {pace && <Total label={pace.label} value={pace.rate} />}
      <Total label="Read" value={report.total_items.toLocaleString('en-US')} />
      <Total label="Errors" value={report.missed_items.toLocaleString('en-US')} />
      <Total label="Self-corrected" value={probe.self_corrections.toLocaleString('en-US')} />
      {accuracy !== null && <Total label="Accuracy" value={accuracy} />}
      <Total label="Time" value={time.value} note={timeNotes.join(' · ')} />
    </Totals>
  );
};

/** 'Time was up', 'Discarded: the page was hidden'. */
export const probeEndingText = ({ ending, probe }: Pick<Report, 'ending' | 'probe'>): string | null =>
  endingText({ ending, probe }) ?? (probe?.stop_reason ? stopTexts[probe.stop_reason] : null);

export const probeWords = ({ ending, probe }: { ending: Report['ending']; probe: Probe }) =>
  ending === 'void'
    ? 'This probe doesn’t count: it is in no chart, no figure, and no badge.'
    : `The student read for up to ${probe.limit_seconds * probe.time_factor} seconds at their own speed while someone marked errors. Self-corrections count as correct.`;

export const ProbeSetUp = ({ probe }: Pick<ReportOfProbe, 'probe'>) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1 font-strong">
    <span>{formText(probe)}</span>
    <span>{`${probe.limit_seconds} seconds`}</span>
    {probe.time_factor !== 1 && <span>{timeFactorText(probe)}</span>}
    {probe.is_calm && <span>Calm mode</span>}
  </p>
);

type ProbePictureProps = { items: readonly ReportItem[]; probe: Probe };

export const ProbePicture = ({ items, probe }: ProbePictureProps) => (
  <ScrollRegion label="Where the errors lie">
    <ProbeRows
      texts={items.map(({ name }) => name)}
      outcomes={items.map(probeOutcomeOf)}
      perRow={probe.form.per_row}
    />
  </ScrollRegion>
);
