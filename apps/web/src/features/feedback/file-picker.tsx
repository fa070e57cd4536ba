import { feedbackLimits } from '@sixty/contract/feedback';
import { useId } from 'react';
import type { Ref } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import styles from './file-picker.module.css';

const hint = `JPEG, PNG, GIF, WebP or PDF, up to 5\u00a0MB each, ${feedbackLimits.files} at most.`;

/** Every image may be picked: which of them pass is told afterwards, with a reason. */
const accepted = 'image/*,application/pdf';

type FilePickerProps = {
  readonly isDisabled: boolean;
  readonly onPick: (files: readonly File[]) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/** The browser's own file picker, under a label that looks like a button. */
export const FilePicker = ({ isDisabled, onPick, ref }: FilePickerProps) => {
  const id = useId();
  return (
    <div className={styles['place']}>
      <input
        ref={ref}
        className={styles['input']}
        id={id}
        type="file"
        accept={accepted}
        multiple
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again after it was taken out.
          target.value = '';
          onPick(files);
        }}
      />
      <label className={`${buttonClass({ look: 'secondary' })} ${styles['button']}`} htmlFor={id}>
        <PlusIcon />
        Add pictures or PDFs
      </label>
      <p className={styles['hint']} id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
};
