import type { HexColor } from './color.ts';

export type BackgroundPicture = {
  readonly name: string;
  readonly path: string;
  /** The darkest colour in it: what can be read on this one can be read on all of it. */
  readonly darkest: HexColor;
};

/**
 * The eight background pictures that can be chosen beside None, by the names that the settings show. All are light:
 * the dark one of the two text colours can be read on every colour in them (tests of the web app read the files).
 */
export const backgroundPictures: readonly BackgroundPicture[] = [
  { name: 'Ultimate Frisbee', path: '/backgrounds/ultimate-frisbee.svg', darkest: '#FF8A6C' },
  { name: 'Nature Scene', path: '/backgrounds/nature-scene.svg', darkest: '#D9B48A' },
  { name: 'Abstract Design', path: '/backgrounds/abstract-design.svg', darkest: '#C4A6F3' },
  { name: 'Calming Visuals', path: '/backgrounds/calming-visuals.svg', darkest: '#F3A9C6' },
  { name: 'City Skyline', path: '/backgrounds/city-skyline.svg', darkest: '#CBB5F3' },
  { name: 'Beach Sunset', path: '/backgrounds/beach-sunset.svg', darkest: '#D9A877' },
  { name: 'Mountain View', path: '/backgrounds/mountain-view.svg', darkest: '#7FC49A' },
  { name: 'Space Exploration', path: '/backgrounds/space-exploration.svg', darkest: '#A997E8' },
];
