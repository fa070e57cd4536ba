import { progressLimits, type ReportPoint } from '@sixty/contract/reports';
import { reportFigures, timeSeriesOf, type TimeSeriesPoint } from '@sixty/domain/progress';
import { rateText, shareText } from './report-texts.ts';
import { counted } from '../../platform/number-text.ts';

export type CollectionTimeSeries = {
  name: string;
  series: readonly TimeSeriesPoint[];
  isCut: boolean;
};

const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const collectionKeyOf = ({ collection_id: id, collection_name: name }: ReportPoint): string =>
  id ?? ` ${name}`;

export const newestTimeSeries = (points: readonly ReportPoint[]): CollectionTimeSeries | null => {
  const newest = points.at(-1);
  if (!newest) return null;
  const ofIt = points.filter((point) => collectionKeyOf(point) === collectionKeyOf(newest));
  const series = timeSeriesOf(
    ofIt.map((point) => ({ ...reportFigures(point), startedAt: Date.parse(point.started_at) })),
    localZone(),
  );
  const searched = newest.collection_id === null ? points : ofIt;
  return { name: newest.collection_name, series, isCut: searched.length >= progressLimits.points };
};

type Pace = 'ownPace' | 'displayPace' | 'probeRate';
type Rate = Pace | 'accuracy';

const knownOf = (series: readonly TimeSeriesPoint[], rate: Rate): number[] =>
  series.flatMap((point) => (point[rate] === null ? [] : [point[rate]]));

const firstAndLast = (series: readonly TimeSeriesPoint[], rate: Rate): [number, number] | null => {
  const known = knownOf(series, rate);
  const [first, last] = [known[0], known.at(-1)];
  return first === undefined || last === undefined || known.length < 2 ? null : [first, last];
};

const wayText = ([first, last]: [number, number], text: (rate: number) => string): string =>
  text(first) === text(last)
    ? `${text(last)}, no change`
    : `from ${text(first)} at first to ${text(last)} now`;

const sessionsOf = (series: readonly TimeSeriesPoint[]): number =>
  series.reduce((sum, point) => sum + point.sessions, 0);

const paceNames = [
  ['ownPace', 'student’s pace'],
  ['displayPace', 'auto pace'],
  ['probeRate', 'probes'],
] as const satisfies readonly (readonly [Pace, string])[];

const listFormat = new Intl.ListFormat('en-US');

const eachKindText = (paced: readonly TimeSeriesPoint[]): string => {
  const kinds = paceNames.filter(([pace]) => knownOf(paced, pace).length > 0).map(([, name]) => name);
  const list = listFormat.format(kinds);
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} each get a line, starting with the second session of that kind.`;
};

const firstLineText = (paced: readonly TimeSeriesPoint[]): string => {
  const sessions = sessionsOf(paced);
  if (sessions === 0) return 'No pace yet: sessions stepped by hand don’t have one.';
  const first = `${counted(sessions, 'session')} so far.`;
  if (sessions < 2) return `${first} The line starts with the second one.`;
  if (paced.length < 2) return `${first} The line starts on the second day.`;
  return `${first} ${eachKindText(paced)}`;
};

const firstAccuracyText = (series: readonly TimeSeriesPoint[], sessions: number): string => {
  const [share] = knownOf(series, 'accuracy');
  return share !== undefined && series.length === 1 && sessions > 1
    ? `Correct: ${shareText(share)}. The line starts on the second day.`
    : 'The line starts with the second scored session.';
};

export const timeSeriesSentences = ({
  series,
  isCut,
}: Pick<CollectionTimeSeries, 'series' | 'isCut'>): { pace: string; accuracy: string } => {
  const own = firstAndLast(series, 'ownPace');
  const display = firstAndLast(series, 'displayPace');
  const probe = firstAndLast(series, 'probeRate');
  const accuracy = firstAndLast(series, 'accuracy');
  const sessions = sessionsOf(series);
  const paced = series.filter((point) => paceNames.some(([pace]) => point[pace] !== null));
  const about = isCut ? `From the latest ${counted(sessions, 'session')}. ` : '';
  const pace = [
    own && `Student’s pace: ${wayText(own, rateText)}.`,
    display && `Auto pace: ${wayText(display, rateText)}.`,
    probe && `Probe, correct a minute: ${wayText(probe, rateText)}.`,
  ].filter((text) => text !== null);
  return {
    pace: pace.length > 0 ? `${about}${pace.join(' ')}` : firstLineText(paced),
    accuracy: accuracy
      ? `${about}Correct: ${wayText(accuracy, shareText)}.`
      : firstAccuracyText(series, sessions),
  };
};

export const paceTitle = (series: readonly TimeSeriesPoint[]): string => {
  if (knownOf(series, 'probeRate').length === 0) return 'Items per minute';
  const hasOthers = series.some(({ ownPace, displayPace }) => ownPace !== null || displayPace !== null);
  return hasOthers ? 'Items per minute; in probes, correct ones' : 'Correct per minute';
};
