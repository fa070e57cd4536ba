import type { TourStep } from '../../../ui/tour/tour-step.ts';

/** Not of one page: for whoever asks for it, as often as they ask. */
export const navbarSteps: readonly TourStep[] = [
  {
    target: '[data-tour="icon-bar"]',
    title: 'The main pages',
    content: 'Your collections, a new one, and more to practice with, one press away on every page.',
  },
  {
    target: '[data-tour="navbar-links"]',
    title: 'Around Sixty',
    content: 'Home takes you to your collections. Resources answers questions.',
  },
  {
    target: '[data-tour="account"]',
    title: 'Your account',
    content: 'Your badges, reports, and settings: colors, fonts, and these tours.',
  },
  {
    target: '[data-tour="menu"]',
    title: 'Everything else',
    content: 'All other pages are in this menu, including your account and settings.',
  },
  {
    target: '[data-tour="cart"]',
    title: 'Your cart',
    content: 'What you add in the shop waits here.',
  },
  {
    target: '[data-tour="feedback"]',
    title: 'Tell us',
    content: 'Is something missing or broken? Tell us. A screenshot helps.',
  },
  {
    target: '[data-tour="start-tour"]',
    title: 'Tours',
    content: 'This starts the tour of the page you’re on.',
  },
];
