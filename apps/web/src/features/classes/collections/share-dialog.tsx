import { type ClassCollection, shareCollection } from '@sixty/contract/classes';
import { useState } from 'react';
import { serverReason } from '../../../api/api-error.ts';
import { useClassChange } from '../../../api/classes.ts';
import { useMyCollections } from '../../../api/collections.ts';
import { SaveProblemNotice } from '../../../entities/save-problem-notice.tsx';
import { useSave } from '../../../entities/use-save.ts';
import { QueryView } from '../../../entities/query-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { Spinner } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';

type ShareDialogProps = {
  readonly classId: string;
  readonly shared: readonly ClassCollection[];
  readonly onClose: () => void;
};

const { compare } = new Intl.Collator(undefined, { numeric: true });

export const ShareDialog = ({ classId, shared, onClose }: ShareDialogProps) => {
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
                label="Other teachers may edit it"
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
