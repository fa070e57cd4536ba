import { imageSource } from '@sixty/domain/images';
import { backTextOf, imageOf, type Item, itemKinds } from '@sixty/domain/items';
import { displayText } from '@sixty/domain/text';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ItemPicture } from './item-picture.tsx';
import { textSetStyle, textShapeStyle } from './text-shape.ts';
import styles from './item-stimulus.module.css';

const stimulusClass =
  'group/stimulus grid h-full min-h-0 min-w-0 auto-rows-auto grid-cols-1 grid-rows-1 place-items-center overflow-hidden p-1 text-center font-heading leading-[1.1] font-extrabold data-[kind=text]:@container-size';

const PdfPage = lazyComponent(
  async () => import('./pdf-page.tsx'),
  'PdfPage',
  ({ children, isLoading }) => <span data-pending={isLoading || undefined}>{children}</span>,
);

const shownTextOf = ({ kind, name }: Item): string => displayText(name, kind === 'mathProblem');

/** For a list of cards, so that their texts have one size. */
export const itemSetStyle = (items: readonly Item[]): CSSProperties =>
  textSetStyle(items.filter((item) => !('image' in item)).map(shownTextOf));

type ItemStimulusProps = {
  item: Item;
  /** `atOnce` for print. */
  pdf?: 'inSight' | 'atOnce' | 'never';
  hasCaption?: boolean;
  /** Of the backs; BCP 47. */
  backLanguage?: string | null;
  /** By default the name. */
  alt?: string;
  /** Width/height of its box, for a text. */
  aspect?: number;
};

/** 'H - Hydrogen - 1'. */
const elementName = /^([A-Z][a-z]?) - [A-Z][a-z]+ - \d{1,3}$/;

const sourceOf = (item: Item) => {
  const image = imageOf(item);
  return image === null ? null : imageSource(image);
};

const Caption = ({ language, children }: { language?: string | null; children: string }) => (
  <span
    lang={language ?? undefined}
    dir="auto"
    className="line-clamp-2 max-w-full pt-1 font-body text-[0.8125rem] leading-[1.25] font-strong text-balance wrap-anywhere group-data-[drawing=square]/stimulus:min-h-[calc(2.5em+0.25rem)]"
  >
    {displayText(children)}
  </span>
);

type TextStimulusProps = {
  text: string;
  aspect?: number | undefined;
  /** BCP 47. */
  language?: string | null;
  hasLines?: boolean;
  children?: ReactNode;
};

/** As large as its box allows; `--largest` and `--line-clamp` limit it. */
export const TextStimulus = ({
  text,
  aspect = 1.2,
  language = null,
  hasLines = false,
  children,
}: TextStimulusProps) => (
  <span
    className={stimulusClass}
    data-kind="text"
    style={textShapeStyle(displayText(text), aspect, hasLines)}
  >
    <span
      className={`${styles.name} line-clamp-[var(--line-clamp,6)] max-w-full wrap-anywhere hyphens-auto not-only:[--largest:45cqh] data-lines:whitespace-pre-line`}
      data-lines={hasLines || undefined}
      lang={language ?? undefined}
      dir="auto"
    >
      {displayText(text)}
    </span>
    {children}
  </span>
);

type PdfStimulusProps = Required<Pick<ItemStimulusProps, 'pdf' | 'hasCaption' | 'alt'>> & {
  name: string;
  source: string;
};

const PdfStimulus = ({ name, alt, source, pdf, hasCaption }: PdfStimulusProps) => {
  const placeholder = (
    <>
      <span className="grid h-14 w-11 place-items-center rounded-[var(--radius-s)_1.125rem_var(--radius-s)_var(--radius-s)] border-2 border-current text-[0.875rem]">
        PDF
      </span>
      {!hasCaption && <Caption>{name}</Caption>}
    </>
  );
  if (pdf === 'never') return placeholder;
  return (
    <PdfPage source={source} alt={hasCaption ? '' : alt} isAtOnce={pdf === 'atOnce'}>
      {placeholder}
    </PdfPage>
  );
};

export const ItemStimulus = memo(
  ({
    item,
    hasCaption = false,
    pdf = 'inSight',
    alt = item.name,
    aspect,
    backLanguage = null,
  }: ItemStimulusProps) => {
    const { name } = item;
    const source = sourceOf(item);
    const back = item.back && <Caption language={backLanguage}>{item.back.name || 'A picture'}</Caption>;
    const caption = hasCaption && (
      <>
        <Caption>{name}</Caption>
        {back}
      </>
    );
    if (source?.kind === 'pdf') {
      return (
        <span className={stimulusClass} data-kind="pdf">
          <PdfStimulus name={name} alt={alt} source={source.src} pdf={pdf} hasCaption={hasCaption} />
          {caption}
        </span>
      );
    }
    if (source?.kind === 'picture') {
      return (
        <span
          className={stimulusClass}
          data-kind="picture"
          data-drawing={itemKinds[item.kind].drawing ?? undefined}
        >
          <ItemPicture
            image={imageOf(item) ?? ''}
            alt={hasCaption ? '' : alt}
            className="size-auto max-h-full max-w-full group-data-[drawing=square]/stimulus:rounded-[9%] group-data-[drawing=square]/stimulus:shadow-[0_0_0_1.5px_var(--color-line)] group-data-[kind=pdf]/stimulus:shadow-[0_0_0_1.5px_var(--color-line)]"
          >
            {hasCaption ? (
              <span className="grid size-full place-items-center rounded-s border-2 border-dashed border-current p-2 font-body text-[0.8125rem] leading-[1.25] font-strong">
                Picture not found
              </span>
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
        <span className={stimulusClass} data-kind="element">
          <span className="text-[2rem]" aria-hidden={hasCaption || undefined}>
            {symbol}
          </span>
          {caption}
        </span>
      );
    }
    return (
      <TextStimulus text={shownTextOf(item)} aspect={aspect}>
        {hasCaption && (back ?? (backText !== null && <Caption>{`= ${backText}`}</Caption>))}
      </TextStimulus>
    );
  },
);
