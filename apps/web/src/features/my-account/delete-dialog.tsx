import { useState } from 'react';
import { ApiError, mayHaveSucceeded } from '../../api/api-error.ts';
import { useSignedIn } from '../../api/auth.ts';
import { ProofDialog } from '../../entities/proof-dialog.tsx';
import { type Proof, useSignInKind } from '../../entities/use-proof.ts';
import { logError } from '../../platform/log.ts';
import { TextField } from '../../ui/fields.tsx';
import { deleteAccount, deletionState } from './delete-account.ts';

const word = 'delete';

type DeleteDialogProps = {
  onDeleted: () => Promise<void>;
  onClose: () => void;
};

export const DeleteDialog = ({ onDeleted, onClose }: DeleteDialogProps) => {
  const session = useSignedIn();
  const { data: signIn } = useSignInKind();
  const [typed, setTyped] = useState('');
  const [isWordMissing, setIsWordMissing] = useState(false);
  const [mayBeGone, setMayBeGone] = useState(false);

  const remove = async (proof: Proof): Promise<void> => {
    try {
      await deleteAccount(session, { proof, mayBeGone });
    } catch (error) {
      if (mayHaveSucceeded(error)) setMayBeGone(true);
      throw error;
    }
    // A failure here must not keep the user signed in to a deleted account.
    await onDeleted().catch((cause: unknown) =>
      logError('The account’s data in this browser could not be deleted.', cause),
    );
    session.signOut();
  };

  const failureText = (error: Error): string => {
    if (mayBeGone) return 'We don’t know if your account was deleted. Please try again.';
    return error instanceof ApiError && error.status === 429
      ? error.message
      : 'We couldn’t delete your account. Nothing was lost. Please try again.';
  };

  return (
    <ProofDialog
      title="Delete your account?"
      confirmLabel="Delete my account"
      cancelLabel="Keep my account"
      variant="danger"
      canAct={() => {
        const isTyped = typed.trim().toLowerCase() === word;
        setIsWordMissing(!isTyped);
        return isTyped;
      }}
      act={remove}
      failureText={failureText}
      navigationState={deletionState(session.account.subject)}
      onClose={onClose}
      fields={
        <TextField
          label={`Type “${word}” to confirm`}
          error={isWordMissing ? `Please type the word “${word}”.` : null}
          value={typed}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsWordMissing(false);
          }}
        />
      }
    >
      <p>
        <strong>This can’t be undone.</strong> Here’s what happens:
      </p>
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          All your collections are deleted, including public ones. They disappear from everyone’s lists.
        </li>
        <li>People who practiced with them keep their reports and any copies they made.</li>
        <li>Your reports, badges, saved games, name lists, and feedback are deleted.</li>
        <li>Your license is deleted. Keys you gave to others still work for them.</li>
        <li>We keep order records without your name, as the law requires.</li>
        {signIn && signIn.kind !== 'password' && (
          <li>The account you sign in with, such as your school’s, stays as it is.</li>
        )}
      </ul>
      <p>You may want to download everything first.</p>
    </ProofDialog>
  );
};
