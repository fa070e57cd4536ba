import { categoryRules, itemNoun, type ItemNoun } from '@sixty/domain/categories';
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

/** Starts with the items of these names, for reports have only names. Never rejects. */
type StartItems = (names: readonly string[], start: (practice: PracticeSet) => void) => Promise<void>;

export const useStartItems = ({ collectionId, name, category }: PracticedCollection): StartItems => {
  const loadSources = useLoadSources();
  const attempt = useAttempt();
  return async (names, start) =>
    attempt(async () => {
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
  const startItems = useStartItems(collection);
  const startPractice = useStartPractice();
  const [busyWith, setBusyWith] = useState<'start' | 'save' | null>(null);
  const { save, isSaving, problem } = useSavePractice(() => undefined);
  const act = async (what: 'start' | 'save', use: (practice: PracticeSet) => void) => {
    setBusyWith(what);
    await startItems(hardest, use);
    setBusyWith(null);
  };
  return (
    <div
      className="flex flex-[1_1_14rem] flex-wrap items-center justify-between gap-x-6 gap-y-2 max-40rem:flex-none"
      data-tour="hardest"
    >
      <p className="min-w-0 flex-[1_1_20rem] text-l leading-tight font-heavy wrap-anywhere">
        {items.length === 0 ? nothingCounted(studentName) : hardestText(hardest.length, noun, studentName)}
        {hardest.map((name, index) => (
          <Fragment key={name}>
            {index === 0 ? ' ' : ', '}
            <bdi>{displayText(name, categoryRules(collection.category).hasProblems)}</bdi>
          </Fragment>
        ))}
      </p>
      {hardest.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {learner && (
            <Button
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
        <p className="basis-full text-danger" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
