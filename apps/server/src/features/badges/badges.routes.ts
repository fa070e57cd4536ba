import * as contract from '@sixty/contract/badges';
import { badgeIds, studentBadgeIds } from '@sixty/domain/badges';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { learnerOf, requireLearner } from '../classes/access.ts';
import { celebrateBadges, listAchievements, listBadges } from './badges.ts';

const idsFor = ({ student_id: studentId }: { student_id?: string | undefined }) =>
  studentId === undefined ? badgeIds : studentBadgeIds;

export const registerBadgeRoutes = (register: RegisterEndpoint): void => {
  register(contract.listBadges, async (call) => {
    const userId = await requireLearner(call.executor, learnerOf(call));
    return listBadges(call.executor, userId, idsFor(call.query));
  });

  register(contract.celebrateBadges, async ({ executor, user, body, now }) => {
    const userId = await requireLearner(executor, { userId: user.id, studentId: body.student_id });
    return celebrateBadges(executor, { userId, badges: body.badge_ids }, now);
  });

  register(contract.listAchievements, async (call) => {
    const userId = await requireLearner(call.executor, learnerOf(call));
    return listAchievements(call.executor, userId, idsFor(call.query));
  });
};
