import type { TourStep } from '../../../ui/tour/tour-step.ts';

/** Not of one page: for whoever asks for it, as often as they ask. */
export const navbarSteps: readonly TourStep[] = [
  {
    target: '[data-tour="icon-bar"]',
    title: 'What you do most',
    content: 'Your collections, a new one, and more to practise with: from every page it is one press.',
  },
  {
    target: '[data-tour="navbar-links"]',
    title: 'Around Sixty',
    content: 'Home brings you back to your collections. Resources answers questions.',
  },
  {
    target: '[data-tour="account"]',
    title: 'Your account',
    content: 'Your own things are in here, and the settings: colors, fonts and these tours.',
  },
  {
    target: '[data-tour="menu"]',
    title: 'Everything else',
    content: 'All other pages are in this menu, your account and the settings too.',
  },
  {
    target: '[data-tour="cart"]',
    title: 'Your cart',
    content: 'What you put in at the shop waits here.',
  },
  {
    target: '[data-tour="feedback"]',
    title: 'Tell us',
    content: 'Is something missing or broken? Write to us. A picture helps.',
  },
  {
    target: '[data-tour="start-tour"]',
    title: 'Tours',
    content: 'This starts the tour of the page you are on.',
  },
];
