import type { TourStep } from '../../../ui/tour/tour-step.ts';

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
    target: '[data-tour="practise-these"]',
    title: 'Practise these',
    content: 'The items that were missed or slow, as a session of their own or kept as a collection.',
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
    target: '[data-tour="report-export"]',
    title: 'Take it along',
    content: 'Save what is shown as a table that any spreadsheet opens.',
  },
];
