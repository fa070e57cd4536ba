import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnanswered } from '../../api/api-error.ts';
import { useSignedIn } from '../../api/session.ts';
import { logError } from '../../platform/log.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { deleteAccount } from './delete-account.ts';
import styles from './my-account.module.css';
import { useSignInKind } from './use-sign-in-kind.ts';

/** What has to be typed. */
const word = 'delete';

type DeleteDialogProps = {
  /** Takes away what this browser keeps of the user. */
  readonly onDeleted: () => Promise<void>;
  readonly onClose: () => void;
};

/** Says what goes and what stays, and deletes the account of whoever types that they mean it. */
export const DeleteDialog = ({ onDeleted, onClose }: DeleteDialogProps) => {
  const session = useSignedIn();
  const signInKind = useSignInKind().data?.kind;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  /** An attempt had no answer: from then on nobody here knows, until one has. */
  const [mayBeGone, setMayBeGone] = useState(false);
  const {
    mutate,
    isPending,
    isSuccess,
    error: failure,
  } = useMutation({
    mutationFn: async () => deleteAccount(session, { mayBeGone }),
    onSuccess: async () => {
      // Whatever this browser cannot forget must not keep the person signed in to an account that is gone.
      await onDeleted().catch((cause: unknown) =>
        logError('Something of the account is still kept here.', cause),
      );
      session.signOut();
    },
    onError: (cause) => {
      if (isUnanswered(cause)) setMayBeGone(true);
      logError('The account was not deleted.', cause);
    },
  });
  const isBusy = isPending || isSuccess;

  const confirm = () => {
    if (isBusy) return;
    if (typed.trim().toLowerCase() === word) mutate();
    else setError(`Please type the word ‘${word}’.`);
  };

  return (
    <Dialog title="Delete your account?" onClose={isBusy ? () => {} : onClose}>
      <form
        className={styles['part']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <p>
          <strong>There is no way back.</strong> This is what happens:
        </p>
        <ul className={styles['consequences']}>
          <li>Your collections go, also the public ones: they leave everybody’s lists.</li>
          <li>Others who practised with them keep their reports, and the copies that they made.</li>
          <li>Your reports, badges, saved games, name lists and feedback go.</li>
          <li>Your license is deleted. Keys you gave to others still work for them.</li>
          <li>Orders stay without your name: the law wants them in the books.</li>
          {signInKind !== undefined && signInKind !== 'password' && (
            <li>The account with which you sign in stays where it is, such as with your school.</li>
          )}
        </ul>
        <p>You may want to download everything first.</p>
        <TextField
          label={`Type ‘${word}’ if you are sure`}
          error={error}
          value={typed}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(null);
          }}
        />
        {failure && (
          <Notice tone="problem">
            {mayBeGone
              ? 'It is not known whether your account was deleted. Please try again.'
              : 'Your account could not be deleted, and nothing is lost. Please try again.'}
          </Notice>
        )}
        <DialogActions>
          <Button data-first-focus disabled={isBusy} onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" look="danger" isBusy={isBusy}>
            Delete my account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
