import { type ItemNoun, itemNoun } from '@sixty/domain/categories';
import { hardestItems } from '@sixty/domain/progress';
import type { ItemProgress } from '@sixty/domain/progress';
import { displayText } from '@sixty/domain/text';
import { Fragment, type ReactNode, useState } from 'react';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import type { Learner } from '../../platform/learner.ts';
import { Button } from '../../ui/button.tsx';
import { CardsIcon, PlayIcon } from '../../ui/icons.ts';
import { useAttempt } from '../use-attempt.ts';
import { practiceAgainName, useStartPractice } from './use-start-practice.ts';
import type { PracticeSet } from '../dialogs.ts';
import { useSavePractice } from './use-save-practice.ts';
import { useLoadSources } from './use-sources.ts';

const numbers = ['', 'one', 'two', 'three', 'four', 'five'] as const;

/** 'These five letters are the hardest:'. `whose` is a student's name; null for a class. */
export const hardestText = (count: number, noun: ItemNoun, studentName: string | null): string => {
  if (count === 0) return `Nothing was missed or slow${studentName === null ? '' : ` for ${studentName}`}.`;
  const these = count === 1 ? `this ${noun} is` : `these ${numbers[count] ?? count} ${noun}s are`;
  const text = `${these} the hardest:`;
  return studentName === null
    ? `${text.charAt(0).toUpperCase()}${text.slice(1)}`
    : `For ${studentName}, ${text}`;
};

export const nothingCounted = (studentName: string | null): string =>
  studentName === null ? 'Nothing to count yet.' : `No practice to count for ${studentName} yet.`;

const loadItemSearch = lazyModuleWithRetry(async () => import('./find-items.ts'));

type PracticedCollection = Omit<PracticeSet, 'items'>;

/** Never rejects. */
type StartHardest = (items: readonly ItemProgress[], start: (practice: PracticeSet) => void) => Promise<void>;

export const useStartHardest = ({ collectionId, name, category }: PracticedCollection): StartHardest => {
  const loadSources = useLoadSources();
  const attempt = useAttempt();
  return async (items, start) =>
    attempt(async () => {
      // Reports have only names.
      const names = hardestItems(items).map((item) => item.name);
      const [{ findItems }, sources] = await Promise.all([
        loadItemSearch(),
        loadSources([{ collectionId, category }], names),
      ]);
      const [group] = findItems(names, sources);
      // No student names: a collection can be shared.
      if (group) start({ ...group, collectionId: null, name: practiceAgainName(name) });
    }, 'The items didn’t load.');
};

type HardestPracticeProps = {
  items: readonly ItemProgress[];
  collection: PracticedCollection;
  studentName: string | null;
  /** Null if nobody can practice: a former student, or an archived class. */
  learner: Learner | null;
  children?: ReactNode;
};

export const HardestPractice = ({
  items,
  collection,
  studentName,
  learner,
  children,
}: HardestPracticeProps) => {
  const hardest = hardestItems(items).map(({ name }) => name);
  const noun = itemNoun(hardest, collection.category);
  const startHardest = useStartHardest(collection);
  const startPractice = useStartPractice();
  const [busyWith, setBusyWith] = useState<'start' | 'save' | null>(null);
  const { save, isSaving, problem } = useSavePractice(() => undefined);
  const act = async (what: 'start' | 'save', use: (practice: PracticeSet) => void) => {
    setBusyWith(what);
    await startHardest(items, use);
    setBusyWith(null);
  };
  return (
    <div className="grid grid-cols-1 gap-3" data-tour="hardest">
      <p className="text-xl leading-tight font-heavy wrap-anywhere">
        {items.length === 0 ? nothingCounted(studentName) : hardestText(hardest.length, noun, studentName)}
        {hardest.map((name, index) => (
          <Fragment key={name}>
            {index === 0 ? ' ' : ', '}
            <bdi>{displayText(name)}</bdi>
          </Fragment>
        ))}
      </p>
      {hardest.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {learner && (
            <Button
              variant="primary"
              isBusy={busyWith === 'start'}
              onClick={() => void act('start', (practice) => startPractice(practice, learner))}
            >
              <PlayIcon />
              Start a session
            </Button>
          )}
          <Button isBusy={isSaving || busyWith === 'save'} onClick={() => void act('save', save)}>
            <CardsIcon />
            Save as a collection
          </Button>
          {children}
        </div>
      )}
      {problem !== null && (
        <p className="text-danger" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
