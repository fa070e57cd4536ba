import content from './background-pictures.json' with { type: 'json' };
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
export const backgroundPictures = content as readonly BackgroundPicture[];
