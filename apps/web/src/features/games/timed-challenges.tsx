import { answerRulesFor } from '@sixty/domain/answers';
import { challengeSeconds, type Question } from '@sixty/domain/challenge';
import { imageSource } from '@sixty/domain/images';
import { imageOf, type Item, toSessionItem } from '@sixty/domain/items';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import {
  createdByCreator,
  createdByYou,
  damagedItemsText,
} from '../../entities/collection/collection-text.ts';
import { type ListedCollection, parsedItemsOf, useMyCollections } from '../../api/collections.ts';
import { useSignedIn } from '../../api/auth.ts';
import { paths } from '../../platform/paths.ts';
import { BackLink, EmptyState, PageTitle } from '../../ui/page-title.tsx';
import { CategoryBadge } from '../../entities/collection/category.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card, cardColorOf, CardGrid } from '../../ui/card.tsx';
import { CollectionTile } from '../../entities/collection/collection-tile.tsx';
import { type DraftFormat, usePersistedDraft } from '../../entities/persisted-draft.ts';
import { ActiveLearner } from '../../entities/student/active-learner.tsx';
import { QueryView } from '../../entities/query-view.tsx';
import { PlayIcon } from '../../ui/icons.ts';
import { NumberField, wholeNumberIn } from '../../ui/number-field.tsx';
import { SegmentedControl } from '../../ui/choices.tsx';
import { Spinner } from '../../ui/skeleton.tsx';
import { useIncrementalList } from '../../ui/lazy-list.tsx';
import { ChallengeRun, type StartedChallenge } from './timed-challenges/challenge-run.tsx';
import { useBests } from './timed-challenges/use-bests.ts';
import empty from './empty.svg';

const Choices = z.object({
  /** As typed. */
  seconds: withFallback(z.string(), String(challengeSeconds.initial)),
  answering: withFallback(z.enum(['typing', 'choosing']), 'typing'),
});
type Choices = Readonly<z.output<typeof Choices>>;

export const choicesFormat: DraftFormat<Choices> = { schema: Choices };

export const initialChoices: Choices = z.parse(Choices, {});

export const secondsOf = ({ seconds }: Choices): number | null =>
  wholeNumberIn(seconds, challengeSeconds.min, challengeSeconds.max);

const secondsProblem = `Please enter a whole number from ${challengeSeconds.min} to ${challengeSeconds.max}.`;

type Contents =
  | { isReady: true; items: readonly Item[]; questions: readonly Question[] }
  | { isReady: false; items: readonly Item[]; reason: string };

/** 'H - Hydrogen - 1' shows its symbol and asks for its name. */
const elementName = /^[A-Z][a-z]? - ([A-Z][a-z]+) - \d{1,3}$/;

const isPage = (item: Item): boolean => {
  const image = imageOf(item);
  return image !== null && imageSource(image).kind !== 'picture';
};

/** Excludes PDFs, which take too long to answer, and problems whose answer nobody knows. */
export const challengeContentsOf = ({
  items: encoded,
  category,
}: Pick<ListedCollection, 'items' | 'category'>): Contents => {
  const parsed = parsedItemsOf({ items: encoded });
  if (!parsed.ok) return { isReady: false, items: [], reason: damagedItemsText };
  const { items } = parsed;
  const { expectedAnswer } = answerRulesFor(category);
  const questions = items.flatMap((item, index): Question[] => {
    const expected = elementName.exec(item.name)?.[1] ?? expectedAnswer(toSessionItem(item, index));
    if (isPage(item) || expected === null || expected.trim() === '') return [];
    return [{ item: index, name: item.name, expected }];
  });
  if (questions.length > 0) return { isReady: true, items, questions };
  return { isReady: false, items, reason: 'This collection has nothing to ask yet.' };
};

const answeringOptions = [
  { value: 'typing', label: 'Type it' },
  { value: 'choosing', label: 'Pick it' },
] as const;

type ChallengeCardProps = {
  collection: ListedCollection;
  color: number;
  best: number | null | undefined;
  seconds: number | null;
  onStart: (started: StartedChallenge) => void;
};

