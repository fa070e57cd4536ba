import type { FactorProof } from '@sixty/contract/two-factor';
import { Dialog } from '../../../ui/dialog.tsx';
import { OwnerForm } from './owner-form.tsx';
import type { RecoveryCodeList } from './recovery-codes-dialog.tsx';
import { useOwnerSave } from './use-owner-save.ts';

export type Change = {
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

export const ChangeDialog = ({ change, onChanged, onClose }: ChangeDialogProps) => {
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
