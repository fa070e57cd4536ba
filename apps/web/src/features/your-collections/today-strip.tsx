import type { Today, TodaySet } from '@sixty/contract/review';
import { minuteChoices } from '@sixty/domain/review/plan';
import { useId, useState } from 'react';
import { useSignedIn } from '../../api/auth.ts';
import { useCollectionsApi } from '../../api/collections.ts';
import { useDialogs } from '../../entities/dialogs.ts';
import { readPracticeSet } from '../../entities/practice/use-start-practice.ts';
import { type Minutes, todayMinutes } from '../../entities/review/use-today.ts';
import { useAttempt } from '../../entities/use-attempt.ts';
import { readLastSessions } from '../../platform/last-sessions.ts';
import { counted } from '../../platform/number-text.ts';
import { useStore } from '../../platform/use-store.ts';
import { useSessionResult } from '../../sync/index.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/choices.tsx';
import { PlayIcon } from '../../ui/icons.ts';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** 'Today: 18 cards, about 6 minutes'. */
export const todayText = ({ cards, seconds, next }: Today): string => {
  if (cards > 0) {
    const minutes = Math.max(1, Math.round(seconds / 60));
    return `Today: ${counted(cards, 'card')}, about ${counted(minutes, 'minute')}`;
  }
  const later = next && ` Next: ${weekday.format(new Date(next.day))}, ${counted(next.cards, 'card')}.`;
  return `Nothing to review today.${later ?? ''}`;
};

const useStartSet = () => {
  const api = useCollectionsApi();
  const dialogs = useDialogs();
  const attempt = useAttempt();
  const { subject } = useSignedIn().account;
  return async ({ collection_id: id, names, direction }: TodaySet): Promise<void> =>
    attempt(async () => {
      const practice = await readPracticeSet(api, id);
      const byName = new Map(practice.items.map((item) => [item.name, item]));
      const items = names.flatMap((name) => byName.get(name) ?? []);
      const last = readLastSessions(subject).find(({ collectionId }) => collectionId === id);
      const answerBy = last?.settings['answerBy'];
      dialogs.startAgain(
        { ...practice, items },
        { isInteractive: true, showFirst: direction, ...(answerBy !== undefined && { answerBy }) },
      );
    }, 'The cards didn’t load.');
};

/** Each collection is a session of its own, so that its report says what was practiced. */
export const TodayStrip = (today: Today) => {
  const titleId = useId();
  const minutes = useStore(todayMinutes);
  const startSet = useStartSet();
  const hasResult = useSessionResult() !== null;
  const [isStarting, setIsStarting] = useState(false);
  const [first, ...others] = today.sets;
  const start = async (set: TodaySet) => {
    setIsStarting(true);
    await startSet(set);
    setIsStarting(false);
  };
  return (
    <section
      className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-2 rounded-m border-2 border-line px-4 py-3 surface"
      aria-labelledby={titleId}
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="text-l leading-tight" id={titleId}>
          {todayText(today)}
        </h2>
        {first && (
          <p className="text-s text-foreground-soft wrap-anywhere">
            <bdi>{first.collection_name}</bdi>
            {others.length > 0 && `: ${counted(first.names.length, 'card')}, then `}
            {others.map(({ collection_id: id, direction, collection_name: name }, index) => (
              <span key={`${id} ${direction}`}>
                {index > 0 && ', '}
                <bdi>{name}</bdi>
              </span>
            ))}
          </p>
        )}
      </div>
      <SegmentedControl
        label="Minutes a day"
        isLabelHidden
        options={minuteChoices.map((choice) => ({ value: String(choice), label: `${choice} min` }))}
        value={String(minutes)}
        onValue={(value) => todayMinutes.set(Number(value) as Minutes)}
      />
      {first && (
        <Button
          variant={hasResult ? 'tinted' : 'primary'}
          aria-describedby={titleId}
          ignoresDoubleClick
          isBusy={isStarting}
          onClick={() => void start(first)}
        >
          <PlayIcon />
          Start
        </Button>
      )}
    </section>
  );
};
