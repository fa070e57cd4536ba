import { imageSource } from '@sixty/domain/images';
import { imageOf } from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import { memo } from 'react';
import { mediaAddress } from '../platform/media-address.ts';
import styles from './item-face.module.css';

type ItemFaceProps = {
  readonly item: Item;
  /** With what a picture, an element or a problem says beyond itself below it, for those who make the collection. */
  readonly hasCaption?: boolean;
};

/** Counts what a reader sees as one: an emoji or a letter with its marks. */
const characters = new Intl.Segmenter('en');

/** Size steps by length, so that one letter fills its card and a long term still fits. */
const sizeOf = (name: string): string => {
  const { length } = [...characters.segment(name.slice(0, 64))];
  if (length <= 2) return 'huge';
  if (length <= 4) return 'large';
  if (length <= 9) return 'medium';
  return 'small';
};

/** 'H - Hydrogen - 1' is an element, of whose name the symbol can stand for the whole. */
const elementName = /^([A-Z][a-z]?) - [A-Z][a-z]+ - \d{1,3}$/;

/** What there is to show, as the domain allows it to be shown; null for an item that is read. */
const sourceOf = (item: Item) => {
  const image = imageOf(item);
  return image === null ? null : imageSource(image);
};

/** An item as on a flash card. */
export const ItemFace = memo(({ item, hasCaption = false }: ItemFaceProps) => {
  const { name } = item;
  const source = sourceOf(item);
  if (source?.kind === 'pdf') {
    return (
      <span className={styles['face']} data-kind="pdf">
        <span className={styles['pdf']}>PDF</span>
        <span className={styles['caption']}>{name}</span>
      </span>
    );
  }
  if (source?.kind === 'picture') {
    return (
      <span className={styles['face']} data-kind={item.kind}>
        {/* Named by its caption, where it has one. */}
        <img
          className={styles['image']}
          src={mediaAddress(source.src)}
          alt={hasCaption ? '' : name}
          draggable={false}
        />
        {hasCaption && <span className={styles['caption']}>{name}</span>}
      </span>
    );
  }
  const [, symbol] = elementName.exec(name) ?? [];
  if (symbol !== undefined) {
    return (
      <span className={styles['face']} data-kind="element">
        <span className={styles['symbol']} aria-hidden={hasCaption || undefined}>
          {symbol}
        </span>
        {hasCaption && <span className={styles['caption']}>{name}</span>}
      </span>
    );
  }
  return (
    <span className={styles['face']} data-kind="text" data-size={sizeOf(name)}>
      <span className={styles['name']} dir="auto">
        {name}
      </span>
      {hasCaption && item.kind === 'mathProblem' && (
        <span className={styles['caption']}>= {item.result}</span>
      )}
    </span>
  );
});
