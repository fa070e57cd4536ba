import { type Ref, useId } from 'react';
import { buttonClass } from './button.tsx';
import styles from './files.module.css';
import { PlusIcon } from './icons.ts';

type FilePickerProps = {
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  readonly isDisabled?: boolean;
  readonly isMultiple?: boolean;
  readonly onPick: (files: readonly File[]) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

export const FilePicker = ({
  label,
  hint,
  accept,
  isDisabled = false,
  isMultiple = true,
  onPick,
  ref,
}: FilePickerProps) => {
  const id = useId();
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        ref={ref}
        className={`${styles.input} absolute size-px opacity-0`}
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows picking the same file again.
          target.value = '';
          onPick(files);
        }}
      />
      <label className={`${buttonClass({ variant: 'secondary' })} ${styles.button}`} htmlFor={id}>
        <PlusIcon />
        {label}
      </label>
      <p className="flex-[1_1_14rem] text-s text-foreground-soft" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
};
