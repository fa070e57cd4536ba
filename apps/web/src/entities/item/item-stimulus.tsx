import { imageSource } from '@sixty/domain/images';
import { backTextOf, imageOf, type Item, itemKinds } from '@sixty/domain/items';
import { memo, type ReactNode, useState } from 'react';
import { mediaAddress } from '../../platform/media-address.ts';
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx';
import styles from './item-stimulus.module.css';

const PdfPage = lazyWithFallback({
  load: async () => import('./pdf-page.tsx'),
  name: 'PdfPage',
  Fallback: ({ children }) => children,
});

type ItemStimulusProps = {
  readonly item: Item;
  /** `atOnce` for print. */
  readonly pdf?: 'inSight' | 'atOnce' | 'never';
  readonly hasCaption?: boolean;
};

const characters = new Intl.Segmenter('en');

type TextSize = 'huge' | 'large' | 'medium' | 'small';

export const textSizeOf = (name: string): TextSize => {
  const { length } = [...characters.segment(name.slice(0, 64))];
  if (length <= 2) return 'huge';
  if (length <= 4) return 'large';
  if (length <= 9) return 'medium';
  return 'small';
};

/** 'H - Hydrogen - 1'. */
const elementName = /^([A-Z][a-z]?) - [A-Z][a-z]+ - \d{1,3}$/;

const sourceOf = (item: Item) => {
  const image = imageOf(item);
  return image === null ? null : imageSource(image);
};

const Caption = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['caption']}>{children}</span>
);

type PictureProps = Required<Pick<ItemStimulusProps, 'hasCaption'>> & {
  readonly name: string;
  readonly source: string;
  readonly hasBackground: boolean;
};

const Picture = ({ name, source, hasBackground, hasCaption }: PictureProps) => {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing && hasCaption) return <span className={styles['missing']}>Picture not found</span>;
  return (
    <img
      className={styles['image']}
      data-has-backing={!hasBackground || undefined}
      src={mediaAddress(source)}
      alt={hasCaption ? '' : name}
      draggable={false}
      onError={() => setIsMissing(true)}
    />
  );
};

type PdfStimulusProps = Required<Pick<ItemStimulusProps, 'pdf' | 'hasCaption'>> & {
  readonly name: string;
  readonly source: string;
};

const PdfStimulus = ({ name, source, pdf, hasCaption }: PdfStimulusProps) => {
  const placeholder = (
    <>
      <span className={styles['pdf']}>PDF</span>
      {!hasCaption && <Caption>{name}</Caption>}
    </>
  );
  if (pdf === 'never') return placeholder;
  return (
    <PdfPage source={source} alt={hasCaption ? '' : name} isAtOnce={pdf === 'atOnce'}>
      {placeholder}
    </PdfPage>
  );
};

export const ItemStimulus = memo(({ item, hasCaption = false, pdf = 'inSight' }: ItemStimulusProps) => {
  const { name } = item;
  const source = sourceOf(item);
  const caption = hasCaption && <Caption>{name}</Caption>;
  if (source?.kind === 'pdf') {
    return (
      <span className={styles['stimulus']} data-kind="pdf">
        <PdfStimulus name={name} source={source.src} pdf={pdf} hasCaption={hasCaption} />
        {caption}
      </span>
    );
  }
  if (source?.kind === 'picture') {
    return (
      <span
        className={styles['stimulus']}
        data-kind="picture"
        data-drawing={itemKinds[item.kind].drawing ?? undefined}
      >
        <Picture
          key={source.src}
          name={name}
          source={source.src}
          hasBackground={source.hasBackground}
          hasCaption={hasCaption}
        />
        {caption}
      </span>
    );
  }
  const backText = backTextOf(item);
  const [, symbol] = elementName.exec(name) ?? [];
  if (symbol !== undefined) {
    return (
      <span className={styles['stimulus']} data-kind="element">
        <span className={styles['symbol']} aria-hidden={hasCaption || undefined}>
          {symbol}
        </span>
        {caption}
      </span>
    );
  }
  return (
    <span className={styles['stimulus']} data-kind="text" data-size={textSizeOf(name)}>
      <span className={styles['name']} dir="auto">
        {name}
      </span>
      {hasCaption && backText !== null && <Caption>= {backText}</Caption>}
    </span>
  );
});