const bestText = (best: number | null | undefined): string => {
  if (best === undefined) return '\u00A0';
  return best === null ? 'No personal best yet' : `Personal best: ${best}`;
};

const ChallengeCard = ({ collection, color, best, seconds, onStart }: ChallengeCardProps) => {
  const { name, category, item_count: itemCount, isSubscribed } = collection;
  const id = `challenge-${collection.collection_id}`;
  const contents = useMemo(() => challengeContentsOf(collection), [collection]);
  return (
    <CollectionTile
      name={name}
      nameId={id}
      category={category}
      itemCount={itemCount}
      items={contents.items}
      color={color}
      badges={<CategoryBadge category={category} />}
      problem={contents.isReady ? null : contents.reason}
      created={isSubscribed ? createdByCreator(collection) : createdByYou(collection.created_at)}
      action={
        <Button
          variant="tinted"
          data-tour="start-challenge"
          aria-describedby={contents.isReady ? id : `${id} ${id}-problem`}
          disabled={!contents.isReady || seconds === null}
          onClick={() => {
            if (contents.isReady && seconds !== null) onStart({ collection, ...contents, seconds });
          }}
        >
          <PlayIcon />
          Start Challenge
        </Button>
      }
    >
      {contents.isReady && <p className="mt-2 font-strong">{bestText(best)}</p>}
    </CollectionTile>
  );
};

export const TimedChallenges = () => {
  const { subject } = useSignedIn().account;
  const choices = usePersistedDraft(`challenge:${subject}`, choicesFormat, initialChoices);
  const choose = (part: Partial<Choices>) => choices.changeDraft((current) => ({ ...current, ...part }));
  const { bestOf } = useBests();
  const [started, setStarted] = useState<StartedChallenge | null>(null);
  const query = useMyCollections();
  const collections = query.data?.filter(({ type }) => type === null) ?? [];
  const { limit, sentinelRef } = useIncrementalList(collections.length);
  const seconds = secondsOf(choices.draft);

  if (started)
    return <ChallengeRun {...started} answering={choices.draft.answering} onBack={() => setStarted(null)} />;

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 max-36rem:flex-col max-36rem:items-stretch">
        <header className="grid justify-items-start gap-2">
          <BackLink to={paths.games}>All games</BackLink>
          <PageTitle>Timed Challenges</PageTitle>
          <p>Get as many right as you can before time runs out.</p>
        </header>
        <Card>
          <div
            className="grid grid-cols-[minmax(0,10rem)_minmax(0,20rem)] items-start gap-x-6 gap-y-4 max-36rem:grid-cols-1"
            data-tour="challenge-choices"
          >
            <NumberField
              label="Time"
              unit="seconds"
              min={challengeSeconds.min}
              max={challengeSeconds.max}
              value={choices.draft.seconds}
              error={seconds === null ? secondsProblem : null}
              onValue={(typed) => choose({ seconds: typed })}
            />
            <SegmentedControl
              label="How to answer"
              options={answeringOptions}
              value={choices.draft.answering}
              onValue={(answering) => choose({ answering })}
            />
            <div className="col-span-full empty:hidden">
              <ActiveLearner />
            </div>
          </div>
        </Card>
      </div>
      {collections.length > 0 && (
        <section className="grid grid-cols-1 gap-6" aria-label="Your collections">
          <h2 className="text-2xl">Choose a collection</h2>
          <CardGrid>
            {collections.slice(0, limit).map((collection, index) => (
              <li key={collection.collection_id}>
                <ChallengeCard
                  collection={collection}
                  color={cardColorOf(index)}
                  best={seconds === null ? undefined : bestOf(collection.collection_id, seconds)}
                  seconds={seconds}
                  onStart={setStarted}
                />
              </li>
            ))}
          </CardGrid>
          <div ref={sentinelRef} />
        </section>
      )}
      {query.data && collections.length === 0 && (
        <EmptyState drawing={empty} text="Make a collection first, then race the clock!">
          <Link className={buttonClass({ variant: 'primary' })} to={paths.newCollection}>
            Create New Collection
          </Link>
        </EmptyState>
      )}
      <QueryView query={query} what="Your collections" loading={<Spinner text="Loading collections..." />} />
    </div>
  );
};
