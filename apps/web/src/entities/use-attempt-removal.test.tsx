import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { expectErrors } from '../testing/expect-errors.ts';
import { renderSignedIn } from '../testing/render-app.tsx';
import { useAttemptRemoval } from './use-attempt-removal.ts';

const noReply = new ApiError({ status: 0, code: 'no_answer', detail: 'No reply.' });
const gone = new ApiError({ status: 404, code: 'not_found', detail: 'It doesn’t exist.' });

type Removal = Parameters<ReturnType<typeof useAttemptRemoval>>[0];

const Remover = ({ remove, done }: Pick<Removal, 'remove' | 'done'>) => {
  const attemptRemoval = useAttemptRemoval();
  return (
    <button onClick={() => void attemptRemoval({ remove, done, failed: 'It wasn’t removed.' })}>
      Remove
    </button>
  );
};

const removeWith = async (...failures: readonly ApiError[]) => {
  expectErrors(/wasn’t removed/);
  const remove = vi.fn<Removal['remove']>();
  for (const failure of failures) remove.mockRejectedValueOnce(failure);
  const done = vi.fn<Removal['done']>();
  const { user } = renderSignedIn(<Remover remove={remove} done={done} />);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  return { user, done };
};

it('treats a 404 on a retry as success after a lost reply', async () => {
  const { user, done } = await removeWith(noReply, gone);
  expect(done).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
});

it('reports a 404 on the first call', async () => {
  const { done } = await removeWith(gone);
  expect(await screen.findByText('It wasn’t removed. It doesn’t exist.')).toBeVisible();
  expect(done).not.toHaveBeenCalled();
});
