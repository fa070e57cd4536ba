import { decimalText, probeRateText, timeFactorsText } from '../../entities/probe/probe-texts.ts';
import { growthText } from '../../entities/report/growth-texts.ts';
import type { GoalTarget } from '../../entities/goal/goal-target.ts';
import type { ProbeGrowthFigures } from './growth.ts';

export const leadText = ({ baseline, ofBaseline, latest, perWeek }: ProbeGrowthFigures): string => {
  const now = `${probeRateText(latest)} correct a minute`;
  const counted = baseline === null ? [latest] : [...ofBaseline, latest];
  const parts = [
    baseline === null ? `${now} in the latest probe` : `From ${decimalText(baseline)} to ${now}`,
    perWeek && growthText(perWeek.leastSquares),
    timeFactorsText(counted.map((probe) => probe.time_factor)),
  ];
  return `${parts.filter((part) => part !== null).join(', ')}.`;
};

export const adviceOf = (
  { baseline, perWeek, aim }: ProbeGrowthFigures,
  goal: GoalTarget | null,
): readonly string[] => {
  const advice: string[] = [];
  if (baseline === null) {
    advice.push(
      'Take three probes on different forms within a few days: their median is the baseline. The change per week needs three, too.',
    );
  } else if (perWeek === null) {
    advice.push('The change per week needs probes on two days or more.');
  }
  if (goal && goal.by === null) advice.push('Give the goal a date to see the aim line that leads to it.');
  else if (goal && baseline === null) advice.push('The aim line begins with the third probe.');
  else if (goal && aim === null) advice.push('The goal’s date is before the baseline: there is no aim line.');
  return advice;
};
