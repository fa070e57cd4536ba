import type { ValueOf } from '@sixty/contract/endpoint';
import { beginAuthenticator, confirmAuthenticator, type FactorProof } from '@sixty/contract/two-factor';
import { useEffect, useRef, useState } from 'react';
import { logError } from '../../../platform/log.ts';
import { saveFile } from '../../../platform/text-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { CopyIcon, SaveFileIcon } from '../../../ui/icons.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useApi } from '../../../api/use-api.ts';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { OwnerForm, type OwnerSave, unknownOutcome, useOwnerSave } from './owner-form.tsx';

/** Null if the account still has unused ones. */
export type RecoveryCodeList = readonly string[] | null;

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** Shown once: the server stores only hashes. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => {
  const showToast = useToast();
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('Codes copied.');
    } catch (error) {
      logError('The codes could not be copied.', error);
      showToast({ text: 'Your browser didn’t copy them. Select the codes and copy them.', tone: 'problem' });
    }
  };
  const saveAsFile = () =>
    saveFile('sixty-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }));

  return (
    <Dialog title="Save your recovery codes" onClose={onClose}>
      <div className="grid gap-4">
        <p>
          If you lose your device, each of these codes signs you in once. Keep them in a safe place: they are
          shown only now.
        </p>
        <ul
          className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-x-6 gap-y-2 rounded-m border-2 border-line-strong p-4 [&_code]:text-m"
          aria-label="Recovery codes"
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => void copy()}>
            <CopyIcon />
            Copy
          </Button>
          <Button onClick={saveAsFile}>
            <SaveFileIcon />
            Save as a file
          </Button>
        </div>
        <DialogActions>
          <Button data-first-focus variant="primary" onClick={onClose}>
            I’ve saved them
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
};

type SetUp = ValueOf<typeof beginAuthenticator, 'reply'>;

const spaced = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

type ScanProps = {
  setUp: SetUp;
  save: OwnerSave;
  onCode: (code: string) => void;
  onCancel: () => void;
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
  onChanged: (codes: RecoveryCodeList) => void;
  onClose: () => void;
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
