import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-app.tsx';

it('Credits thanks, names fonts and their licenses, and carries a trademark notice', async () => {
  renderPage('/credits');
  expect(await screen.findByText('Thank you.')).toBeVisible();
  const fonts = within(screen.getByRole('region', { name: 'Fonts' }));
  expect(fonts.getAllByRole('listitem')).toHaveLength(24);
  expect(screen.getByText(/SIL Open Font License/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Trademark notice' })).toHaveTextContent(
    'trademarks of the makers of Sixty',
  );
});
