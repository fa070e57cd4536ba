import { type ClassDetail, createInvitation } from '@sixty/contract/classes';
import { useState } from 'react';
import { serverReason } from '../../../api/api-error.ts';
import { useClassChange } from '../../../api/classes.ts';
import { SaveProblemNotice } from '../../../entities/save-problem-notice.tsx';
import { useSave } from '../../../entities/use-save.ts';
import { joinPath } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { CopyIcon } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/fields.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { dayText } from '../../../platform/day-text.ts';

type InvitationDialogProps = { readonly classDetail: ClassDetail; readonly onClose: () => void };

type Made = { readonly link: string; readonly expiresAt: string };

const focusNow = (button: HTMLButtonElement | null): void => button?.focus();

/** Shows the link once: the server stores only a hash of its code. */
export const InvitationDialog = ({ classDetail, onClose }: InvitationDialogProps) => {
  const { class_id: id, name } = classDetail;
  const changeClass = useClassChange();
  const showToast = useToast();
  const [made, setMade] = useState<Made | null>(null);
  const { save, isSaving, problem } = useSave('An invitation could not be made.');

  const create = () =>
    save({
      send: async () => {
        const { code, expires_at: expiresAt } = await changeClass(createInvitation, { params: { id } });
        setMade({ link: `${location.origin}${joinPath(code)}`, expiresAt });
      },
      onFailed: (error) => ({
        text: serverReason(error, [404, 413, 429]) ?? 'The link wasn’t made. Please try again.',
      }),
    });

  const copy = async ({ link }: Made): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      showToast('Link copied.');
    } catch {
      showToast({ text: 'Your browser didn’t copy it. Select the link and copy it.', tone: 'problem' });
    }
  };

  return (
    <Dialog title={`Invite a teacher to ${name}`} onClose={onClose}>
      <div className="grid gap-4">
        {made ? (
          <>
            <TextField
              label="Link for one teacher"
              hint={`Works once, until ${dayText(made.expiresAt)}. It is shown only now: copy it before you close.`}
              value={made.link}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <DialogActions>
              <Button onClick={onClose}>Done</Button>
              <Button ref={focusNow} variant="primary" onClick={() => void copy(made)}>
                <CopyIcon />
                Copy link
              </Button>
            </DialogActions>
          </>
        ) : (
          <>
            <p>
              We make a link that lets one teacher join this class within two weeks. Send it only to a
              colleague: the person who opens it sees your students. You can cancel it until it’s used.
            </p>
            <SaveProblemNotice problem={problem} />
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <Button variant="primary" data-first-focus isBusy={isSaving} onClick={create}>
                Make a link
              </Button>
            </DialogActions>
          </>
        )}
      </div>
    </Dialog>
  );
};
