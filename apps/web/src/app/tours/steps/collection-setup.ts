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
    content: 'Sixty makes the items, in a new order every time. Press again if you like others better.',
  },
  {
    target: '[data-tour="to-own-items"]',
    title: 'Items of your own',
    content: 'Names, words, dots or dominoes: make each item yourself. What you have here comes along.',
  },
  {
    target: '[data-tour="uploads"]',
    title: 'Pictures, too',
    content: 'Choose pictures or PDFs, or drop them on the page. Each one becomes an item.',
  },
  {
    target: '[data-tour="setup-import"]',
    title: 'Or bring a list',
    content: 'Paste words from a document, a spreadsheet or another program. Each one becomes an item.',
  },
  {
    target: '[data-tour="own-item"]',
    title: 'One more?',
    content: 'Type it here and press Add Item. The box stays ready for the next one.',
  },
  {
    target: '[data-tour="save-collection"]',
    title: 'Happy with it?',
    content: 'Look through your items, then save. Your collection waits for you on the first page.',
  },
];
