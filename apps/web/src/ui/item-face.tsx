import styles from './item-face.module.css';

/** What of an item its small card shows: the name, or the picture where it has one. */
type ItemFaceProps = { readonly item: { readonly name: string; readonly image?: string } };

/** Counts what a reader sees as one: an emoji or a letter with its marks. */
const characters = new Intl.Segmenter('en');

/** Size steps by length, so that one letter fills its card and a long term still fits. */
const sizeOf = (name: string): string => {
  const { length } = [...characters.segment(name.slice(0, 64))];
  if (length <= 2) return 'huge';
  if (length <= 4) return 'large';
  if (length <= 8) return 'medium';
  return 'small';
};

/** Markup of an item becomes a picture and never part of the page: whoever wrote it, it cannot run here. */
const sourceOf = (image: string): string =>
  image.trimStart().startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(image)}` : image;

/** An item as on a flash card. */
export const ItemFace = ({ item: { name, image } }: ItemFaceProps) => (
  <span className={styles['face']} data-size={sizeOf(name)}>
    {image ? (
      <img className={styles['image']} src={sourceOf(image)} alt={name} loading="lazy" />
    ) : (
      <span className={styles['name']}>{name}</span>
    )}
  </span>
);
