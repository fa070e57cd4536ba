import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export type FieldTexts = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
};

type FieldFrameProps = FieldTexts & {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export const FieldFrame = ({ id, label, hint, error, className, children }: FieldFrameProps) => (
  <div className={classNames(styles.field, className)}>
    <label className="font-strong" htmlFor={id}>
      {label}
    </label>
    {children}
    {hint && (
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {error && (
      <p className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </p>
    )}
  </div>
);

export const controlProps = (id: string, { hint, error }: Omit<FieldTexts, 'label'>) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': classNames(error && `${id}-error`, hint && `${id}-hint`) || undefined,
});
