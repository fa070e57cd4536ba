import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const settingsSteps: readonly TourStep[] = [
  {
    target: '[data-tour="enable-tours"]',
    title: 'Tours like this one',
    content: 'Know your way around? Switch the tours off here, and on again when somebody new comes along.',
  },
  {
    target: '[data-tour="color-theme"]',
    title: 'Your colors',
    content: 'Press a color and all of Sixty wears it. The text stays easy to read on every one.',
  },
  {
    target: '[data-tour="background-theme"]',
    title: 'Or a picture',
    content: 'A quiet picture behind your pages, if you like one better than a plain color.',
  },
  {
    target: '[data-tour="fonts"]',
    title: 'Letters that suit your readers',
    content: 'Choose a font for each place. Some are made for early readers, one for readers with dyslexia.',
  },
  {
    target: '[data-tour="display-text"]',
    title: 'The full-screen display',
    content: 'Choose the color of the items themselves, so that they can be read from the last row.',
  },
  {
    target: '[data-tour="reset-settings"]',
    title: 'Start afresh',
    content: 'This brings everything back to how it was on the first day.',
  },
];
