import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultTheme } from '@sixty/domain/themes';
import { celebrations, characterKeys } from '../../platform/preferences.ts';
import { chooseTheme } from '../../platform/theme/theme-store.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { renderPage } from '../../testing/render-app.tsx';

afterEach(() => {
  chooseTheme(defaultTheme);
  celebrations.clear();
  characterKeys.clear();
});

const storedTheme = (): Record<string, unknown> =>
  JSON.parse(localStorage.getItem('app-theme') ?? '{}') as Record<string, unknown>;

const swatchesOf = async (region: string) => within(await screen.findByRole('region', { name: region }));

it('transforms the display’s colors in colorblind mode, always from the original ones', async () => {
  const { user } = renderPage('/settings');
  await user.click((await swatchesOf('Color Theme')).getByRole('button', { name: 'Mint' }));
  const red = (await swatchesOf('Full Screen Display')).getByRole('button', { name: 'Red' });
  await user.click(red);
  expect(red).toHaveAttribute('aria-disabled', 'true');
  const mode = screen.getByRole('checkbox', { name: /^Enable Colorblind Mode/ });
  expect(mode).not.toBeChecked();
  expect(screen.queryByLabelText('Colorblind Type')).toBeNull();

  await user.click(mode);
  const types = screen.getByLabelText('Colorblind Type');
  expect(types).toHaveValue('protanopia');
  expect(
    within(types)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Protanopia',
    'Protanomaly',
    'Deuteranopia',
    'Deuteranomaly',
    'Tritanopia',
    'Tritanomaly',
    'Achromatopsia',
    'Anomalous Trichromacy',
  ]);
  await user.selectOptions(types, 'Tritanopia');
  const tritanopia = storedTheme();
  expect(tritanopia).toMatchObject({
    isColorblindMode: true,
    colorblindType: 'tritanopia',
    originalBackgroundColor: '#A8F0C6',
    originalTextColor: '#B3261E',
  });
  expect(tritanopia['displayBackgroundColor']).not.toBe('#A8F0C6');
  await user.selectOptions(types, 'Achromatopsia');
  await user.selectOptions(types, 'Tritanopia');
  expect(storedTheme()).toEqual(tritanopia);
  expect(document.documentElement.style.getPropertyValue('--color-display-background')).toBe(
    tritanopia['displayBackgroundColor'],
  );

  await user.click(mode);
  expect(storedTheme()).toMatchObject({
    displayTextColor: '#000000',
    displayBackgroundColor: '#A8F0C6',
    isColorblindMode: false,
  });
  await user.click(mode);
  expect(screen.getByLabelText('Colorblind Type')).toHaveValue('protanopia');
});

it('says once that choices last until the page closes where nothing can be stored', async () => {
  expectErrors(/The theme could not be stored/);
  const { user } = renderPage('/settings');
  const swatches = await swatchesOf('Color Theme');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await user.click(swatches.getByRole('button', { name: 'Navy' }));
  expect(swatches.getByRole('button', { name: 'Navy' })).toHaveAttribute('aria-disabled', 'true');
  const notice = 'This browser can’t save settings. Your choices last until you close or reload the page.';
  expect(await screen.findByText(notice)).toBeVisible();
  const celebrating = screen.getByRole('checkbox', { name: /^Celebrate new badges/ });
  const shortcuts = screen.getByRole('checkbox', { name: /^Single-letter shortcuts/ });
  await user.click(screen.getByRole('button', { name: 'Close message' }));
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  await user.click(celebrating);
  await user.click(shortcuts);
  expect(celebrating).toBeChecked();
  expect(shortcuts).not.toBeChecked();
  expect(screen.queryByText(notice)).toBeNull();
});
