import { canBeProbed } from '@sixty/domain/probe-limits';
import { memo, type ReactNode } from 'react';
import { useSignedIn } from '../../api/auth.ts';
import { useRole } from '../../api/user-role.ts';
import { keepOffline, keptCollections } from '../../platform/offline/device-data.ts';
import { useStore } from '../../platform/use-store.ts';
import {
  BinIcon,
  CheckIcon,
  CopyIcon,
  PencilIcon,
  PlayIcon,
  PrintIcon,
  SaveFileIcon,
  ShareIcon,
  UnfollowIcon,
} from '../../ui/icons.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { type ListedCollection, parsedItemsOf, sideSettingsOf } from '../../api/collections.ts';
import { type PracticeSet, useDialogs } from '../../entities/dialogs.ts';
import { useAttempt } from '../../entities/use-attempt.ts';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CollectionTile } from '../../entities/collection/collection-tile.tsx';
import {
  completionText,
  createdByCreator,
  createdByYou,
  quoted,
} from '../../entities/collection/collection-text.ts';
import { cardColorOf } from '../../ui/card.tsx';
import { LazyListItem } from '../../ui/lazy-list.tsx';
import { cardNameId, useCardActions } from './collection-actions.ts';
import { CardGrid } from './create-card.tsx';
import { practiceSetOf, readinessOf } from './readiness.ts';
import type { ShownGroup } from './sort-and-group.ts';

const useKeepOfflineEntry = (collectionId: string): MenuEntry => {
  const { subject } = useSignedIn().account;
  const isKept = useStore(keptCollections(subject)).includes(collectionId);
  return {
    label: isKept ? 'Don’t keep offline' : 'Keep offline',
    icon: isKept ? <CheckIcon /> : <SaveFileIcon />,
    onChoose: () => keepOffline(subject, collectionId, !isKept),
  };
};

type CollectionCardProps = {
  collection: ListedCollection;
  color: number;
  completionCount: number | undefined;
  corner?: ReactNode;
  moves?: readonly MenuEntry[];
};

const noMoves: readonly MenuEntry[] = [];

type ToolsProps = Pick<CollectionCardProps, 'collection'> & { id: string };

/** After every action but Edit the cards move up, and another card’s button is under the pointer. */
const Tools = ({ collection, id }: ToolsProps) => {
  const dialogs = useDialogs();
  const { duplicate, remove, unsubscribe } = useCardActions();
  const { isSubscribed } = collection;
  return (
    <div
      className="mt-3 grid w-full auto-cols-fr grid-flow-col gap-1 [&_svg]:size-5 [&>button]:flex-col [&>button]:gap-1 [&>button]:rounded-s [&>button]:px-0.5 [&>button]:py-1.5 [&>button]:text-xs [&>button]:no-underline"
      data-tour="collection-tools"
    >
      {!isSubscribed && (
        <Button
          variant="quiet"
          aria-describedby={id}
          aria-haspopup="dialog"
          {...dialogs.preloadProps('editCollection')}
          onClick={() => dialogs.open('editCollection', { collection })}
        >
          <PencilIcon />
          Edit
        </Button>
      )}
      {!isSubscribed && (
        <Button
          variant="quiet"
          aria-describedby={id}
          aria-haspopup="dialog"
          {...dialogs.preloadProps('shareCollection')}
          onClick={() => dialogs.open('shareCollection', { collection })}
        >
          <ShareIcon />
          Share
        </Button>
      )}
      <Button variant="quiet" aria-describedby={id} ignoresDoubleClick onClick={() => duplicate(collection)}>
        <CopyIcon />
        Duplicate
      </Button>
      <Button
        variant="quiet"
        aria-describedby={id}
        ignoresDoubleClick
        onClick={() => (isSubscribed ? unsubscribe(collection) : remove(collection))}
      >
        {isSubscribed ? <UnfollowIcon /> : <BinIcon />}
        {isSubscribed ? 'Unsubscribe' : 'Delete'}
      </Button>
    </div>
  );
};

const loadSaving = lazyModuleWithRetry(async () => import('./save-as-file.ts'));

