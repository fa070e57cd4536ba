import type { TourStep } from '../../../ui/tour/tour-step.ts';

/** For the list of all reports and for the page of one: each has the targets of its own steps. */
export const reportsSteps: readonly TourStep[] = [
  {
    target: '[data-tour="report-filters"]',
    title: 'Everything is written down',
    content: 'Each session and game leaves a report. Look at one collection, one mode or some days here.',
  },
  {
    target: '[data-tour="report-course"] h2',
    title: 'Faster, and surer',
    content: 'The lines show how practice goes: items per minute, and how many were right.',
  },
  {
    target: '[data-tour="report-totals"]',
    title: 'In numbers',
    content: 'How many items there were, how long it took, and how many were missed or skipped.',
  },
  {
    target: '[data-tour="practise-these"]',
    title: 'Practise these',
    content: 'The items that were missed or slow, as a session of their own or kept as a collection.',
  },
  {
    target: '[data-tour="report-items"] tbody tr',
    title: 'Item by item',
    content: 'How long each item took, and what became of it. Above you choose the order.',
  },
  {
    target: '[data-tour="report-days"] h2',
    title: 'Day after day',
    content: 'A calendar of practice. The more items on a day, the darker it is.',
  },
  {
    target: '[data-tour="report-list"] li',
    title: 'One report',
    content: 'Press its name to see every item: how long it took, and what became of it.',
  },
  {
    target: '[data-tour="report-collections"] li',
    title: 'By collection',
    content: 'What you practised, and how often you finished it. Press a name to see its reports alone.',
  },
  {
    target: '[data-tour="report-export"]',
    title: 'Take it along',
    content: 'Save what is shown as a table that any spreadsheet opens.',
  },
];
