import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const collectionFinalStepSteps: readonly TourStep[] = [
  {
    target: '[data-tour="own-form"]',
    title: 'Make each item yourself',
    content: 'What you can add here fits your category. Each item joins the others at once.',
  },
  {
    target: '[data-tour="uploads"]',
    title: 'Add pictures',
    content: 'Choose some, drop them on the page, or paste one. Each becomes an item.',
  },
  {
    target: '[data-tour="save-collection"]',
    title: 'Save when you are ready',
    content: 'Put the items in order, give them names, and save. You can change all of it later.',
  },
];
