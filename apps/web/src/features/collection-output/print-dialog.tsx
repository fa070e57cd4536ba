import { backTextOf, type Item } from '@sixty/domain/items';
import { shuffled } from '@sixty/domain/random';
import { type ReactElement, useMemo, useState } from 'react';
import { ItemStimulus, TextStimulus } from '../../entities/item/item-stimulus.tsx';
import pages from '../../entities/print/pages.module.css';
import { smallestPaper, splitIntoPages } from '../../entities/print/paper.ts';
import { PrintDialog as PagesDialog } from '../../entities/print/print-dialog.tsx';
import { Checkbox, SegmentedControl } from '../../ui/choices.tsx';
import { backsOf, cardGrids, type CardsPerPage, sheetGridOf } from './pages.ts';
import styles from './print-pages.module.css';

/** mm. */
const margin = 10;
const printed = { width: smallestPaper.width - 2 * margin, height: smallestPaper.height - 2 * margin };
const cardPadding = 4;

/** mm, without the head and foot of a practice sheet. */
const tasks = { width: printed.width, height: 210 };

type Cards = {
  items: readonly Item[];
  category: string;
  perPage: CardsPerPage;
  hasBacks: boolean;
};

const cardPagesOf = ({ items, category, perPage, hasBacks }: Cards): readonly ReactElement[] => {
  const { columns, rows } = cardGrids[perPage];
  const aspect = (printed.width / columns - 2 * cardPadding) / (printed.height / rows - 2 * cardPadding);
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
    if (!hasBacks) return [fronts];
    const backs = (
      <div key={`back-${first}`} className={pages.page} style={grid}>
        {backsOf(page, columns).map((item, place) => (
          <div key={item?.id ?? `none-${place}`} className={pages.card} data-empty={item === null}>
            {item && <TextStimulus text={backTextOf(item) ?? item.name} aspect={aspect} />}
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

const perPageOptions = (['2', '4', '8', '12'] as const satisfies readonly CardsPerPage[]).map((value) => ({
  value,
  label: value,
}));

type PrintDialogProps = {
  name: string;
  category: string;
  items: readonly Item[];
  onClose: () => void;
};

export const PrintDialog = ({ name, category, items, onClose }: PrintDialogProps) => {
  const [print, setPrint] = useState<Print>('cards');
  const [perPage, setPerPage] = useState<CardsPerPage>('8');
  const [hasBacks, setHasBacks] = useState(false);
  const [isShuffled, setIsShuffled] = useState(false);
  const hasAnswers = items.some((item) => backTextOf(item) !== null);
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
              hint="Print double-sided, flipping on the long edge."
              checked={hasBacks}
              onChange={({ target }) => setHasBacks(target.checked)}
            />
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
          ? cardPagesOf({ items: ordered, category, perPage, hasBacks: hasBacks && hasAnswers })
          : sheetPagesOf({ items: ordered, name, category })
      }
      onClose={onClose}
    />
  );
};
