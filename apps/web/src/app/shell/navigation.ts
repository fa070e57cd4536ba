import type { Role } from '@sixty/contract/users';
import type { ComponentType } from 'react';
import { paths } from '../../platform/paths.ts';
import ClassesDrawing from './drawings/classes.svg?drawing';
import CollectionsDrawing from './drawings/collections.svg?drawing';
import DiscoverDrawing from './drawings/discover.svg?drawing';
import GamesDrawing from './drawings/games.svg?drawing';
import NewDrawing from './drawings/new.svg?drawing';
import SpinnerDrawing from './drawings/spinner.svg?drawing';

export type NavigationEntry = {
  label: string;
  path: string;
  /** Paths that also mark it as current. */
  covers?: readonly string[];
};

type HeaderIcon = NavigationEntry & {
  Drawing: ComponentType;
  roles?: readonly Role[];
};

export const navbarLinks: readonly NavigationEntry[] = [
  { label: 'Home', path: paths.yourCollections },
  { label: 'About', path: paths.about },
  { label: 'Shop', path: paths.shop },
  { label: 'Resources', path: paths.resources },
  { label: 'Credits', path: paths.credits },
];

export const accountLinks: readonly NavigationEntry[] = [
  { label: 'Badges', path: paths.badgesAchievements },
  { label: 'Classes', path: paths.classes },
  { label: 'My Account', path: paths.myAccount },
  { label: 'Reports', path: paths.reports },
  { label: 'Settings', path: paths.settings },
];

export const headerIcons: readonly HeaderIcon[] = [
  { label: 'Collections', path: paths.yourCollections, Drawing: CollectionsDrawing },
  {
    label: 'New',
    path: paths.newCollection,
    covers: [paths.collectionSetup, paths.collectionFinalStep],
    Drawing: NewDrawing,
  },
  { label: 'Discover', path: paths.discoverCollections, Drawing: DiscoverDrawing },
  { label: 'Games', path: paths.games, Drawing: GamesDrawing },
  { label: 'Spinner', path: paths.nameGenerator, Drawing: SpinnerDrawing, roles: ['teacher'] },
  { label: 'Classes', path: paths.classes, Drawing: ClassesDrawing, roles: ['teacher'] },
];

export const footerLinks: readonly NavigationEntry[] = [
  { label: 'Contact Us', path: paths.about },
  { label: 'Help Center', path: paths.resources },
  { label: 'Account', path: paths.myAccount },
  { label: 'Collections', path: paths.yourCollections },
  { label: 'Create', path: paths.newCollection },
  { label: 'Discover', path: paths.discoverCollections },
  { label: 'Shop', path: paths.shop },
  { label: 'Games', path: paths.games },
  { label: 'Spinner', path: paths.nameGenerator },
];