const useOutputEntries = (practice: PracticeSet, collection: ListedCollection): readonly MenuEntry[] => {
  const dialogs = useDialogs();
  const attempt = useAttempt();
  const saveAs = (kind: 'csv' | 'json') =>
    void attempt(
      async () => (await loadSaving()).saveAsFile(practice, sideSettingsOf(collection), kind),
      'We couldn’t make the file.',
    );
  return [
    {
      label: 'Print',
      icon: <PrintIcon />,
      onChoose: () => dialogs.open('printCollection', practice),
    },
    { label: 'Save as CSV', icon: <SaveFileIcon />, onChoose: () => saveAs('csv') },
    { label: 'Save as JSON', icon: <SaveFileIcon />, onChoose: () => saveAs('json') },
  ];
};

export const CollectionCard = memo(
  ({ collection, color, completionCount, corner, moves = noMoves }: CollectionCardProps) => {
    const { name, category, items, item_count: itemCount, isSubscribed, status } = collection;
    const id = cardNameId(collection.collection_id);
    const dialogs = useDialogs();
    const readiness = readinessOf(parsedItemsOf({ items }));
    const practice = practiceSetOf(collection, readiness.items);
    const output = useOutputEntries(practice, collection);
    const isTeacher = useRole() === 'teacher';
    const completion = completionText(completionCount);
    const keeping = useKeepOfflineEntry(collection.collection_id);
    const entries = [...moves, ...(readiness.isReady ? output : []), keeping];

    return (
      <CollectionTile
        name={name}
        nameId={id}
        category={category}
        itemCount={itemCount}
        items={readiness.items}
        color={color}
        created={isSubscribed ? createdByCreator(collection) : createdByYou(collection.created_at)}
        badges={
          <>
            {isSubscribed && <Badge>Subscribed</Badge>}
            {!isSubscribed && status === 'public' && <Badge>Public</Badge>}
          </>
        }
        corner={corner}
        problem={readiness.isReady ? null : readiness.reason}
        action={
          <>
            <Button
              variant="tinted"
              data-tour="start-session"
              disabled={!readiness.isReady}
              aria-describedby={readiness.isReady ? id : `${id} ${id}-problem`}
              {...dialogs.preloadProps('startSession')}
              onClick={() => dialogs.open('startSession', { practice })}
            >
              <PlayIcon />
              Start
            </Button>
            {isTeacher && canBeProbed(readiness.items) && (
              <Button
                aria-describedby={id}
                aria-haspopup="dialog"
                data-tour="start-probe"
                onClick={() => dialogs.open('startProbe', { practice })}
              >
                Probe
              </Button>
            )}
            <Menu label={`More for ${quoted(name)}`} entries={entries} titleId={id} />
          </>
        }
        tools={<Tools collection={collection} id={id} />}
      >
        {readiness.isReady && completion && (
          <p className="inline-flex items-center gap-1 text-xs text-foreground-soft [&_svg]:size-4.5 [&_svg]:text-success">
            {completionCount ? <CheckIcon /> : null}
            {completion}
          </p>
        )}
      </CollectionTile>
    );
  },
);

export type CardListProps = {
  group: ShownGroup;
  isFirst: boolean;
  counts: Readonly<Record<string, number>> | undefined;
};

export const cardPropsOf = ({ group, counts }: CardListProps, place: number) => {
  const collection = group.collections[place];
  if (!collection) throw new RangeError('There is no card at this place.');
  return {
    collection,
    color: cardColorOf(group.firstIndex + place),
    completionCount: counts && (counts[collection.collection_id] ?? 0),
  };
};

export const cardPlaceClass =
  '[contain-intrinsic-size:auto_22rem] [content-visibility:auto] [overflow-clip-margin:1rem]';

export const CardList = (props: CardListProps) => (
  <CardGrid isFirst={props.isFirst}>
    {props.group.shown.map(({ collection_id: id, name }, place) => (
      <LazyListItem key={id} name={name} className={cardPlaceClass}>
        <CollectionCard {...cardPropsOf(props, place)} />
      </LazyListItem>
    ))}
  </CardGrid>
);
