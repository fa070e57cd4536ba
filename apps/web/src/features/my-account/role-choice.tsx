import type { Role, User } from '@sixty/contract/users';
import { Link } from 'react-router';
import { useChooseRole } from '../../api/current-user.ts';
import { paths } from '../../platform/paths.ts';
import { CardSection } from '../../ui/card.tsx';
import { CheckIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { RetryButton } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/choices.tsx';
import styles from './my-account.module.css';

const options = [
  { value: 'teacher', label: 'Teacher' },
  { value: 'student', label: 'Student' },
] as const satisfies readonly { value: Role; label: string }[];

type RoleFeature = { readonly text: string; readonly path?: string };

const roleFeatures: Readonly<Record<Role, readonly RoleFeature[]>> = {
  teacher: [
    { text: 'Create and manage custom collections', path: paths.yourCollections },
    { text: 'Track student progress', path: paths.classes },
    { text: 'Set custom learning paths' },
    { text: 'Share collections with other teachers', path: paths.classes },
  ],
  student: [
    { text: 'Practice with assigned collections', path: paths.yourCollections },
    { text: 'Track progress', path: paths.reports },
    { text: 'Earn achievements and badges', path: paths.badgesAchievements },
    { text: 'Join classroom activities', path: paths.games },
  ],
};

export const RoleChoice = ({ user }: { readonly user: User }) => {
  const { mutate, isPending, isError, variables } = useChooseRole(user);
  const shown = isPending ? variables : user.role;

  return (
    <CardSection id="role" title="Your role" className="grid gap-4" tour="role">
      <SegmentedControl label="I am a" options={options} value={shown} onValue={(role) => mutate(role)} />
      {isError && (
        <Notice tone="problem" actions={<RetryButton onTry={() => mutate(variables)}>Retry</RetryButton>}>
          Failed to update user role
        </Notice>
      )}
      <div>
        <h3 className="mb-2 text-m">
          {shown === 'teacher' ? 'As a teacher you can' : 'As a student you can'}
        </h3>
        <ul className={`${styles.features} grid cols-fit-68 gap-x-6 gap-y-1`}>
          {roleFeatures[shown].map(({ text, path }) => (
            <li key={text}>
              <CheckIcon />
              {path === undefined ? text : <Link to={path}>{text}</Link>}
            </li>
          ))}
        </ul>
      </div>
    </CardSection>
  );
};
