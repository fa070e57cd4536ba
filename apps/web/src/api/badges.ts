import { listAchievements, listBadges } from '@sixty/contract/badges';
import { useEndpoint } from './use-api.ts';

/** The user’s own badges if there is no student. Calls that may earn a badge invalidate 'badges'. */
export const useBadges = (studentId?: string) =>
  useEndpoint(listBadges, { query: studentId === undefined ? {} : { student_id: studentId } });

export const useAchievements = () => useEndpoint(listAchievements, { query: {} });
