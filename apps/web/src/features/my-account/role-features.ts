import type { Role } from '@sixty/contract/users';
import { paths } from '../../platform/paths.ts';

type RoleFeature = {
  readonly text: string;
  readonly path?: string;
};

/** Texts from the specification. */
export const roleFeatures: Readonly<Record<Role, readonly RoleFeature[]>> = {
  teacher: [
    { text: 'Create and manage custom collections', path: paths.yourCollections },
    { text: 'Track student progress', path: paths.reports },
    { text: 'Set custom learning paths' },
    { text: 'Share collections with other teachers', path: paths.discoverCollections },
  ],
  student: [
    { text: 'Practice with assigned collections', path: paths.yourCollections },
    { text: 'Track progress', path: paths.reports },
    { text: 'Earn achievements and badges', path: paths.badgesAchievements },
    { text: 'Join classroom activities', path: paths.games },
  ],
};
