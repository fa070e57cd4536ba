import { celebrateBadges } from '@sixty/contract/badges';
import type { Badge } from '@sixty/contract/badges';
import type { BadgeId } from '@sixty/domain/badges';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { isGoodMoment } from '../../platform/attention.ts';
import { useBadges } from './use-badges.ts';
import { uncelebrated } from './celebration/uncelebrated.ts';

type Celebration = {
  readonly badges: readonly Badge[];
  readonly Dialog: ComponentType<{ readonly badges: readonly Badge[]; readonly onClose: () => void }>;
};

const nobody: readonly BadgeId[] = [];
/** So often it looks whether the moment has come. */
const lookEveryMs = 400;

/**
 * Celebrates badges that were awarded and not celebrated yet, as soon as nothing else is going on. The drawing comes
 * first, then the server is asked, which gives each badge to one screen: so none is celebrated twice, on however many
 * screens one is.
 */
export const CelebrationWatch = ({ isHeld }: { readonly isHeld: boolean }) => {
  const { data } = useBadges();
  const callApi = useApi();
  const queryClient = useQueryClient();
  const [celebration, setCelebration] = useState<Celebration | null>(null);
  const waiting = data ? uncelebrated(data) : nobody;
  // One text for the same badges: a list would be another one after every answer.
  const waitingIds = waiting.join(' ');
  const isIdle = celebration === null && !isHeld;

  useEffect(() => {
    if (waitingIds === '' || !isIdle) return undefined;
    const badgeIds = waitingIds.split(' ') as BadgeId[];
    let isGone = false;
    const celebrate = async (): Promise<void> => {
      const { CelebrationDialog } = await import('./celebration/celebration-dialog.tsx');
      // It may have taken a while to come; what is under way by now is not disturbed either.
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
        // The badge is safe, and its day will come: with the next answer, or the next visit.
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
