import type { Page } from '@playwright/test';

export const black = {
  name: 'Black',
  backgroundColor: '#000000',
  textColor: '#FFFFFF',
  displayTextColor: '#FFFFFF',
  displayBackgroundColor: '#000000',
  originalTextColor: '#FFFFFF',
  originalBackgroundColor: '#000000',
  isColorblindMode: false,
  colorblindType: 'protanopia',
  font: 'Happy Paragraphs',
  headingFont: 'Happy Paragraphs',
  buttonFont: 'Happy Paragraphs',
  displayFont: 'Happy Paragraphs',
};

export const white = {
  ...black,
  name: 'White',
  backgroundColor: '#FFFFFF',
  textColor: '#333333',
  displayTextColor: '#000000',
  displayBackgroundColor: '#FFFFFF',
  originalTextColor: '#333333',
  originalBackgroundColor: '#FFFFFF',
};

export const applyTheme = async (page: Page, theme: typeof black): Promise<void> => {
  await page.evaluate((stored) => localStorage.setItem('app-theme', JSON.stringify(stored)), theme);
  await page.reload();
};
