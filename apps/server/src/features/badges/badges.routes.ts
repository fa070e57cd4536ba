import { badgeIds, studentBadgeIds } from '@sixty/domain/badges';
import * as contract from '@sixty/contract/badges';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { failure } from '../../plugins/failure.ts';
import { findStudentUser } from '../classes/learners.service.ts';
import { celebrateBadges, listAchievements, listBadges } from './badges.service.ts';

const noStudent = failure('not_found', 'This student doesn’t exist.');

const idsFor = ({ student_id: studentId }: { readonly student_id?: string | undefined }) =>
  studentId === undefined ? badgeIds : studentBadgeIds;

export const registerBadgeRoutes = (register: RegisterEndpoint): void => {
  register(contract.listBadges, async ({ executor, user, query }) => {
    const userId = await findStudentUser(executor, user.id, query.student_id);
    return userId === null ? noStudent : listBadges(executor, userId, idsFor(query));
  });

  register(contract.celebrateBadges, async ({ executor, user, body, now }) => {
    const userId = await findStudentUser(executor, user.id, body.student_id);
    return userId === null ? noStudent : celebrateBadges(executor, { userId, badges: body.badge_ids }, now);
  });

  register(contract.listAchievements, async ({ executor, user, query }) => {
    const userId = await findStudentUser(executor, user.id, query.student_id);
    return userId === null ? noStudent : listAchievements(executor, userId, idsFor(query));
  });
};
