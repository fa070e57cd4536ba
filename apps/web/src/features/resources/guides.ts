import content from './guides.json' with { type: 'json' };

/** At most 1.5 MB each. */
export type Video = {
  webm: string;
  mp4: string;
  /** WebVTT, in English. */
  captions: string;
  poster: string;
};

// A glob, so that the app builds without the generated files.
const files = import.meta.glob<string>(['./pictures/*', './videos/*'], {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A test fails for a missing file. */
const fileUrl = (path: string): string => files[path] ?? '';

const pictureOf = (name: string): string => fileUrl(`./pictures/${name}.webp`);

const videoOf = (name: string): Video => ({
  webm: fileUrl(`./videos/${name}.webm`),
  mp4: fileUrl(`./videos/${name}.mp4`),
  captions: fileUrl(`./videos/${name}.vtt`),
  poster: fileUrl(`./videos/${name}.webp`),
});

type Step = {
  text: string;
  /** 1100 × 690 px. */
  picture: string;
  alt: string;
};

export type Guide = {
  id: string;
  title: string;
  about: string;
  steps: readonly Step[];
  video?: Video;
};

/** `npm run pictures` and `npm run videos` name files by guide ID. */
export const guides: readonly Guide[] = content.map(({ id, title, about, hasVideo, steps }) => ({
  id,
  title,
  about,
  steps: steps.map((step) => ({ ...step, picture: pictureOf(step.picture) })),
  ...(hasVideo && { video: videoOf(id) }),
}));
