import type { TourStep } from '../../../ui/tour/tour-step.ts';

export const collectionSetupSteps: readonly TourStep[] = [
  {
    target: '[data-tour="sequence-fields"]',
    title: 'Let Sixty do the work',
    content: 'Choose what kind of items you want, and how many.',
  },
  {
    target: '[data-tour="generate-sequence"]',
    title: 'One press',
    content: 'Sixty makes the items for you. Press again to get different ones.',
  },
  {
    target: '[data-tour="to-own-items"]',
    title: 'Your own items',
    content: 'Make names, words, dots, or dominoes yourself. The items you have so far come along.',
  },
  {
    target: '[data-tour="uploads"]',
    title: 'Pictures, too',
    content: 'Choose pictures or PDFs, or drop them on the page. Each becomes an item.',
  },
  {
    target: '[data-tour="setup-import"]',
    title: 'Or paste a list',
    content: 'Paste words from a document, a spreadsheet, or another app. Each becomes an item.',
  },
  {
    target: '[data-tour="own-item"]',
    title: 'One more?',
    content: 'Type it here and press Add Item.',
  },
  {
    target: '[data-tour="save-collection"]',
    title: 'Happy with it?',
    content: 'Check your items, then save. Your collection gets a card on Your Collections.',
  },
];
