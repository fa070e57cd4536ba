import {
  type ClassCollection,
  type ClassDetail,
  listClassCollections,
  shareCollection,
  unshareCollection,
} from '@sixty/contract/classes';
import { type Ref, useState } from 'react';
import { serverReason } from '../../../api/api-error.ts';
import { useClassChange } from '../../../api/classes.ts';
import { listedOwn, useCollectionsApi, useListChanges, useMyCollections } from '../../../api/collections.ts';
import { useDialogs } from '../../../entities/dialogs.ts';
import { readPracticeSet, useStartProbe } from '../../../entities/practice/use-start-practice.ts';
import { SaveProblemNotice } from '../../../entities/save-problem-notice.tsx';
import { useSave } from '../../../entities/use-save.ts';
import { QueryView } from '../../../entities/query-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { Skeleton, Spinner } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useEndpoint } from '../../../api/use-api.ts';
import { CategoryBadge } from '../../../entities/collection/category.tsx';
import { itemCountText } from '../../../entities/collection/collection-text.ts';
import { useAttempt } from '../../../entities/use-attempt.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { BinIcon, CopyIcon, PencilIcon, PlayIcon, PlusIcon } from '../../../ui/icons.ts';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { useFocusAfterRemoval } from '../../../ui/focus.ts';

type ShareDialogProps = {
  classId: string;
  shared: readonly ClassCollection[];
  onClose: () => void;
};

const { compare } = new Intl.Collator(undefined, { numeric: true });

const ShareDialog = ({ classId, shared, onClose }: ShareDialogProps) => {
  const collections = useMyCollections();
  const { data } = collections;
  const changeClass = useClassChange();
  const showToast = useToast();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [canEdit, setCanEdit] = useState(false);
  const { save, isSaving, problem } = useSave('A collection could not be shared.');
  // Those at opening: a retry after a lost reply must still offer the one that was sent.
  const [known] = useState(() => new Set(shared.map(({ collection_id: id }) => id)));
  const options = (data ?? [])
    .filter(({ collection_id: id, isSubscribed }) => !isSubscribed && !known.has(id))
    .map(({ collection_id: value, name: label }) => ({ value, label }))
    .toSorted((one, other) => compare(one.label, other.label));
  const chosen = options.find(({ value }) => value === chosenId) ?? options[0];

  const share = () => {
    if (!chosen) return;
    setChosenId(chosen.value);
    save({
      send: async () => {
        const params = { id: classId, collection_id: chosen.value };
        await changeClass(shareCollection, { params, body: { can_edit: canEdit } });
        showToast(`${chosen.label} is shared.`);
        onClose();
      },
      onFailed: (failure) => ({
        text: serverReason(failure, [403, 404, 413]) ?? 'The collection wasn’t shared. Please try again.',
      }),
    });
  };

  return (
    <Dialog title="Share a collection" onClose={onClose}>
      <QueryView
        query={collections}
        what="Your collections"
        loading={<Spinner text="Loading your collections..." />}
      />
      {data && (
        <Form className="grid gap-4" onSubmit={share}>
          {chosen ? (
            <>
              <SelectField
                label="Collection"
                options={options}
                value={chosen.value}
                onValue={setChosenId}
                data-first-focus
              />
              <Checkbox
                label="Let co-teachers edit"
                checked={canEdit}
                onChange={({ target }) => setCanEdit(target.checked)}
              />
            </>
          ) : (
            <p>You have no other collection to share. Create one first.</p>
          )}
          <SaveProblemNotice problem={problem} />
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" isBusy={isSaving} disabled={!chosen}>
              Share
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
};

const useSharing = (classId: string) => {
  const changeClass = useClassChange();
  const api = useCollectionsApi();
  const { insertNew } = useListChanges();
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
      insertNew(await api.duplicate(id));
      showToast(`${name} was added to your collections.`);
    }, `${name} couldn’t be duplicated.`);
  return { share, unshare, duplicate };
};

type RowProps = {
  collection: ClassCollection;
  sharing: ReturnType<typeof useSharing>;
  ref: Ref<HTMLLIElement>;
};

const Row = ({ collection, sharing, ref }: RowProps) => {
  const api = useCollectionsApi();
  const dialogs = useDialogs();
  const startProbe = useStartProbe();
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
      label: canEdit ? 'Only I may edit it' : 'Let co-teachers edit',
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
      <Button
        aria-label={`Start ${name}`}
        onClick={() =>
          dialogs.open('startSession', async () => ({ practice: await readPracticeSet(api, id) }))
        }
      >
        <PlayIcon />
        Start
      </Button>
      <Menu
        label={`More for ${name}`}
        entries={[
          { label: 'Probe', icon: <PlayIcon />, onChoose: () => startProbe(id) },
          ...(isMine || canEdit
            ? [
                {
                  label: 'Edit',
                  icon: <PencilIcon />,
                  onChoose: () =>
                    dialogs.open('editCollection', async () => ({
                      collection: listedOwn(await api.read(id)),
                    })),
                },
              ]
            : []),
          { label: 'Duplicate', icon: <CopyIcon />, onChoose: () => sharing.duplicate(collection) },
          ...(isMine ? ownEntries : []),
        ]}
      />
    </li>
  );
};

export const SharedCollections = ({ classDetail }: { classDetail: ClassDetail }) => {
  const { class_id: id } = classDetail;
  const collections = useEndpoint(listClassCollections, {
    params: { id },
  });
  const { data } = collections;
  const sharing = useSharing(id);
  const [isSharing, setIsSharing] = useState(false);
  const { list, fallback, entry } = useFocusAfterRemoval<HTMLUListElement, HTMLButtonElement>();

  return (
    <CardSection
      id="class-collections"
      title="Shared with co-teachers"
      className="grid gap-4"
      tour="class-collections"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex-[1_1_18rem]">Every teacher of this class can start, probe, and duplicate these.</p>
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
      {data?.length === 0 && <p className="font-strong">Nothing shared yet.</p>}
      {data && data.length > 0 && (
        <ul ref={list} className="grid">
          {data.map((collection) => (
            <Row key={collection.collection_id} collection={collection} sharing={sharing} ref={entry} />
          ))}
        </ul>
      )}
      {isSharing && <ShareDialog classId={id} shared={data ?? []} onClose={() => setIsSharing(false)} />}
    </CardSection>
  );
};
