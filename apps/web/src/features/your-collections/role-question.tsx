import type { User } from '@sixty/contract/users';
import { useChooseRole } from '../../api/use-choose-role.ts';
import { Button } from '../../ui/button.tsx';
import styles from './role-question.module.css';

const focusPage = (): void => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });

export const RoleQuestion = ({ user }: { readonly user: User }) => {
  const { mutate, isPending, isError, variables } = useChooseRole(user, focusPage);
  const choose = (role: User['role']) => {
    if (!isPending) mutate(role);
  };
  return (
    <section className={`${styles['question']} surface`} aria-labelledby="role-question">
      <p className={styles['text']} id="role-question">
        Teacher or student?
      </p>
      <div className={styles['choices']}>
        <Button isBusy={isPending && variables === 'teacher'} onClick={() => choose('teacher')}>
          Teacher
        </Button>
        <Button isBusy={isPending && variables === 'student'} onClick={() => choose('student')}>
          Student
        </Button>
      </div>
      <p className={styles['hint']} role={isError ? 'alert' : undefined}>
        {isError
          ? 'That didn’t save. Please try again.'
          : 'Teachers also get classes and the name spinner. You can change this in My Account.'}
      </p>
      <Button variant="quiet" className={styles['skip']} onClick={() => choose(user.role)}>
        Skip
      </Button>
    </section>
  );
};
