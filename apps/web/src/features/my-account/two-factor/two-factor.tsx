import {
  addPasskey,
  beginPasskey,
  type FactorProof,
  readTwoFactor,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  type TwoFactor as Factors,
  twoFactorLimits,
} from '@sixty/contract/two-factor';
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi, useEndpoint } from '../../../api/use-api.ts';
import { canUsePasskeys, createPasskey } from '../../../platform/passkey.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { focusOnMount } from '../../../ui/focus.ts';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { QueryView } from '../../../entities/query-view.tsx';
import { dayText } from '../../../platform/day-text.ts';
import { Spinner } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useDialog } from '../../../ui/use-dialog.tsx';
import { OwnerForm, twoFactorKey, unknownOutcome, useOwnerSave } from './owner-form.tsx';
import { AuthenticatorDialog, type RecoveryCodeList, RecoveryCodesDialog } from './authenticator-dialog.tsx';

type Options = Readonly<Record<string, unknown>>;

const failureText = (error: unknown): string =>
  error instanceof DOMException && error.name === 'InvalidStateError'
    ? 'This device has a passkey for your account already.'
    : 'The passkey wasn’t created.';

type PasskeyDialogProps = {
  onChanged: (codes: RecoveryCodeList) => void;
  onClose: () => void;
};

const PasskeyDialog = ({ onChanged, onClose }: PasskeyDialogProps) => {
  const callApi = useApi();
  const save = useOwnerSave('The passkey could not be added.');
  const [options, setOptions] = useState<Options | null>(null);
  const [name, setName] = useState('');
  const created = useRef<Awaited<ReturnType<typeof createPasskey>> | null>(null);
  const isCreating = useRef(false);

  const begin = (proof: FactorProof) =>
    save.save(async () => {
      setOptions((await callApi(beginPasskey, { body: proof })).options);
    }, 'The passkey wasn’t added.');

  // Some browsers require a user gesture right before.
  const create = () => {
    if (!options || save.isSaving) return;
    if (isCreating.current) return;
    isCreating.current = true;
    // A second passkey could replace the first on the device, and the server may already have stored the first.
    const creating = created.current ? Promise.resolve(created.current) : createPasskey(options);
    creating
      .then(
        (credential) => {
          created.current = credential;
          save.save(async () => {
            const body = { name: name.trim() || 'Passkey', credential };
            onChanged((await callApi(addPasskey, { body })).recovery_codes);
          }, unknownOutcome('passkey'));
        },
        (error: unknown) => save.fail({ field: null, text: failureText(error) }),
      )
      .finally(() => {
        isCreating.current = false;
      });
  };

  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      {!canUsePasskeys() && <p>This browser can’t create passkeys. Please update it, or choose an app.</p>}
      {canUsePasskeys() && !options && (
        <OwnerForm
          submit={{ label: 'Continue', variant: 'primary' }}
          save={save}
          onProof={begin}
          onCancel={onClose}
        >
          <p>A passkey is kept by this device, your phone, or a security key. It needs no code.</p>
        </OwnerForm>
      )}
      {options && (
        <Form className="grid gap-4" onSubmit={create}>
          <TextField
            ref={focusOnMount}
            label="Name"
            hint="Such as “School laptop”, so that you recognize it here."
            maxLength={twoFactorLimits.passkeyName}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          {save.problem && <Notice tone="problem">{save.problem.text}</Notice>}
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" isBusy={save.isSaving}>
              Create the passkey
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
};

type Change = {
  title: string;
  text: string;
  label: string;
  failed: string;
  isRemoval: boolean;
  send: (proof: FactorProof) => Promise<RecoveryCodeList>;
};

type ChangeDialogProps = {
  change: Change;
  onChanged: (codes: RecoveryCodeList) => void;
  onClose: () => void;
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
  | { kind: 'authenticator' | 'passkey' }
  | { kind: 'change'; change: Change }
  | { kind: 'codes'; codes: readonly string[] };

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
      title: `Remove “${name}”?`,
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

const FactorList = ({ factors, onOpen }: { factors: Factors; onOpen: (change: Change) => void }) => {
  const { authenticator, passkeys, recovery_codes_left: left, is_required: isRequired } = factors;
  const changes = useChanges();
  const canRemove = !isRequired || passkeys.length + (authenticator ? 1 : 0) > 1;
  return (
    <ul className="[&_p]:grid [&_p]:min-w-0 [&_p]:wrap-anywhere [&>li]:flex [&>li]:min-h-14 [&>li]:flex-wrap [&>li]:items-center [&>li]:justify-between [&>li]:gap-x-4 [&>li]:gap-y-2 [&>li]:px-0 [&>li]:py-2 [&>li:not(:first-child)]:border-t-2 [&>li:not(:first-child)]:border-t-line">
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
          <span className="text-s text-foreground-soft">{left} left</span>
        </p>
        <Button onClick={() => onOpen(changes.renewCodes())}>Make new codes</Button>
      </li>
    </ul>
  );
};

export const TwoFactor = () => {
  const query = useEndpoint(readTwoFactor, {});
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
