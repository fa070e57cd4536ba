/** The addresses of a video's files. Each file has at most 1.5 MB; `npm run videos` records them. */
export type Video = {
  readonly webm: string;
  readonly mp4: string;
  /** WebVTT, in English. */
  readonly captions: string;
  readonly poster: string;
};

const files = import.meta.glob<string>('./videos/*', { eager: true, query: '?url', import: 'default' });

/** The video of a guide. Throws for one that was never recorded. */
export const videoOf = (name: string): Video => {
  const file = (extension: string): string => {
    const address = files[`./videos/${name}.${extension}`];
    if (address === undefined) throw new Error(`There is no video ${name}.${extension}.`);
    return address;
  };
  return { webm: file('webm'), mp4: file('mp4'), captions: file('vtt'), poster: file('webp') };
};
