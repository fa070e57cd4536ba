import { listAchievements, listBadges } from '@sixty/contract/badges';
import { queryKeys } from '../../api/query-client.ts';
import { useEndpoint } from '../../api/use-api.ts';

/** Calls that may earn a badge invalidate `queryKeys.badges`. */
export const useBadges = (studentId?: string) =>
  useEndpoint([...queryKeys.badges, 'list', studentId], listBadges, {
    query: studentId === undefined ? {} : { student_id: studentId },
  });

export const useAchievements = () =>
  useEndpoint([...queryKeys.badges, 'achievements'], listAchievements, { query: {} });
