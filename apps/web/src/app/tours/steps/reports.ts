import type { TourStep } from '../../../ui/tour/tour-step.ts';

/** For the list of all reports and for the page of one: each has the targets of its own steps. */
export const reportsSteps: readonly TourStep[] = [
  {
    target: '[data-tour="report-filters"]',
    title: 'Every session in one place',
    content: 'Each session and game makes a report. Filter by collection, mode, or dates.',
  },
  {
    target: '[data-tour="report-course"] h2',
    title: 'Speed and accuracy',
    content: 'The lines show items per minute and how many were right.',
  },
  {
    target: '[data-tour="report-totals"]',
    title: 'In numbers',
    content: 'How many items, how long it took, and how many were missed or skipped.',
  },
  {
    target: '[data-tour="practise-these"]',
    title: 'Practice these',
    content: 'Turn the items that were missed or slow into a session or a collection.',
  },
  {
    target: '[data-tour="report-items"] tbody tr',
    title: 'Item by item',
    content: 'How long each item took, and whether it was right. Choose the order above.',
  },
  {
    target: '[data-tour="report-days"] h2',
    title: 'Day after day',
    content: 'Your practice calendar. More items make a darker day.',
  },
  {
    target: '[data-tour="report-list"] li',
    title: 'One report',
    content: 'Press its name to see every item and how it went.',
  },
  {
    target: '[data-tour="report-collections"] li',
    title: 'By collection',
    content: 'What you practiced and how often you finished. Press a name to see only its reports.',
  },
  {
    target: '[data-tour="report-export"]',
    title: 'Export',
    content: 'Save what you see as a file for any spreadsheet.',
  },
];
