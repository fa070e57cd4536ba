import { backTextOf, type Item } from '@sixty/domain/items';
import { shuffled } from '@sixty/domain/random';
import { Fragment, type ReactElement, useMemo, useState } from 'react';
import { BackStimulus } from '../../entities/item/back-stimulus.tsx';
import { ItemStimulus } from '../../entities/item/item-stimulus.tsx';
import pages from '../../entities/print/pages.module.css';
import { smallestPaper, splitIntoPages } from '../../entities/print/paper.ts';
import { PrintDialog as PagesDialog } from '../../entities/print/print-dialog.tsx';
import { Checkbox, SegmentedControl } from '../../ui/choices.tsx';
import { backsOf, cardGrids, type CardsPerPage, foldGrids, sheetGridOf } from './pages.ts';
import styles from './print-pages.module.css';

/** mm. */
const margin = 10;
const printed = { width: smallestPaper.width - 2 * margin, height: smallestPaper.height - 2 * margin };
const cardPadding = 4;

/** mm, without the head and foot of a practice sheet. */
const tasks = { width: printed.width, height: 210 };

type Backs = 'none' | 'behind' | 'beside';

type Cards = {
  items: readonly Item[];
  category: string;
  perPage: CardsPerPage;
  backs: Backs;
  backLanguage: string | null;
};

const aspectOf = (columns: number, rows: number): number =>
  (printed.width / columns - 2 * cardPadding) / (printed.height / rows - 2 * cardPadding);

const foldPagesOf = ({ items, category, perPage, backLanguage }: Cards): readonly ReactElement[] => {
  const { columns, rows } = foldGrids[perPage];
  const aspect = aspectOf(2 * columns, rows);
  return splitIntoPages(items, rows * columns).map((page, number) => (
    <div
      key={page[0]?.id ?? number}
      className={`${pages.page} category`}
      data-category={category}
      style={{ gridTemplate: `repeat(${rows}, 1fr) / repeat(${2 * columns}, 1fr)` }}
    >
      {page.map((item) => (
        <Fragment key={item.id}>
          <div className={`${pages.card} ${styles.foldFront}`}>
            <ItemStimulus item={item} pdf="atOnce" aspect={aspect} />
          </div>
          <div className={`${pages.card} ${styles.foldBack}`}>
            <BackStimulus item={item} aspect={aspect} language={backLanguage} />
          </div>
        </Fragment>
      ))}
    </div>
  ));
};

const cardPagesOf = (cards: Cards): readonly ReactElement[] => {
  const { items, category, perPage, backs: placed, backLanguage } = cards;
  if (placed === 'beside') return foldPagesOf(cards);
  const { columns, rows } = cardGrids[perPage];
  const aspect = aspectOf(columns, rows);
  const grid = { gridTemplate: `repeat(${rows}, 1fr) / repeat(${columns}, 1fr)` };
  return splitIntoPages(items, rows * columns).flatMap((page, number) => {
    const first = page[0]?.id ?? number;
    const fronts = (
      <div key={first} className={`${pages.page} category`} data-category={category} style={grid}>
        {page.map((item) => (
          <div key={item.id} className={pages.card}>
            <ItemStimulus item={item} pdf="atOnce" aspect={aspect} />
          </div>
        ))}
      </div>
    );
    if (placed === 'none') return [fronts];
    const backs = (
      <div key={`back-${first}`} className={pages.page} style={grid}>
        {backsOf(page, columns).map((item, place) => (
          <div key={item?.id ?? `none-${place}`} className={pages.card} data-empty={item === null}>
            {item && <BackStimulus item={item} aspect={aspect} language={backLanguage} />}
          </div>
        ))}
      </div>
    );
    return [fronts, backs];
  });
};

type Sheets = Pick<Cards, 'items' | 'category'> & { name: string };

