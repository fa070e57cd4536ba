import { pictureOf, videoOf, type Video } from './files.ts';
import content from './guides.json' with { type: 'json' };

type Step = {
  readonly text: string;
  /** 1100 × 690 pixels. */
  readonly picture: string;
  readonly alt: string;
};

export type Guide = {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly steps: readonly Step[];
  readonly video?: Video;
};

/** `npm run pictures` and `npm run videos` name the files for the guide's id. */
export const guides: readonly Guide[] = content.map(({ id, title, about, hasVideo, steps }) => ({
  id,
  title,
  about,
  steps: steps.map((step) => ({ ...step, picture: pictureOf(step.picture) })),
  ...(hasVideo && { video: videoOf(id) }),
}));
