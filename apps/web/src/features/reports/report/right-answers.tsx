import type { ReportItem } from '@sixty/contract/reports';
import { isCategory } from '@sixty/domain/categories';
import { type Item, sideLimits, toAccepted } from '@sixty/domain/items';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import {
  type Collection,
  type CollectionsApi,
  parsedItemsOf,
  useCollectionsApi,
  useListChanges,
  useMyCollections,
} from '../../../api/collections.ts';
import { useAttempt } from '../../../entities/use-attempt.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';

const attempts = 5;

/** The items with one more right answer, or a sentence if that can't be. */
const withAnswer = (items: readonly Item[], name: string, given: string): readonly Item[] | string => {
  const place = items.findIndex((item) => item.name === name && item.back);
  const item = items[place];
  if (!item) return 'That item is no longer in the collection.';
  const [answer] = toAccepted([given]);
  if (answer === undefined) return `A right answer can have up to ${sideLimits.acceptedLength} characters.`;
  const accepted = toAccepted([...(item.accepted ?? []), answer]);
  if (!accepted.includes(answer)) return `An item can have up to ${sideLimits.accepted} more right answers.`;
  return items.with(place, { ...item, accepted });
};

/** Adds it to the newest version, again if another change came between. Returns a sentence if it can't be. */
const countAsRight = async (
  api: CollectionsApi,
  { collectionId, name, given }: { collectionId: string; name: string; given: string },
): Promise<Collection | string> => {
  for (let attempt = 1; ; attempt += 1) {
    const newest = await api.read(collectionId);
    const parsed = parsedItemsOf(newest);
    if (!parsed.ok || !isCategory(newest.category)) return 'That collection can’t be changed.';
    const items = withAnswer(parsed.items, name, given);
    if (typeof items === 'string') return items;
    try {
      return await api.update({ ...newest, category: newest.category }, items);
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.status === 412;
      if (!isOutdated || attempt === attempts) throw error;
    }
  }
};

type CountAsRightProps = { collectionId: string; item: ReportItem; given: string };

/** For the owner of the collection. */
const CountAsRight = ({ collectionId, item: { name }, given }: CountAsRightProps) => {
  const { data: collections } = useMyCollections();
  const api = useCollectionsApi();
  const { replaceListed } = useListChanges();
  const attempt = useAttempt();
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const own = collections?.find(
    ({ collection_id: id, isSubscribed }) => id === collectionId && !isSubscribed,
  );
  const item = own && parsedItemsOf(own);
  const [answer = ''] = toAccepted([given]);
  const isKnown =
    item?.ok && item.items.some((each) => each.name === name && each.accepted?.includes(answer));
  if (!own) return null;
  if (isKnown) return <span className="text-s">Counts as right from now on.</span>;

  const count = async () => {
    setIsBusy(true);
    await attempt(async () => {
      const changed = await countAsRight(api, { collectionId, name, given });
      if (typeof changed === 'string') showToast({ text: changed, tone: 'problem' });
      else {
        replaceListed(changed);
        showToast('Saved. It counts as right from now on.');
      }
    }, 'We couldn’t save this answer.');
    setIsBusy(false);
  };

  return (
    <Button className="max-w-full py-1 text-s" isBusy={isBusy} onClick={() => void count()}>
      <span className="truncate">
        Count “<bdi>{given}</bdi>” as right
      </span>
    </Button>
  );
};

type GivenAnswerProps = { item: ReportItem; collectionId: string | null };

/** Which side was shown first, and what was typed. */
export const GivenAnswer = ({ item, collectionId }: GivenAnswerProps) => {
  const { first_side: first, given, outcome } = item;
  if (first === undefined) return null;
  const canCount = collectionId !== null && outcome === 'missed' && first === 'front';
  return (
    <span className="grid justify-items-start gap-1 text-s font-normal text-foreground-soft" dir="ltr">
      <span className="wrap-anywhere whitespace-pre-wrap">
        {first === 'front' ? 'Front first' : 'Back first'}
        {given !== undefined && (
          <>
            {' '}
            · typed <q dir="auto">{given}</q>
          </>
        )}
      </span>
      {canCount && given !== undefined && (
        <CountAsRight collectionId={collectionId} item={item} given={given} />
      )}
    </span>
  );
};
