import { failureReason } from '../../api/api-error.ts';
import { useStudentBadges } from '../../api/students.ts';
import { BadgeArt } from '../../entities/badge/badge-art.tsx';
import { dayText } from '../../platform/day-text.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import styles from './student-badges.module.css';

export const StudentBadges = ({ studentId }: { readonly studentId: string }) => {
  const { data = [], error, isFetching, refetch } = useStudentBadges(studentId);
  const earned = data
    .flatMap((badge) => (badge.awarded_at === null ? [] : [{ ...badge, at: badge.awarded_at }]))
    .toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <CardSection id="badges" title="Badges" className="stack one-column gap-3" titleClass="x-large">
      {error ? (
        <TryAgain isBusy={isFetching} onTry={() => void refetch()}>
          {`The badges didn’t load. ${failureReason(error)}`}
        </TryAgain>
      ) : (
        <p>{earned.length === 0 ? 'No badges yet.' : `${earned.length} of ${data.length} earned.`}</p>
      )}
      <ul className={styles['badges']}>
        {earned.map(({ badge_id: id, name, at }) => (
          <li key={id} className={styles['badge']}>
            <span className={styles['art']}>
              <BadgeArt badge={id} />
            </span>
            <span className="small strong">{name}</span>
            <time className="x-small soft" dateTime={at}>
              {dayText(at)}
            </time>
          </li>
        ))}
      </ul>
    </CardSection>
  );
};
