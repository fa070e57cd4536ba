import { readClass } from '@sixty/contract/classes';
import { makeTextItem } from '@sixty/domain/items';
import { act, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { type PracticeSet, useDialogs } from '../entities/dialogs.ts';
import { classDetail, student } from '../testing/class-detail.ts';
import { answer } from '../testing/fake-api.ts';
import { chooseFromMenu } from '../testing/press.ts';
import { renderPage, renderSignedIn } from '../testing/render-app.tsx';

type Read = () => Promise<{ practice: PracticeSet }>;

const Opener = ({ read }: { read: Read }) => {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => dialogs.open('startSession', read)}>
        Open
      </button>
      <button type="button" onClick={() => void navigate('/reports')}>
        Leave
      </button>
    </>
  );
};

it.each([true, false])('opens what has loaded only if its page is still shown: %s', async (isShown) => {
  // Only the data is slow.
  await Promise.all([
    import('../features/session-settings/session-settings-dialog.tsx'),
    import('./pages/fullscreen-display-page.tsx'),
  ]);
  const { promise, resolve: arrive } = Promise.withResolvers<Awaited<ReturnType<Read>>>();
  const { user } = renderSignedIn(<Opener read={async () => promise} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  if (!isShown) await user.click(screen.getByRole('button', { name: 'Leave' }));
  const items = [makeTextItem('1', 'a')];
  await act(async () =>
    arrive({ practice: { collectionId: null, name: 'Letters', category: 'Language Arts', items } }),
  );
  expect(screen.queryByRole('dialog', { name: 'Letters' }) !== null).toBe(isShown);
});

it('a dialog about a class goes with its page', async () => {
  answer(readClass, ({ params }) =>
    classDetail({ class_id: params['id'] ?? '', name: `Room ${params['id']}`, students: [student('Ana')] }),
  );
  const { user } = renderPage('/classes/5');
  await screen.findByRole('heading', { level: 1, name: 'Room 5' });
  await chooseFromMenu(user, 'More for this class', 'Class summary');
  await screen.findByRole('dialog');
  act(() => {
    history.replaceState({ usr: null, key: 'other', idx: 0 }, '', '/classes/6');
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await screen.findByRole('heading', { level: 1, name: 'Room 6' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
