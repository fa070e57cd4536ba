import type { Student } from '@sixty/contract/classes';
import { shownName } from '@sixty/domain/classes';
import * as z from 'zod/mini';
import { useSignedIn } from '../../api/auth.ts';
import { userStore } from '../../platform/user-store.ts';
import { useStore } from '../../platform/use-store.ts';

type NamedStudent = Pick<Student, 'name' | 'nickname'>;

const hiddenNames = userStore('hidden-names', z.boolean(), false);

/** Whether a teacher's pages hide names in this browser, because a class sees them too. */
export const useHiddenNames = () => {
  const store = hiddenNames(useSignedIn().account.subject);
  return { areHidden: useStore(store), hide: store.set };
};

const ownName = ({ name }: NamedStudent): string => name;

/** What a teacher's pages call a student. What children see has `shownName` instead. */
export const useNameOf = (): ((student: NamedStudent) => string) =>
  useHiddenNames().areHidden ? shownName : ownName;

type StudentNameProps = { student: NamedStudent; className?: string };

/** The name, and small beside it the nickname, by which a child knows who is meant. */
export const StudentName = ({ student, className }: StudentNameProps) => {
  const { areHidden } = useHiddenNames();
  const { name, nickname } = student;
  return (
    <>
      <span className={className} dir="auto">
        {areHidden ? shownName(student) : name}
      </span>
      {!areHidden && nickname !== null && (
        <>
          {' '}
          <span className="max-w-20 flex-none truncate text-xs font-normal text-foreground-soft" dir="auto">
            {nickname}
          </span>
        </>
      )}
    </>
  );
};
