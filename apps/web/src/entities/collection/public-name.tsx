import { accountLimits } from '@sixty/contract/account';
import { type ReactNode, useState } from 'react';
import { useCurrentUser, useDisplayNameChange } from '../../api/current-user.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const NameDialog = lazyComponent(async () => import('../name-dialog.tsx'), 'NameDialog');

/**
 * A line below the checkbox that makes a collection public: the name that others see. The dialog that changes it has a
 * form of its own, so it belongs outside the form.
 */
export const usePublicName = (): { line: ReactNode; dialog: ReactNode } => {
  const user = useCurrentUser().data;
  const changeName = useDisplayNameChange();
  const [isChanging, setIsChanging] = useState(false);
  if (!user) return { line: null, dialog: null };
  const name = user.display_name ?? user.username;
  return {
    line: (
      <p className="pl-9.5 text-s text-on-background-soft">
        Others see the name “<bdi>{name}</bdi>”.{' '}
        <button
          type="button"
          className="min-h-6 cursor-pointer border-0 bg-transparent p-0 font-strong text-foreground underline"
          aria-haspopup="dialog"
          onClick={() => setIsChanging(true)}
        >
          Change
        </button>
      </p>
    ),
    dialog: isChanging && (
      <NameDialog
        title="Name others see"
        label="Name"
        confirmLabel="Save"
        name={name}
        maxLength={accountLimits.displayName}
        clean={(text) => text.trim()}
        emptyMessage="Please enter a name."
        failedMessage="The name wasn’t saved. Please try again."
        onName={async (changed) => void (await changeName(changed))}
        onClose={() => setIsChanging(false)}
      />
    ),
  };
};
