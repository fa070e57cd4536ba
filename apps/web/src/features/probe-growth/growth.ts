import type { ProbePoint } from '@sixty/contract/probes';
import { type RateChange, trendLine, type TrendPoint, weeklyChange } from '@sixty/domain/classes';
import {
  type AimLine,
  aimLineOf,
  baselineOf,
  baselineProbes,
  isBelowAim,
  theilSenChange,
} from '@sixty/domain/probe';
import type { GoalTarget } from '../../entities/goal/goal-target.ts';
import { decimalText, probeRateText, timeFactorsText } from '../../entities/probe/probe-texts.ts';
import { growthText } from '../../entities/report/report-texts.ts';

export type ProbeGrowthFigures = {
  rates: readonly TrendPoint[];
  latest: ProbePoint;
  best: ProbePoint;
  /** Null below three probes. */
  baseline: number | null;
  firstProbes: readonly ProbePoint[];
  /** Null below three probes or within one day, like `trend`. */
  perWeek: { leastSquares: number; theilSen: number } | null;
  trend: RateChange | null;
  /** Null unless the goal's date is after the baseline. */
  aim: AimLine | null;
  isBelowAim: boolean;
};

const bestOf = (probes: readonly ProbePoint[], first: ProbePoint): ProbePoint =>
  probes.reduce((best, probe) => (probe.correct_per_minute > best.correct_per_minute ? probe : best), first);

/** `probes` oldest first. Null if there are none. */
export const growthOf = (
  probes: readonly ProbePoint[],
  goal: GoalTarget | null,
  timeZone: string,
): ProbeGrowthFigures | null => {
  const [first, latest] = [probes[0], probes.at(-1)];
  if (!first || !latest) return null;
  const rates = probes.map(({ started_at: at, correct_per_minute: value }) => ({
    at: Date.parse(at),
    value,
  }));
  const leastSquares = weeklyChange(rates);
  const theilSen = theilSenChange(rates);
  const line = goal && aimLineOf(rates, goal, timeZone);
  return {
    rates,
    latest,
    best: bestOf(probes, first),
    baseline: baselineOf(rates)?.value ?? null,
    firstProbes: probes.slice(0, baselineProbes),
    perWeek: leastSquares === null || theilSen === null ? null : { leastSquares, theilSen },
    trend: trendLine(rates, leastSquares),
    aim: line,
    isBelowAim: line !== null && isBelowAim(rates, line),
  };
};

export const leadText = ({ baseline, firstProbes, latest, perWeek }: ProbeGrowthFigures): string => {
  const now = `${probeRateText(latest)} correct a minute`;
  const counted = baseline === null ? [latest] : [...firstProbes, latest];
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
