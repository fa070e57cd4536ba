import {
  type ClassCollection,
  type ClassDetail,
  listClassCollections,
  shareCollection,
  unshareCollection,
} from '@sixty/contract/classes';
import { type Ref, useState } from 'react';
import { useClassChange } from '../../../api/classes.ts';
import { useCollectionsApi, useListChanges } from '../../../api/collections.ts';
import { queryKeys } from '../../../api/query-client.ts';
import { useEndpoint } from '../../../api/use-api.ts';
import { CategoryBadge } from '../../../entities/collection/category-badge.tsx';
import { itemCountText } from '../../../entities/collection/collection-text.ts';
import { useAttempt } from '../../../entities/use-attempt.ts';
import { QueryView } from '../../../entities/query-view.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { BinIcon, CopyIcon, PencilIcon, PlayIcon, PlusIcon } from '../../../ui/icons.ts';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { useFocusAfterRemoval } from '../../../ui/focus.ts';

export type CollectionActions = {
  readonly onStart: (collectionId: string) => void;
  readonly onProbe: (collectionId: string) => void;
  readonly onEdit: (collectionId: string) => void;
};

const useSharing = (classId: string) => {
  const changeClass = useClassChange();
  const api = useCollectionsApi();
  const { putNew } = useListChanges();
  const attempt = useAttempt();
  const showToast = useToast();
  const paramsOf = (collectionId: string) => ({ id: classId, collection_id: collectionId });

  const share = ({ collection_id: id, name }: ClassCollection, canEdit: boolean): void =>
    void attempt(
      async () => changeClass(shareCollection, { params: paramsOf(id), body: { can_edit: canEdit } }),
      `${name} wasn’t changed.`,
    );
  const unshare = (collection: ClassCollection): void =>
    void attempt(async (idempotencyKey) => {
      const params = paramsOf(collection.collection_id);
      await changeClass(unshareCollection, { params }, { idempotencyKey });
      showToast({
        text: `${collection.name} is no longer shared with this class.`,
        action: { label: 'Undo', onAct: () => share(collection, collection.can_edit) },
      });
    }, `${collection.name} is still shared.`);
  const duplicate = ({ collection_id: id, name }: ClassCollection): void =>
    void attempt(async () => {
      putNew(await api.duplicate(id));
      showToast(`${name} was added to your collections.`);
    }, `${name} couldn’t be duplicated.`);
  return { share, unshare, duplicate };
};

type RowProps = {
  readonly collection: ClassCollection;
  readonly actions: CollectionActions;
  readonly sharing: ReturnType<typeof useSharing>;
  readonly ref: Ref<HTMLLIElement>;
};

const Row = ({ collection, actions, sharing, ref }: RowProps) => {
  const {
    collection_id: id,
    name,
    category,
    item_count: count,
    can_edit: canEdit,
    is_mine: isMine,
  } = collection;
  const ownEntries: readonly MenuEntry[] = [
    {
      label: canEdit ? 'Only I may edit it' : 'Let other teachers edit it',
      icon: <PencilIcon />,
      onChoose: () => sharing.share(collection, !canEdit),
    },
    { label: 'Stop sharing', icon: <BinIcon />, onChoose: () => sharing.unshare(collection) },
  ];
  return (
    <li ref={ref} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t-2 border-t-line px-0 py-3">
      <div className="grid min-w-0 flex-[1_1_14rem] gap-1">
        <h3 className="text-m" dir="auto">
          {name}
        </h3>
        <p className="flex flex-wrap items-center gap-2 text-s">
          <CategoryBadge category={category} />
          {itemCountText(count)}
          {isMine && <Badge>{canEdit ? 'Yours, all may edit' : 'Yours'}</Badge>}
        </p>
      </div>
      <Button aria-label={`Start ${name}`} onClick={() => actions.onStart(id)}>
        <PlayIcon />
        Start
      </Button>
      <Menu
        label={`More for ${name}`}
        entries={[
          { label: 'Probe', icon: <PlayIcon />, onChoose: () => actions.onProbe(id) },
          ...(isMine || canEdit
            ? [{ label: 'Edit', icon: <PencilIcon />, onChoose: () => actions.onEdit(id) }]
            : []),
          { label: 'Duplicate', icon: <CopyIcon />, onChoose: () => sharing.duplicate(collection) },
          ...(isMine ? ownEntries : []),
        ]}
      />
    </li>
  );
};

type SharedCollectionsProps = { readonly classDetail: ClassDetail; readonly actions: CollectionActions };

export const SharedCollections = ({ classDetail, actions }: SharedCollectionsProps) => {
  const { class_id: id } = classDetail;
  const collections = useEndpoint([...queryKeys.classes, 'collections', id], listClassCollections, {
    params: { id },
  });
  const { data } = collections;
  const sharing = useSharing(id);
  const [isSharing, setIsSharing] = useState(false);
  const { list, fallback, entry } = useFocusAfterRemoval<HTMLUListElement, HTMLButtonElement>();

  return (
    <CardSection
      id="class-collections"
      title="Shared with the teachers"
      className="grid gap-4"
      tour="class-collections"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex-[1_1_18rem]">
          Every teacher of this class can start, probe, and duplicate these. Otherwise they stay private.
        </p>
        <Button ref={fallback} aria-haspopup="dialog" onClick={() => setIsSharing(true)}>
          <PlusIcon />
          Share a collection
        </Button>
      </div>
      <QueryView
        query={collections}
        what="The collections"
        loading={<Skeleton className="block h-32 rounded-m" />}
      />
      {data?.length === 0 && <p className="font-strong">Nothing is shared yet.</p>}
      {data && data.length > 0 && (
        <ul ref={list} className="grid">
          {data.map((collection) => (
            <Row
              key={collection.collection_id}
              collection={collection}
              actions={actions}
              sharing={sharing}
              ref={entry}
            />
          ))}
        </ul>
      )}
      {isSharing && <ShareDialog classId={id} shared={data ?? []} onClose={() => setIsSharing(false)} />}
    </CardSection>
  );
};
