import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const settingsSteps: readonly TourStep[] = [
  {
    target: '[data-tour="enable-tours"]',
    title: 'Tours like this one',
    content: 'Know your way around? Turn tours off here, and on again anytime.',
  },
  {
    target: '[data-tour="color-theme"]',
    title: 'Your colors',
    content: 'Press a color to change all of Sixty. Text stays easy to read on every one.',
  },
  {
    target: '[data-tour="background-theme"]',
    title: 'Or a picture',
    content: 'Put a calm picture behind your pages instead of a plain color.',
  },
  {
    target: '[data-tour="fonts"]',
    title: 'Fonts for your readers',
    content: 'Choose fonts. Some are made for early readers, one for readers with dyslexia.',
  },
  {
    target: '[data-tour="display-text"]',
    title: 'The full-screen display',
    content: 'Choose a text color that can be read from the back row.',
  },
  {
    target: '[data-tour="reset-settings"]',
    title: 'Start over',
    content: 'This resets everything to the default.',
  },
];
