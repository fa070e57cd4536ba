import { logError } from '../../../platform/log.ts';
import { saveFile } from '../../../platform/text-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { CopyIcon, SaveFileIcon } from '../../../ui/icons.ts';
import { useToast } from '../../../ui/toast.tsx';

/** Null if the account still has unused ones. */
export type RecoveryCodeList = readonly string[] | null;

type RecoveryCodesDialogProps = { readonly codes: readonly string[]; readonly onClose: () => void };

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
