import { celebrateBadges } from '@sixty/contract/badges';
import type { Badge } from '@sixty/contract/badges';
import type { BadgeId } from '@sixty/domain/badges';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { queryKeys } from '../../../api/query-keys.ts';
import { useApi } from '../../../api/use-api.ts';
import { logError } from '../../../platform/log.ts';
import { isGoodMoment } from '../../../ui/attention.ts';
import { useBadges } from '../use-badges.ts';
import { uncelebrated } from './uncelebrated.ts';

type Celebration = {
  readonly badges: readonly Badge[];
  readonly Dialog: ComponentType<{ readonly badges: readonly Badge[]; readonly onClose: () => void }>;
};

const nobody: readonly BadgeId[] = [];
const lookEveryMs = 400;

/**
 * Celebrates new badges when no dialog, session or form is in the way. The server hands each badge to one screen
 * only, so a badge is never celebrated twice.
 */
export const CelebrationWatch = ({ isHeld }: { readonly isHeld: boolean }) => {
  const { data } = useBadges();
  const callApi = useApi();
  const queryClient = useQueryClient();
  const [celebration, setCelebration] = useState<Celebration | null>(null);
  const waiting = data ? uncelebrated(data) : nobody;
  // A string keeps its identity when an answer lists the same badges.
  const waitingIds = waiting.join(' ');
  const isIdle = celebration === null && !isHeld;

  useEffect(() => {
    if (waitingIds === '' || !isIdle) return undefined;
    const badgeIds = waitingIds.split(' ') as BadgeId[];
    let isGone = false;
    const celebrate = async (): Promise<void> => {
      const { CelebrationDialog } = await import('./celebration-dialog.tsx');
      // Loading may have taken a while; check the moment again.
      if (isGone || !isGoodMoment()) {
        look();
        return;
      }
      const given = await callApi(celebrateBadges, { body: { badge_ids: badgeIds } });
      if (given.length > 0) setCelebration({ badges: given, Dialog: CelebrationDialog });
      await queryClient.invalidateQueries({ queryKey: queryKeys.badges });
    };
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      if (isGone) return;
      timer = setTimeout(() => {
        if (!isGoodMoment()) look();
        // A badge that fails stays uncelebrated until the next answer or visit.
        else celebrate().catch((error: unknown) => logError('A badge could not be celebrated.', error));
      }, lookEveryMs);
    };
    look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [waitingIds, isIdle, callApi, queryClient]);

  return (
    celebration && <celebration.Dialog badges={celebration.badges} onClose={() => setCelebration(null)} />
  );
};
