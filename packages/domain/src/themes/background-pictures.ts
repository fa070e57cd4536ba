import type { HexColor } from './color.ts';

export type BackgroundPicture = {
  readonly name: string;
  readonly path: string;
  /** The darkest color in the picture: text legible on it is legible everywhere. */
  readonly darkest: HexColor;
};

/**
 * The eight background pictures. All are light: the dark text color is legible on every color in them (the web app's
 * tests read the files).
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
