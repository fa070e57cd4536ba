/* Sixty's own drawings. Import it only where code loads on demand: they are 30 kB. */

const files = import.meta.glob<string>('./drawings/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const pictureGroups = ['Animals', 'Food', 'Things', 'Shapes'] as const;

/** `image`: markup, as an item stores it. */
export type OurPicture = { name: string; group: string; image: string };

/** The group is the folder of a file, and the name is that of the file. */
export const ourPictures: readonly OurPicture[] = Object.entries(files).map(([path, markup]) => {
  const [folder = '', file = ''] = path.split('/').slice(-2);
  return {
    name: file.replace('.svg', '').replaceAll('-', ' '),
    group: pictureGroups.find((group) => group.toLowerCase() === folder) ?? '',
    // JSON escapes double quotation marks.
    image: markup.trim().replaceAll(/\n\s*/g, '').replaceAll('"', "'"),
  };
});

export const picturesOf = (group: string): readonly OurPicture[] =>
  ourPictures.filter((picture) => picture.group === group);
