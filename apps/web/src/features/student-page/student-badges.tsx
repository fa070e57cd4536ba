import { failureReason } from '../../api/api-error.ts';
import { useStudentBadges } from '../../api/classes.ts';
import { BadgeArt } from '../../entities/badge/badge-art.tsx';
import { dayText } from '../../platform/day-text.ts';
import { CardSection } from '../../ui/card.tsx';
import { TryAgain } from '../../ui/notice.tsx';

export const StudentBadges = ({ studentId }: { readonly studentId: string }) => {
  const { data = [], error, isFetching, refetch } = useStudentBadges(studentId);
  const earned = data
    .flatMap((badge) => (badge.awarded_at === null ? [] : [{ ...badge, at: badge.awarded_at }]))
    .toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <CardSection id="badges" title="Badges" className="grid grid-cols-1 gap-3" titleClass="text-xl">
      {error ? (
        <TryAgain isBusy={isFetching} onTry={() => void refetch()}>
          {`The badges didn’t load. ${failureReason(error)}`}
        </TryAgain>
      ) : (
        <p>{earned.length === 0 ? 'No badges yet.' : `${earned.length} of ${data.length} earned.`}</p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-3 gap-y-4 empty:hidden">
        {earned.map(({ badge_id: id, name, at }) => (
          <li key={id} className="flex flex-col items-center text-center leading-[1.25]">
            <span className="mb-1 w-20">
              <BadgeArt badge={id} />
            </span>
            <span className="text-s font-strong">{name}</span>
            <time className="text-xs text-foreground-soft" dateTime={at}>
              {dayText(at)}
            </time>
          </li>
        ))}
      </ul>
    </CardSection>
  );
};
