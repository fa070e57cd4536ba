import type { ItemKindRules, NamedItem } from '../item-kind.ts';

/**
 * `image`: a media URL, a data URL, or SVG markup, only shown through `<img>` or a PDF renderer. `count`: for
 * Number Sense.
 */
export type PictureItem = NamedItem & {
  kind: 'picture';
  image: string;
  count: number | null;
};

export const makePicture = (id: string, name: string, image: string, count: number | null): PictureItem => ({
  kind: 'picture',
  id,
  name,
  image,
  count,
});

export const pictureKind: ItemKindRules<PictureItem> = {
  read: ({ name, image, count }, id) => (image === null ? null : makePicture(id, name, image, count)),
  answerFields: ({ count }) => (count === null ? {} : { count }),
  answers: null,
  savedType: 'image',
  backText: ({ name, count }) => (count === null ? name : String(count)),
  isRenamedByTyping: () => false,
  counting: {
    hasField: (_item, isCounted) => isCounted,
    max: Number.POSITIVE_INFINITY,
    recounted: (item, count) => ({ ...item, count }),
  },
  drawing: null,
  generated: null,
};
