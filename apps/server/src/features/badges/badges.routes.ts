import * as contract from '@sixty/contract/badges';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { celebrateBadges, listAchievements, listBadges } from './badges.service.ts';

export const registerBadgeRoutes = (register: RegisterEndpoint): void => {
  register(contract.listBadges, ({ executor, user }) => listBadges(executor, user.id));
  register(contract.celebrateBadges, ({ executor, user, body, now }) =>
    celebrateBadges(executor, { userId: user.id, badges: body.badge_ids }, now),
  );
  register(contract.listAchievements, ({ executor, user }) => listAchievements(executor, user.id));
};
