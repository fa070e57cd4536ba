import type { ValueOf } from '@sixty/contract/endpoint';
import { beginAuthenticator, confirmAuthenticator, type FactorProof } from '@sixty/contract/two-factor';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../api/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { OwnerForm } from './owner-form.tsx';
import type { RecoveryCodeList } from './recovery-codes-dialog.tsx';
import { type OwnerSave, unknownOutcome, useOwnerSave } from './use-owner-save.ts';

type SetUp = ValueOf<typeof beginAuthenticator, 'reply'>;

const spaced = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

type ScanProps = {
  readonly setUp: SetUp;
  readonly save: OwnerSave;
  readonly onCode: (code: string) => void;
  readonly onCancel: () => void;
};

const Scan = ({ setUp, save, onCode, onCancel }: ScanProps) => {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { problem } = save;
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (problem?.field === 'code') field.current?.focus();
  }, [problem]);

  const send = () => {
    if (code.trim() === '') save.fail({ field: 'code', text: 'Please type the code from the app.' });
    else onCode(code);
  };
  return (
    <Form className="grid gap-4" onSubmit={send}>
      <p>Scan this with the app, then type the code that it shows.</p>
      <img
        className="w-[min(15rem,100%)] justify-self-center rounded-m [image-rendering:pixelated]"
        src={setUp.qr}
        alt="QR code for your authenticator app"
      />
      <p>
        On this device, <a href={setUp.uri}>open the app</a>, or type this key into it:{' '}
        <code className="wrap-anywhere select-all">{spaced(setUp.secret)}</code>
      </p>
      <TextField
        ref={field}
        label="Code"
        hint="Six digits."
        inputMode="numeric"
        autoComplete="one-time-code"
        error={problem?.field === 'code' ? problem.text : null}
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          if (problem) save.dismiss();
        }}
      />
      {problem?.field === null && <Notice tone="problem">{problem.text}</Notice>}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isBusy={save.isSaving}>
          Turn on
        </Button>
      </DialogActions>
    </Form>
  );
};

type AuthenticatorDialogProps = {
  readonly onChanged: (codes: RecoveryCodeList) => void;
  readonly onClose: () => void;
};

export const AuthenticatorDialog = ({ onChanged, onClose }: AuthenticatorDialogProps) => {
  const callApi = useApi();
  const save = useOwnerSave('The authenticator app could not be added.');
  const [setUp, setSetUp] = useState<SetUp | null>(null);

  const begin = (proof: FactorProof) =>
    save.save(
      async () => setSetUp(await callApi(beginAuthenticator, { body: proof })),
      'The app wasn’t added.',
    );
  const confirm = (code: string) =>
    save.save(
      async () => onChanged((await callApi(confirmAuthenticator, { body: { code } })).recovery_codes),
      unknownOutcome('app'),
    );

  return (
    <Dialog title="Add an authenticator app" onClose={onClose}>
      {setUp ? (
        <Scan setUp={setUp} save={save} onCode={confirm} onCancel={onClose} />
      ) : (
        <OwnerForm
          submit={{ label: 'Continue', variant: 'primary' }}
          save={save}
          onProof={begin}
          onCancel={onClose}
        >
          <p>
            You need an app that shows codes, such as Google Authenticator, Microsoft Authenticator, or a
            password manager.
          </p>
        </OwnerForm>
      )}
    </Dialog>
  );
};
