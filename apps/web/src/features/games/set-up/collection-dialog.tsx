import { decodedItemsOf, type ListedCollection, useMyCollections } from '../../../api/collections.ts';
import type { Pair } from '@sixty/domain/games';
import { useMemo, useState } from 'react';
import { counted } from '../../../platform/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { ItemStimulus } from '../../../entities/item/item-stimulus.tsx';
import { QueryView } from '../../../entities/query-view.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { Spinner } from '../../../ui/skeleton.tsx';
import { ToggleTile } from '../../../ui/toggle-tile.tsx';
import type { GameKind } from '../game-kind.ts';
import { pairOfItem } from './pairs.ts';

const usableItems = (collection: ListedCollection, { type }: GameKind) =>
  collection.type !== null
    ? []
    : decodedItemsOf(collection).flatMap((item) => {
        const pair = pairOfItem(item, type);
        return pair ? [{ item, pair }] : [];
      });

type ChoiceProps = {
  kind: GameKind;
  collections: readonly ListedCollection[];
  onAdd: (pairs: readonly Pair[]) => void;
};

const Choice = ({ kind, collections, onAdd }: ChoiceProps) => {
  const sources = useMemo(
    () =>
      collections
        .map((collection) => ({
          id: collection.collection_id,
          name: collection.name,
          entries: usableItems(collection, kind),
        }))
        .filter(({ entries }) => entries.length > 0),
    [collections, kind],
  );
  const [sourceId, setSourceId] = useState(sources[0]?.id ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const entries = sources.find(({ id }) => id === sourceId)?.entries ?? [];
  const isAll = entries.length > 0 && entries.every(({ item }) => chosen.has(item.id));

  const toggle = (id: string) =>
    setChosen((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  if (sources.length === 0) return <p>{kind.noSources}</p>;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 [&>:first-child]:flex-[1_1_16rem]">
        <SelectField
          data-first-focus
          label="Collection"
          options={sources.map(({ id, name, entries: { length } }) => ({
            value: id,
            label: `${name} (${length})`,
          }))}
          value={sourceId}
          onValue={(id) => {
            setSourceId(id);
            setChosen(new Set());
          }}
        />
        <Button onClick={() => setChosen(new Set(isAll ? [] : entries.map(({ item }) => item.id)))}>
          {isAll ? 'Choose none' : 'Choose all'}
        </Button>
      </div>
      <ul
        className="group/items mt-4 grid max-h-[min(30rem,50dvh)] grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3 overflow-auto rounded-m border-2 border-line bg-sunken p-3"
        data-kind={kind.type}
      >
        {entries.map(({ item, pair }) => (
          <li
            key={item.id}
            className="-m-1 grid min-w-0 p-1 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]"
          >
            <ToggleTile
              className="h-32 p-1 group-data-[kind=multiple_words]/items:h-16"
              isChosen={chosen.has(item.id)}
              aria-label={pair.word}
              onClick={() => toggle(item.id)}
            >
              <ItemStimulus
                item={item}
                hasCaption={kind.type === 'matching_game' || item.back !== undefined}
              />
            </ToggleTile>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button
          variant="primary"
          disabled={chosen.size === 0}
          onClick={() => onAdd(entries.filter(({ item }) => chosen.has(item.id)).map(({ pair }) => pair))}
        >
          {chosen.size === 0 ? 'Add to the game' : `Add ${counted(chosen.size, kind.noun)}`}
        </Button>
      </DialogActions>
    </>
  );
};

type CollectionDialogProps = Omit<ChoiceProps, 'collections'> & { onClose: () => void };

export const CollectionDialog = ({ kind, onAdd, onClose }: CollectionDialogProps) => (
  <Dialog title={`Choose ${kind.noun}s from your collections`} size="large" onClose={onClose}>
    <QueryView
      query={useMyCollections()}
      what="Your collections"
      loading={<Spinner text="Loading collections..." />}
    >
      {(collections) => <Choice kind={kind} collections={collections} onAdd={onAdd} />}
    </QueryView>
  </Dialog>
);
