import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const collectionFinalStepSteps: readonly TourStep[] = [
  {
    target: '[data-tour="own-form"]',
    title: 'Make each item yourself',
    content: 'Add items that fit your category, one at a time.',
  },
  {
    target: '[data-tour="uploads"]',
    title: 'Add pictures',
    content: 'Choose pictures, drop them on the page, or paste one. Each becomes an item.',
  },
  {
    target: '[data-tour="save-collection"]',
    title: 'Save when you’re ready',
    content: 'Put the items in order, name them, and save. You can change everything later.',
  },
];
