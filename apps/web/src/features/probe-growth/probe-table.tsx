import type { ProbePoint } from '@sixty/contract/probes';
import { type AimLine, aimAt } from '@sixty/domain/probe';
import { Link } from 'react-router';
import { DataTable } from '../../ui/charts/data-table.tsx';
import { decimalText, probeRateText, stopTexts, timeFactorText } from '../../entities/probe/probe-texts.ts';
import { durationText, shareText } from '../../entities/report/report-texts.ts';
import { dayText } from '../../platform/day-text.ts';
import { reportPath } from '../../platform/paths.ts';

const timeText = (probe: ProbePoint): string =>
  [durationText(probe.elapsed_seconds), timeFactorText(probe)].filter((text) => text !== null).join(' · ');

const aimText = (aim: AimLine, { started_at: startedAt }: ProbePoint): string => {
  const at = Date.parse(startedAt);
  return at < aim.from.at ? '–' : decimalText(aimAt(aim, at));
};

type ProbeTableProps = {
  probes: readonly ProbePoint[];
  aim?: AimLine | null;
};

export const ProbeTable = ({ probes, aim = null }: ProbeTableProps) => (
  <DataTable label="Every probe">
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">Correct per minute</th>
        {aim && <th scope="col">Aim line</th>}
        <th scope="col">Accuracy</th>
        <th scope="col">Read</th>
        <th scope="col">Errors</th>
        <th scope="col">Self-corrected</th>
        <th scope="col">Time</th>
        <th scope="col">Form</th>
      </tr>
    </thead>
    <tbody>
      {probes.toReversed().map((probe) => (
        <tr key={probe.report_id}>
          <th scope="row">
            <Link to={reportPath(probe.report_id)}>{dayText(probe.started_at)}</Link>
          </th>
          <td>
            {probeRateText(probe)}
            {probe.stop_reason === 'discontinued' && ` · ${stopTexts.discontinued}`}
          </td>
          {aim && <td>{aimText(aim, probe)}</td>}
          <td>{probe.accuracy === null ? '–' : shareText(probe.accuracy)}</td>
          <td>{probe.attempted}</td>
          <td>{probe.errors}</td>
          <td>{probe.self_corrections}</td>
          <td>{timeText(probe)}</td>
          <td>{probe.seed ?? 'As listed'}</td>
        </tr>
      ))}
    </tbody>
  </DataTable>
);
