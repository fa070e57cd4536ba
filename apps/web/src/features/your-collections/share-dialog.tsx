import {
  type Class,
  listClassCollections,
  shareCollection,
  unshareCollection,
} from '@sixty/contract/classes';
import { serverReason } from '../../api/api-error.ts';
import { useClassChange, useClasses } from '../../api/classes.ts';
import { useCollectionsApi, useListChanges, useMyCollections } from '../../api/collections.ts';
import { useInvalidate } from '../../api/query-client.ts';
import { useEndpoint } from '../../api/use-api.ts';
import { usePublicName } from '../../entities/collection/public-name.tsx';
import type { DialogProps } from '../../entities/dialogs.ts';
import { SaveProblemNotice } from '../../entities/save-problem-notice.tsx';
import { useCopyLink } from '../../entities/use-attempt.ts';
import { type Save, useSave } from '../../entities/use-save.ts';
import { sharedPath } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { CopyIcon } from '../../ui/icons.ts';

const failed = (error: unknown) => ({
  text: serverReason(error, [403, 404, 412, 413]) ?? 'That wasn’t saved. Please try again.',
});

type ClassSharingProps = { sharedWith: Class; collectionId: string } & Pick<Save<{ text: string }>, 'save'>;

const ClassSharing = ({ sharedWith, collectionId, save }: ClassSharingProps) => {
  const { class_id: id, name } = sharedWith;
  const { data } = useEndpoint(listClassCollections, { params: { id } });
  const changeClass = useClassChange();
  const params = { id, collection_id: collectionId };
  return (
    <Checkbox
      label={name}
      disabled={!data}
      checked={data?.some((shared) => shared.collection_id === collectionId) ?? false}
      onChange={({ target: { checked } }) =>
        save({
          send: async () =>
            checked
              ? changeClass(shareCollection, { params, body: { can_edit: false } })
              : changeClass(unshareCollection, { params }),
          onFailed: failed,
        })
      }
    />
  );
};

type ShareDialogProps = DialogProps['shareCollection'] & { onClose: () => void };

/** Each choice is saved at once. */
export const ShareDialog = ({ collection: opened, onClose }: ShareDialogProps) => {
  const { collection_id: id } = opened;
  const collection = useMyCollections().data?.find((each) => each.collection_id === id) ?? opened;
  const classes = useClasses().data?.filter(({ archived_at }) => archived_at === null) ?? [];
  const api = useCollectionsApi();
  const { replaceListed, reload } = useListChanges();
  const invalidate = useInvalidate();
  const copyLink = useCopyLink();
  const publicName = usePublicName();
  const { save, problem } = useSave('A collection could not be shared.');
  const isPublic = collection.status === 'public';
  const link = `${location.origin}${sharedPath(id)}`;

  const setPublic = (willBePublic: boolean) =>
    save({
      send: async () => {
        replaceListed(await api.setStatus(collection, willBePublic ? 'public' : 'private'));
        void invalidate('badges');
      },
      onFailed: (error) => {
        reload();
        return failed(error);
      },
    });

  return (
    <Dialog title={`Share “${collection.name}”`} onClose={onClose}>
      <div className="grid gap-5">
        <section aria-label="Everyone">
          <Checkbox
            label="Make Collection Public"
            hint="Anyone can find it in Discover or open its link."
            checked={isPublic}
            onChange={({ target }) => setPublic(target.checked)}
          />
          {publicName.line}
        </section>
        {isPublic ? (
          <div className="flex flex-wrap items-end gap-3 [&>:first-child]:flex-[1_1_14rem]">
            <TextField
              label="Link"
              value={link}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Button onClick={() => void copyLink(link)}>
              <CopyIcon />
              Copy link
            </Button>
          </div>
        ) : (
          <p className="text-foreground-soft">
            A link opens only a public collection. Make it public to get one.
          </p>
        )}
        {classes.length > 0 && (
          <fieldset>
            <legend className="mb-1 p-0 font-strong">Share with co-teachers of</legend>
            {classes.map((each) => (
              <ClassSharing key={each.class_id} sharedWith={each} collectionId={id} save={save} />
            ))}
          </fieldset>
        )}
        <SaveProblemNotice problem={problem} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
      {publicName.dialog}
    </Dialog>
  );
};
