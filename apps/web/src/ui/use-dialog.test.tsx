import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useDialog } from './use-dialog.tsx';

type FormProps = { about: string; onClose: () => void };

const lateCloses = new Map<string, () => void>();

const Form = ({ about, onClose }: FormProps) => {
  const [text, setText] = useState(about);
  lateCloses.set(about, onClose);
  return <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />;
};

const Page = () => {
  const { open, dialog } = useDialog((about: string, close) => <Form about={about} onClose={close} />);
  return (
    <>
      <button type="button" onClick={() => open('Letters')}>
        Letters
      </button>
      <button type="button" onClick={() => open('Numbers')}>
        Numbers
      </button>
      {dialog}
    </>
  );
};

it('a dialog opened about another thing, or again about the same one, starts anew', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Letters' }));
  await user.type(screen.getByLabelText('Name'), ' typed');
  await user.click(screen.getByRole('button', { name: 'Numbers' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Numbers');
  await user.type(screen.getByLabelText('Name'), ' typed');
  await user.click(screen.getByRole('button', { name: 'Numbers' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Numbers');
});

it('an earlier dialog that closes late closes no later one', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Letters' }));
  const closeLetters = lateCloses.get('Letters');
  await user.click(screen.getByRole('button', { name: 'Numbers' }));
  closeLetters?.();
  expect(await screen.findByLabelText('Name')).toHaveValue('Numbers');
});
