import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ToastProvider, useToast } from './toast.tsx';

const Page = () => {
  const show = useToast();
  return (
    <>
      <button type="button" onClick={() => show('Saved')}>
        Save
      </button>
      <button type="button" onClick={() => show('Your report waits')}>
        Send
      </button>
    </>
  );
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const area = (isHeld: boolean) => (
  <ToastProvider isHeld={isHeld}>
    <Page />
  </ToastProvider>
);

it('a full screen drops what was shown, and shows afterwards what arrived meanwhile', () => {
  const { rerender } = render(area(false));
  press('Save');
  expect(screen.getByText('Saved')).toBeVisible();
  rerender(area(true));
  expect(screen.queryByText('Saved')).toBeNull();
  press('Send');
  expect(screen.queryByText('Your report waits')).toBeNull();
  rerender(area(false));
  expect(screen.getByText('Your report waits')).toBeVisible();
  expect(screen.queryByText('Saved')).toBeNull();
});
