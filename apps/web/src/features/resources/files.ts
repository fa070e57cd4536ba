/** At most 1.5 MB each. */
export type Video = {
  readonly webm: string;
  readonly mp4: string;
  /** WebVTT, in English. */
  readonly captions: string;
  readonly poster: string;
};

// A glob, so that the app builds before `npm run pictures` and `npm run videos` have made a file.
const files = import.meta.glob<string>(['./pictures/*', './videos/*'], {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Empty for a missing file; a test fails then. */
const addressOf = (path: string): string => files[path] ?? '';

export const pictureOf = (name: string): string => addressOf(`./pictures/${name}.webp`);

export const videoOf = (name: string): Video => ({
  webm: addressOf(`./videos/${name}.webm`),
  mp4: addressOf(`./videos/${name}.mp4`),
  captions: addressOf(`./videos/${name}.vtt`),
  poster: addressOf(`./videos/${name}.webp`),
});
