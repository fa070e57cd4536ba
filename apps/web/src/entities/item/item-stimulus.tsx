import { imageSource } from '@sixty/domain/images';
import { backTextOf, imageOf, type Item, itemKinds } from '@sixty/domain/items';
import { isolateMath } from '@sixty/domain/text';
import { memo, type ReactNode } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ItemPicture } from './item-picture.tsx';
import styles from './item-stimulus.module.css';
import { textShapeStyle } from './text-shape.ts';

const PdfPage = lazyComponent(
  async () => import('./pdf-page.tsx'),
  'PdfPage',
  ({ children, isLoading }) => <span data-pending={isLoading || undefined}>{children}</span>,
);

type ItemStimulusProps = {
  readonly item: Item;
  /** `atOnce` for print. */
  readonly pdf?: 'inSight' | 'atOnce' | 'never';
  readonly hasCaption?: boolean;
  /** Width/height of its box, for a text. */
  readonly aspect?: number;
};

/** 'H - Hydrogen - 1'. */
const elementName = /^([A-Z][a-z]?) - [A-Z][a-z]+ - \d{1,3}$/;

const sourceOf = (item: Item) => {
  const image = imageOf(item);
  return image === null ? null : imageSource(image);
};

const Caption = ({ children }: { readonly children: string }) => (
  <span className={styles['caption']}>{isolateMath(children)}</span>
);

type TextStimulusProps = {
  readonly text: string;
  readonly aspect?: number | undefined;
  readonly children?: ReactNode;
};

/** As large as its box allows; `--smallest`, `--largest`, and `--line-clamp` limit it. */
export const TextStimulus = ({ text, aspect = 1.2, children }: TextStimulusProps) => (
  <span className={styles['stimulus']} data-kind="text" style={textShapeStyle(text, aspect)}>
    <span className={styles['name']} dir="auto">
      {isolateMath(text)}
    </span>
    {children}
  </span>
);

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

export const ItemStimulus = memo(
  ({ item, hasCaption = false, pdf = 'inSight', aspect }: ItemStimulusProps) => {
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
          <ItemPicture image={imageOf(item) ?? ''} alt={hasCaption ? '' : name} className={styles['image']}>
            {hasCaption ? (
              <span className={styles['missing']}>Picture not found</span>
            ) : (
              <Caption>{name}</Caption>
            )}
          </ItemPicture>
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
      <TextStimulus text={name} aspect={aspect}>
        {hasCaption && backText !== null && <Caption>{`= ${backText}`}</Caption>}
      </TextStimulus>
    );
  },
);
