import { celebrateBadges, type Badge } from '@sixty/contract/badges';
import type { BadgeId } from '@sixty/domain/badges';
import { useEffect, useState, type ComponentType } from 'react';
import { useInvalidate } from '../../api/query-client.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import type { PracticingStudent } from '../../platform/learner.ts';
import { isGoodMoment } from '../../platform/attention.ts';
import { useBadges } from '../../api/badges.ts';
import type { CelebrationDialogProps } from './celebration/celebration-dialog.tsx';
import { uncelebratedIds } from './celebration/celebration.ts';

type Celebration = {
  badges: readonly Badge[];
  Dialog: ComponentType<CelebrationDialogProps>;
};

const noBadges: readonly BadgeId[] = [];
const checkEveryMs = 400;

type CelebrationWatchProps = {
  /** While a tour runs, or the result of a session is shown. */
  isHeld: boolean;
  student?: PracticingStudent | null;
  /** Also shows above a session's results. */
  isOverResults?: boolean;
};

/** The server hands each badge to one screen only, so the dialog's code loads first. */
export const CelebrationWatch = ({
  isHeld,
  student = null,
  isOverResults = false,
}: CelebrationWatchProps) => {
  const studentId = student?.studentId;
  const { data } = useBadges(studentId);
  const callApi = useApi();
  const invalidate = useInvalidate();
  const [celebration, setCelebration] = useState<Celebration | null>(null);
  const waiting = data ? uncelebratedIds(data) : noBadges;
  const waitingIds = waiting.join(' ');
  const isIdle = celebration === null;

  useEffect(() => {
    if (waitingIds === '' || !isIdle) return undefined;
    const badgeIds = waitingIds.split(' ') as BadgeId[];
    let isUnmounted = false;
    const celebrate = async (): Promise<void> => {
      const { CelebrationDialog } = await import('./celebration/celebration-dialog.tsx');
      if (isUnmounted || !isGoodMoment({ isOverResults, hasTour: isHeld })) {
        check();
        return;
      }
      const given = await callApi(celebrateBadges, {
        body: { badge_ids: badgeIds, ...(studentId !== undefined && { student_id: studentId }) },
      });
      if (given.length > 0) setCelebration({ badges: given, Dialog: CelebrationDialog });
      await invalidate('badges');
    };
    let timer: ReturnType<typeof setTimeout>;
    const check = (): void => {
      if (isUnmounted) return;
      timer = setTimeout(() => {
        if (!isGoodMoment({ isOverResults, hasTour: isHeld })) check();
        else celebrate().catch((error: unknown) => logError('A badge could not be celebrated.', error));
      }, checkEveryMs);
    };
    check();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [waitingIds, isIdle, callApi, invalidate, studentId, isOverResults, isHeld]);

  return (
    celebration && (
      <celebration.Dialog
        badges={celebration.badges}
        student={student}
        onClose={() => setCelebration(null)}
      />
    )
  );
};
