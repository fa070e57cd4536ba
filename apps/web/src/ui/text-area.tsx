import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { controlProps, FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

type TextAreaProps = FieldTexts &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { readonly ref?: Ref<HTMLTextAreaElement> | undefined };

export const TextArea = ({ label, hint, error, className, ...rest }: TextAreaProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <textarea
        rows={5}
        {...rest}
        {...controlProps(id, { hint, error })}
        className={`${styles.control} ${styles.area}`}
      />
    </FieldFrame>
  );
};
