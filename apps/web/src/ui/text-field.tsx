import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';
import { controlProps, FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'type'> & {
    readonly size?: 'medium' | 'large' | undefined;
    readonly isSecret?: boolean;
    readonly ref?: Ref<HTMLInputElement>;
  };

export const TextField = ({
  label,
  hint,
  error,
  size = 'medium',
  isSecret = false,
  className,
  ...rest
}: TextFieldProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <input
        autoComplete="off"
        {...rest}
        {...controlProps(id, { hint, error })}
        type={isSecret ? 'password' : 'text'}
        className={classNames(styles.control, size === 'large' && styles.large)}
      />
    </FieldFrame>
  );
};
