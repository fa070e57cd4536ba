import { readClass } from '@sixty/contract/classes';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { classDetail, student } from '../../testing/class-detail.ts';
import { answer } from '../../testing/fake-api.ts';
import { chooseFromMenu } from '../../testing/press.ts';
import { renderPage } from '../../testing/render-app.tsx';

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
