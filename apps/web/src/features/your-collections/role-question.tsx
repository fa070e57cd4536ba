import type { User } from '@sixty/contract/users';
import { useChooseRole } from '../../api/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { focusPage } from '../../ui/focus.ts';
import { PencilIcon, UsersIcon } from '../../ui/icons.ts';

type RoleQuestionProps = {
  user: User;
  /** Runs before the role is saved. If saving fails, such as offline, the question comes back at the next visit. */
  onSkip: () => void;
};

export const RoleQuestion = ({ user, onSkip }: RoleQuestionProps) => {
  const { mutate, isPending, isError, variables } = useChooseRole(user, focusPage);
  const choose = (role: User['role']) => {
    if (!isPending) mutate(role);
  };
  return (
    <section
      className="mx-auto grid w-full max-w-144 justify-items-center gap-4 panel p-6 text-center surface"
      aria-labelledby="role-question"
      data-asks=""
    >
      <h2 className="text-xl" id="role-question">
        Teacher or student?
      </h2>
      <div className="grid w-full grid-cols-2 gap-4 [&>button]:min-h-24 max-27rem:gap-3 [&>button]:flex-col [&>button]:text-l [&_svg]:size-8">
        <Button isBusy={isPending && variables === 'teacher'} onClick={() => choose('teacher')}>
          <UsersIcon />
          Teacher
        </Button>
        <Button isBusy={isPending && variables === 'student'} onClick={() => choose('student')}>
          <PencilIcon />
          Student
        </Button>
      </div>
      <p className="text-s" role={isError ? 'alert' : undefined}>
        {isError
          ? 'That didn’t save. Please try again.'
          : 'Teachers also get classes and the wheel. You can change this in My Account.'}
      </p>
      <Button
        variant="quiet"
        onClick={() => {
          choose(user.role);
          onSkip();
          focusPage();
        }}
      >
        Skip
      </Button>
    </section>
  );
};
