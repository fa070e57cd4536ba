import { useProbes } from '../../../api/probes.ts';
import { decimalText } from '../../../entities/probe/probe-texts.ts';

type PersonalBestProps = {
  /** Null for the user. */
  readonly studentId: string | null;
  readonly collectionId: string;
  /** Correct items per minute. */
  readonly rate: number;
  /** ISO moment; earlier probes began before. */
  readonly before: string;
};

/** Compares a learner with nobody else. Nothing until the earlier probes are known. */
export const PersonalBest = ({ studentId, collectionId, rate, before }: PersonalBestProps) => {
  const { data } = useProbes(studentId, collectionId);
  const earlier = data?.filter(({ started_at: at }) => at < before).map((probe) => probe.correct_per_minute);
  if (!earlier || earlier.length === 0) return null;
  const best = Math.max(...earlier);
  return (
    <output className="strong">
      {rate > best
        ? `A new personal best! Before: ${decimalText(best)}.`
        : `Personal best: ${decimalText(best)} correct per minute.`}
    </output>
  );
};
