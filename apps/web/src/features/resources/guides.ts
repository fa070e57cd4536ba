import { pictureOf, videoOf } from './files.ts';
import type { Video } from './files.ts';
import content from './guides.json' with { type: 'json' };

type Step = {
  readonly text: string;
  /** The address of a picture of 1100 by 690. */
  readonly picture: string;
  readonly alt: string;
};

export type Guide = {
  /** Its place in the page's address. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly steps: readonly Step[];
  /** Shows the same steps in the running app. */
  readonly video?: Video;
};

/**
 * Guides to the most common tasks. `npm run pictures` takes their pictures from the app, `npm run videos` the videos,
 * which are named for the guide's id.
 */
export const guides: readonly Guide[] = content.map(({ id, title, about, hasVideo, steps }) => ({
  id,
  title,
  about,
  steps: steps.map((step) => ({ ...step, picture: pictureOf(step.picture) })),
  ...(hasVideo && { video: videoOf(id) }),
}));
