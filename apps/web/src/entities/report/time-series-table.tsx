import type { TimeSeriesPoint } from '@sixty/domain/progress';
import { DataTable, ShowAsTable } from '../../ui/charts/data-table.tsx';
import { rateText, shareText } from './report-texts.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

type TimeSeriesTableProps = {
  name: string;
  series: readonly TimeSeriesPoint[];
};

const Figures = ({ name, series }: TimeSeriesTableProps) => {
  const hasProbes = series.some(({ probeRate }) => probeRate !== null);
  return (
    <DataTable label={`Figures for ${name}`}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Sessions</th>
          <th scope="col">Student’s pace, items per minute</th>
          <th scope="col">Auto pace, items per minute</th>
          {hasProbes && <th scope="col">Probe, correct per minute</th>}
          <th scope="col">Accuracy</th>
        </tr>
      </thead>
      <tbody>
        {series.toReversed().map(({ at, sessions, ownPace, displayPace, probeRate, accuracy }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two sessions may have started at the same time
          <tr key={`${at} ${index}`}>
            <th scope="row">{dayFormat.format(at)}</th>
            <td>{sessions}</td>
            <td>{ownPace === null ? '–' : rateText(ownPace)}</td>
            <td>{displayPace === null ? '–' : rateText(displayPace)}</td>
            {hasProbes && <td>{probeRate === null ? '–' : rateText(probeRate)}</td>}
            <td>{accuracy === null ? 'not scored' : shareText(accuracy)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
};

export const TimeSeriesTable = (props: TimeSeriesTableProps) => (
  <ShowAsTable>
    <Figures {...props} />
  </ShowAsTable>
);
