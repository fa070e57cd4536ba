import type { TourStep } from '../../../ui/tour/tour-step.ts';

/** For / and /about, which show the same. Whoever is signed in has no Login there, and so no step about it. */
export const landingSteps: readonly TourStep[] = [
  {
    target: '[data-demonstration]',
    title: 'Try it right here',
    content: 'Read along and pick a pace. In class, each letter fills the whole screen.',
  },
  {
    target: '[data-tour="features"] > li',
    title: 'What Sixty can do',
    content: 'Your own collections, at your readers’ pace, in the colors and fonts they like.',
  },
  {
    target: '#main [data-login]',
    title: 'Come in',
    content: 'Log in or create an account. Your first collection takes a minute.',
  },
  {
    target: '#main [data-feedback]',
    title: 'Tell us',
    content: 'Questions, ideas, something broken? Tell us. You don’t need an account.',
  },
];
