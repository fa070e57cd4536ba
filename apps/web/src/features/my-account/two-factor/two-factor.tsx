import {
  type FactorProof,
  readTwoFactor,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  type TwoFactor as Factors,
} from '@sixty/contract/two-factor';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi, useEndpoint } from '../../../api/use-api.ts';
import { QueryView } from '../../../entities/query-view.tsx';
import { dayText } from '../../../platform/day-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useDialog } from '../../../ui/use-dialog.tsx';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { OwnerForm } from './owner-form.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { type RecoveryCodeList, RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import styles from './two-factor.module.css';
import { twoFactorKey, useOwnerSave } from './use-owner-save.ts';

type Change = {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly failed: string;
  readonly isRemoval: boolean;
  readonly send: (proof: FactorProof) => Promise<RecoveryCodeList>;
};

type ChangeDialogProps = {
  readonly change: Change;
  readonly onChanged: (codes: RecoveryCodeList) => void;
  readonly onClose: () => void;
};

const ChangeDialog = ({ change, onChanged, onClose }: ChangeDialogProps) => {
  const save = useOwnerSave('The second step could not be changed.');
  const { title, text, label, failed, isRemoval } = change;
  return (
    <Dialog title={title} onClose={onClose}>
      <OwnerForm
        submit={{ label, variant: isRemoval ? 'danger' : 'primary' }}
        save={save}
        onProof={(proof) => save.save(async () => onChanged(await change.send(proof)), failed)}
        onCancel={onClose}
      >
        <p>{text}</p>
      </OwnerForm>
    </Dialog>
  );
};

type Passkey = Factors['passkeys'][number];
type Opened =
  | { readonly kind: 'authenticator' | 'passkey' }
  | { readonly kind: 'change'; readonly change: Change }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const factsOf = ({ created_at: created, used_at: used }: Passkey): string =>
  `Passkey, added ${dayText(created)}${used === null ? '' : `, used ${dayText(used)}`}`;

const useChanges = () => {
  const callApi = useApi();
  const removal = { label: 'Remove', isRemoval: true, failed: 'We don’t know if it was removed.' } as const;
  return {
    removeApp: (): Change => ({
      ...removal,
      title: 'Remove the authenticator app?',
      text: 'Its codes no longer work. Delete the entry in the app, too.',
      send: async (body) => {
        await callApi(removeAuthenticator, { body });
        return null;
      },
    }),
    removeKey: ({ id, name }: Passkey): Change => ({
      ...removal,
      title: `Remove ‘${name}’?`,
      text: 'This passkey no longer signs you in. Delete it on its device, too.',
      send: async (body) => {
        await callApi(removePasskey, { params: { id }, body });
        return null;
      },
    }),
    renewCodes: (): Change => ({
      title: 'Make new recovery codes?',
      text: 'You get ten new codes. The earlier ones no longer work.',
      label: 'Make new codes',
      failed: 'We don’t know if there are new codes.',
      isRemoval: false,
      send: async (body) => (await callApi(renewRecoveryCodes, { body })).recovery_codes,
    }),
  };
};

const FactorList = ({
  factors,
  onOpen,
}: {
  readonly factors: Factors;
  readonly onOpen: (change: Change) => void;
}) => {
  const { authenticator, passkeys, recovery_codes_left: left, is_required: isRequired } = factors;
  const changes = useChanges();
  const canRemove = !isRequired || passkeys.length + (authenticator ? 1 : 0) > 1;
  return (
    <ul className={styles.factors}>
      {authenticator && (
        <li>
          <p>
            <strong>Authenticator app</strong>
            <span className="text-s text-foreground-soft">Added {dayText(authenticator.created_at)}</span>
          </p>
          {canRemove && (
            <Button aria-label="Remove the authenticator app" onClick={() => onOpen(changes.removeApp())}>
              Remove
            </Button>
          )}
        </li>
      )}
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <p>
            <strong>{passkey.name}</strong>
            <span className="text-s text-foreground-soft">{factsOf(passkey)}</span>
          </p>
          {canRemove && (
            <Button aria-label={`Remove ${passkey.name}`} onClick={() => onOpen(changes.removeKey(passkey))}>
              Remove
            </Button>
          )}
        </li>
      ))}
      <li>
        <p>
          <strong>Recovery codes</strong>
          <span className="text-s text-foreground-soft">{left === 1 ? '1 left' : `${left} left`}</span>
        </p>
        <Button onClick={() => onOpen(changes.renewCodes())}>Make new codes</Button>
      </li>
    </ul>
  );
};

export const TwoFactor = () => {
  const query = useEndpoint(twoFactorKey, readTwoFactor, {});
  const { data } = query;
  const queryClient = useQueryClient();
  const showToast = useToast();
  const hasClosed = useRef(false);
  const passkeyButton = useRef<HTMLButtonElement>(null);
  const { open, dialog } = useDialog((opened: Opened, close, reopen) => {
    const leave = () => {
      // A change may have removed the opener.
      hasClosed.current = true;
      close();
    };
    const onChanged = (codes: RecoveryCodeList) => {
      void queryClient.invalidateQueries({ queryKey: twoFactorKey });
      if (codes) {
        reopen({ kind: 'codes', codes });
        return;
      }
      leave();
      showToast('Saved.');
    };
    switch (opened.kind) {
      case 'authenticator':
        return <AuthenticatorDialog onChanged={onChanged} onClose={leave} />;
      case 'passkey':
        return <PasskeyDialog onChanged={onChanged} onClose={leave} />;
      case 'change':
        return <ChangeDialog change={opened.change} onChanged={onChanged} onClose={leave} />;
      case 'codes':
        return <RecoveryCodesDialog codes={opened.codes} onClose={leave} />;
    }
  });

  useEffect(() => {
    if (!hasClosed.current || dialog || document.activeElement !== document.body) return;
    hasClosed.current = false;
    passkeyButton.current?.focus({ preventScroll: true });
  });

  if (!data)
    return (
      <QueryView
        query={query}
        what="Two-step verification"
        loading={<Spinner text="Loading two-step verification..." />}
      />
    );

  const hasFactor = data.authenticator !== null || data.passkeys.length > 0;
  return (
    <>
      <p>
        {hasFactor
          ? 'After your password, Sixty asks for one of these:'
          : 'After your password, Sixty can ask for a code or a passkey. A stolen password alone is then not enough.'}
      </p>
      {hasFactor && <FactorList factors={data} onOpen={(change) => open({ kind: 'change', change })} />}
      {data.is_required && (
        <p className="text-s text-foreground-soft">Your school asks teachers for a second step.</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {!data.authenticator && (
          <Button onClick={() => open({ kind: 'authenticator' })}>Add an authenticator app</Button>
        )}
        <Button ref={passkeyButton} onClick={() => open({ kind: 'passkey' })}>
          Add a passkey
        </Button>
      </div>
      {dialog}
    </>
  );
};
