import { useProbesQuietly } from '../../../api/probes.ts';
import { decimalText } from '../../../entities/probe/probe-texts.ts';
import { useOutbox } from '../../../sync/index.ts';

type PersonalBestProps = {
  studentId: string | null;
  collectionId: string;
  /** Correct items per minute. */
  rate: number;
  /** ISO moment. */
  before: string;
};

/** Shows nothing until all earlier probes are known. */
export const PersonalBest = ({ studentId, collectionId, rate, before }: PersonalBestProps) => {
  const { data } = useProbesQuietly(studentId, collectionId);
  const { waitingReports } = useOutbox();
  const earlier = data?.filter(({ started_at: at }) => at < before).map((probe) => probe.correct_per_minute);
  const isUnsent = waitingReports.some(({ report }) => report.mode === 'probe' && report.started_at < before);
  if (!earlier || earlier.length === 0 || isUnsent) return null;
  const best = Math.max(...earlier);
  return (
    <output className="font-strong">
      {rate > best
        ? `A new personal best! Before: ${decimalText(best)}.`
        : `Personal best: ${decimalText(best)} correct per minute.`}
    </output>
  );
};
