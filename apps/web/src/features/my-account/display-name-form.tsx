import { accountLimits, updateDisplayName } from '@sixty/contract/account';
import type { User } from '@sixty/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverReason } from '../../api/api-error.ts';
import { queryKeys } from '../../api/query-client.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { Button, RetryButton } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './my-account.module.css';

export const DisplayNameForm = ({ user }: { readonly user: User }) => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [typed, setTyped] = useState(user.display_name ?? '');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (name: string) => callApi(updateDisplayName, { body: { display_name: name } }),
    onSuccess: (updated, name) => {
      queryClient.setQueryData(queryKeys.me, updated);
      setTyped((now) => (now.trim() === name ? (updated.display_name ?? '') : now));
      showToast('Display name updated successfully');
    },
    onError: (failure) => logError('The display name could not be saved.', failure),
  });
  const fieldError = serverReason(error, [400]);
  const save = () => {
    if (!isPending) mutate(typed.trim());
  };

  return (
    <CardSection id="display-name" title="Display name" className="grid gap-4" tour="display-name">
      <Form
        className={`${styles.line} grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-3 max-40rem:grid-cols-1 max-40rem:[&>button]:justify-self-start [&>p]:self-center`}
        onSubmit={save}
      >
        <TextField
          label="Name others see"
          hint={`Shown on things you share. Otherwise: ${user.username}.`}
          error={fieldError}
          value={typed}
          maxLength={accountLimits.displayName}
          onChange={({ target }) => {
            setTyped(target.value);
            reset();
          }}
        />
        <Button type="submit" isBusy={isPending}>
          Update
        </Button>
      </Form>
      {error && fieldError === null && (
        <Notice tone="problem" actions={<RetryButton onTry={save}>Retry</RetryButton>}>
          Your display name wasn’t saved. {error.message}
        </Notice>
      )}
    </CardSection>
  );
};