const sheetPagesOf = ({ items, name, category }: Sheets): readonly ReactElement[] => {
  const { columns, rows } = sheetGridOf(items);
  const aspect = tasks.width / columns / 2 / (tasks.height / rows);
  return splitIntoPages(items, rows * columns).map((page, number, all) => (
    <div key={page[0]?.id ?? number} className={`${pages.page} ${styles.sheet}`}>
      <div className={styles.head}>
        <span className={styles.line}>Name</span>
        <span className={`${styles.line} ${styles.day}`}>Date</span>
      </div>
      <p className={styles.title} dir="auto">
        {name}
      </p>
      <ol
        className={`${styles.tasks} category`}
        data-category={category}
        style={{
          gridTemplate: `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))`,
        }}
      >
        {page.map((item) => (
          <li key={item.id} className={styles.task}>
            <span className={styles.stimulus}>
              <ItemStimulus item={item} pdf="atOnce" aspect={aspect} />
            </span>
            <span className={styles.write} />
          </li>
        ))}
      </ol>
      <p className={styles.number}>
        Sixty · Page {number + 1} of {all.length}
      </p>
    </div>
  ));
};

type Print = 'cards' | 'sheet';

const prints = [
  { value: 'cards', label: 'Flash cards' },
  { value: 'sheet', label: 'Practice sheet' },
] as const satisfies readonly { value: Print; label: string }[];

const backOptions = [
  { value: 'behind', label: 'Behind' },
  { value: 'beside', label: 'Beside, to fold' },
] as const satisfies readonly { value: Backs; label: string }[];

const perPageOptions = (['2', '4', '8', '12'] as const satisfies readonly CardsPerPage[]).map((value) => ({
  value,
  label: value,
}));

type PrintDialogProps = {
  name: string;
  category: string;
  items: readonly Item[];
  backLanguage?: string | null;
  onClose: () => void;
};

export const PrintDialog = ({ name, category, items, backLanguage = null, onClose }: PrintDialogProps) => {
  const [print, setPrint] = useState<Print>('cards');
  const [perPage, setPerPage] = useState<CardsPerPage>('8');
  const [hasBacks, setHasBacks] = useState(() => items.some(({ back }) => back));
  const [place, setPlace] = useState<(typeof backOptions)[number]['value']>('behind');
  const [isShuffled, setIsShuffled] = useState(false);
  const hasAnswers = items.some((item) => item.back || backTextOf(item) !== null);
  const ordered = useMemo(() => (isShuffled ? shuffled(Math.random, items) : items), [isShuffled, items]);
  return (
    <PagesDialog
      title={`Print ${name}`}
      controls={
        <>
          <SegmentedControl label="Print as" options={prints} value={print} onValue={setPrint} />
          {print === 'cards' && (
            <SegmentedControl
              label="Cards on a page"
              options={perPageOptions}
              value={perPage}
              onValue={setPerPage}
            />
          )}
          {print === 'cards' && hasAnswers && (
            <Checkbox
              label="Answers on the back"
              checked={hasBacks}
              onChange={({ target }) => setHasBacks(target.checked)}
            />
          )}
          {print === 'cards' && hasAnswers && hasBacks && (
            <div className="grid gap-1">
              <SegmentedControl
                label="Back of the cards"
                options={backOptions}
                value={place}
                onValue={setPlace}
              />
              <p className="text-s text-foreground-soft">
                {place === 'behind'
                  ? 'Print double-sided, flipping on the long edge.'
                  : 'For printers with one side: cut along the dashes, fold along the dots.'}
              </p>
            </div>
          )}
          <Checkbox
            label="Shuffle"
            checked={isShuffled}
            onChange={({ target }) => setIsShuffled(target.checked)}
          />
        </>
      }
      pages={
        print === 'cards'
          ? cardPagesOf({
              items: ordered,
              category,
              perPage,
              backs: hasBacks && hasAnswers ? place : 'none',
              backLanguage,
            })
          : sheetPagesOf({ items: ordered, name, category })
      }
      onClose={onClose}
    />
  );
};
