import { addPasskey, beginPasskey, type FactorProof, twoFactorLimits } from '@sixty/contract/two-factor';
import { useRef, useState } from 'react';
import { useApi } from '../../../api/use-api.ts';
import { canUsePasskeys, createPasskey } from '../../../platform/passkey.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { focusOnMount } from '../../../ui/focus.ts';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { OwnerForm } from './owner-form.tsx';
import type { RecoveryCodeList } from './recovery-codes-dialog.tsx';
import { unknownOutcome, useOwnerSave } from './use-owner-save.ts';

type Options = Readonly<Record<string, unknown>>;

const failureText = (error: unknown): string =>
  error instanceof DOMException && error.name === 'InvalidStateError'
    ? 'This device has a passkey for your account already.'
    : 'The passkey wasn’t created.';

type PasskeyDialogProps = {
  readonly onChanged: (codes: RecoveryCodeList) => void;
  readonly onClose: () => void;
};

export const PasskeyDialog = ({ onChanged, onClose }: PasskeyDialogProps) => {
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
            hint="Such as ‘School laptop’, so that you recognize it here."
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
