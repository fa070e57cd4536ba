import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-app.tsx';

it('quick counts fill in the number of items, whose default stays 1', async () => {
  const { user } = renderPage('/new-collection');
  await user.type(await screen.findByLabelText('Collection name'), 'Small letters');
  await user.selectOptions(screen.getByLabelText('Category'), 'Language Arts');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.selectOptions(await screen.findByLabelText('Type'), 'Lowercase Letters');
  const count = screen.getByLabelText('Number of items');
  expect(count).toHaveValue(1);
  const quick = within(screen.getByRole('group', { name: 'Quick choices' }));
  expect(quick.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['10', '20', 'All 26']);
  await user.click(quick.getByRole('button', { name: '10' }));
  expect(count).toHaveValue(10);
  await user.click(quick.getByRole('button', { name: 'All 26' }));
  expect(quick.getByRole('button', { name: 'All 26' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Generate Random Sequence' }));
  expect(await screen.findByText('26 items')).toBeVisible();
});
