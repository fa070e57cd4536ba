import type { KeyboardEvent, Ref } from 'react';
import { TextArea } from '../../ui/fields.tsx';

type MessageFieldProps = {
  readonly value: string;
  readonly error: string | null;
  readonly isReadOnly: boolean;
  readonly onChange: (message: string) => void;
  readonly onSubmit: () => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
};

const hint = 'Press Enter to send, Shift+Enter for a new line.';

export const MessageField = ({ value, error, isReadOnly, onChange, onSubmit, ref }: MessageFieldProps) => {
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <TextArea
      ref={ref}
      label="Message"
      hint={hint}
      error={error}
      value={value}
      readOnly={isReadOnly}
      aria-required="true"
      enterKeyHint="send"
      data-first-focus
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={submitOnEnter}
    />
  );
};
