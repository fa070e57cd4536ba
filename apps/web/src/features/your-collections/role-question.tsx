import type { User } from '@sixty/contract/users';
import { useChooseRole } from '../../api/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

const focusPage = (): void => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });

export const RoleQuestion = ({ user }: { user: User }) => {
  const { mutate, isPending, isError, variables } = useChooseRole(user, focusPage);
  const choose = (role: User['role']) => {
    if (!isPending) mutate(role);
  };
  return (
    <section
      className={classNames(
        'grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-m border-2 border-sun bg-sun-soft py-2 pr-3 pl-4 [--target:2.75rem] surface',
        'max-[52.0625rem]:grid-cols-[minmax(0,1fr)_auto]',
      )}
      aria-labelledby="role-question"
    >
      <p className="font-heavy" id="role-question">
        Teacher or student?
      </p>
      <div className="flex gap-2 max-[52.0625rem]:col-span-full max-[52.0625rem]:[&>button]:flex-1">
        <Button isBusy={isPending && variables === 'teacher'} onClick={() => choose('teacher')}>
          Teacher
        </Button>
        <Button isBusy={isPending && variables === 'student'} onClick={() => choose('student')}>
          Student
        </Button>
      </div>
      <p
        className="text-s leading-[1.3] text-foreground max-[52.0625rem]:hidden max-[52.0625rem]:[&[role='alert']]:col-span-full max-[52.0625rem]:[&[role='alert']]:block"
        role={isError ? 'alert' : undefined}
      >
        {isError
          ? 'That didn’t save. Please try again.'
          : 'Teachers also get classes and the name spinner. You can change this in My Account.'}
      </p>
      <Button
        variant="quiet"
        className="max-[52.0625rem]:[grid-area:1_/_2]"
        onClick={() => choose(user.role)}
      >
        Skip
      </Button>
    </section>
  );
};
