import {
  type ChemicalElement,
  elementFamilies,
  elementFamily,
  type ElementFamily,
  elementItemName,
  elements,
  placeInTable,
} from '@sixty/domain/elements';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/skeleton.tsx';
import { CheckIcon } from '../../../ui/icons.ts';
import { GridCell, GridRow, useGridFocus } from '../../../ui/grid.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import styles from './periodic-table.module.css';
import { useCreation } from '../creation.tsx';
import { findElements } from './search.ts';
import { Announced, useToggling } from './adding.tsx';
import { counted } from '../../../platform/number-text.ts';

const belowClass =
  'col-start-3 grid place-items-center rounded-s text-[0.75rem] tabular-nums data-[row=6]:row-start-6 data-[row=7]:row-start-7';

const cells = elements
  .map((element) => ({
    element,
    family: elementFamily(element.atomicNumber),
    ...placeInTable(element.atomicNumber),
  }))
  .toSorted((a, b) => a.row - b.row || a.column - b.column);

const rows = [...Map.groupBy(cells, ({ row }) => row).entries()];

const families = Object.entries(elementFamilies) as [ElementFamily, string][];

type PeriodicTableProps = {
  chosen: ReadonlySet<ChemicalElement>;
  found: ReadonlySet<ChemicalElement> | null;
  onPick: (element: ChemicalElement) => void;
};

const Enlarged = ({ element }: { element: ChemicalElement }) => {
  const family = elementFamily(element.atomicNumber);
  return (
    <div
      className="grid h-full max-h-34 content-center justify-items-center rounded-m border-2 border-(--family) p-2 leading-[1.15]"
      data-family={family}
    >
      <span className="text-s tabular-nums">{element.atomicNumber}</span>
      <span className="font-heading text-3xl font-heavy">{element.symbol}</span>
      <span className="max-w-full overflow-hidden text-s font-strong text-ellipsis">{element.name}</span>
    </div>
  );
};

const PeriodicTable = ({ chosen, found, onPick }: PeriodicTableProps) => {
  const { active, gridProps, cellProps } = useGridFocus(cells);
  const [pointedAt, setPointedAt] = useState<ChemicalElement | null>(null);
  const enlarged = pointedAt ?? cells[active]?.element;

  return (
    <div className="-m-1 scroll-px-4 [scrollbar-width:thin] overflow-x-auto p-1">
      <div
        className={`${styles.table} grid min-w-200 grid-cols-[repeat(18,minmax(2.75rem,1fr))] grid-rows-[repeat(7,minmax(2.75rem,auto))_0.75rem_repeat(2,minmax(2.75rem,auto))] gap-0.75`}
      >
        <div
          className="col-[3_/_13] row-[1_/_4] grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-4 px-3 pt-0 pb-2"
          aria-hidden="true"
        >
          {enlarged && <Enlarged element={enlarged} />}
          <ul className="flex flex-wrap gap-1 text-[0.8125rem] leading-[1.2] [&_li]:rounded-pill [&_li]:px-2 [&_li]:py-0.5">
            {families.map(([family, label]) => (
              <li key={family} data-family={family}>
                {label}
              </li>
            ))}
          </ul>
        </div>
        <span className={belowClass} data-family="lanthanide" data-row="6" aria-hidden="true">
          57-71
        </span>
        <span className={belowClass} data-family="actinide" data-row="7" aria-hidden="true">
          89-103
        </span>
        <div {...gridProps} className="contents" role="grid" aria-label="Periodic table">
          {rows.map(([row, inRow]) => (
            <GridRow key={row} className="contents">
              {inRow.map(({ element, family, column }) => {
                const { atomicNumber, name, symbol } = element;
                const isChosen = chosen.has(element);
                return (
                  <GridCell
                    key={atomicNumber}
                    {...cellProps(cells.findIndex((cell) => cell.element === element))}
                    isSelected={isChosen}
                    aria-colindex={column}
                    className={classNames(
                      'relative grid aspect-square min-w-0 cursor-pointer grid-rows-[auto_minmax(0,1fr)] rounded-s border-2 border-[color-mix(in_srgb,var(--family)_55%,var(--color-surface))] px-1 pt-0.5 pb-1 leading-[1.1] text-foreground transition-[transform] hover:z-1 hover:transform-[scale(1.08)] hover:border-foreground focus-visible:z-2 focus-visible:outline-offset-1 aria-selected:border-foreground aria-selected:bg-foreground aria-selected:text-surface',
                      found !== null && !found.has(element) && styles.other,
                    )}
                    data-family={family}
                    style={{ gridColumn: column, gridRow: row > 7 ? row + 1 : row }}
                    onPointerEnter={() => setPointedAt(element)}
                    onPointerLeave={() => setPointedAt(null)}
                    onClick={() => onPick(element)}
                  >
                    <span className="justify-self-start text-[0.75rem] tabular-nums">{atomicNumber}</span>{' '}
                    <span className="self-center font-heading text-[1.25rem] font-heavy">{symbol}</span>{' '}
                    <VisuallyHidden>{name}</VisuallyHidden>
                    {isChosen && (
                      <span className="absolute top-0.25 right-0.25 [&_svg]:size-4">
                        <CheckIcon />
                      </span>
                    )}
                  </GridCell>
                );
              })}
            </GridRow>
          ))}
        </div>
      </div>
    </div>
  );
};

const offered = 6;

const answersText = (count: number): string => {
  if (count === 0) return 'No elements match.';
  return counted(count, 'element');
};

export const PeriodicTableForm = () => {
  const [query, setQuery] = useState('');
  const { toggle, error, last } = useToggling();
  const { items } = useCreation().draft;
  const names = new Set(items.map(({ name }) => name));
  const chosen = new Set(elements.filter((element) => names.has(elementItemName(element))));
  const isSearching = query.trim() !== '';
  const found = findElements(query);

  const pick = (element: ChemicalElement) => toggle(elementItemName(element), element.name);

  const pickBest = () => {
    const [best] = found;
    if (!isSearching || best === undefined) return;
    if (!chosen.has(best)) pick(best);
    setQuery('');
  };

  return (
    <div className="grid gap-4">
      <Form
        className="grid grid-cols-[minmax(0,24rem)_minmax(0,1fr)] items-start gap-x-6 gap-y-3 max-48rem:grid-cols-1"
        onSubmit={pickBest}
      >
        <TextField
          label="Find an element"
          hint="Search by name, symbol, or number. Press Enter to add the first match."
          value={query}
          error={error}
          placeholder="For example, iron, Fe, or 26"
          maxLength={100}
          onChange={({ target }) => setQuery(target.value)}
        />
        {isSearching && (
          <div className="flex flex-wrap items-center gap-2 pt-[calc(var(--text-m)*var(--leading-body)+0.25rem)] max-48rem:pt-0">
            <output className="min-w-full text-s text-foreground-soft">{answersText(found.length)}</output>
            {found.slice(0, offered).map((element) => (
              <button
                key={element.symbol}
                type="button"
                className="min-h-11 cursor-pointer rounded-pill border-2 border-line-strong bg-surface px-3.5 py-1 text-foreground hover:border-foreground aria-pressed:border-foreground aria-pressed:bg-sun-soft"
                aria-pressed={chosen.has(element)}
                onClick={() => pick(element)}
              >
                <strong>{element.symbol}</strong> {element.name}
              </button>
            ))}
          </div>
        )}
      </Form>
      <PeriodicTable chosen={chosen} found={isSearching ? new Set(found) : null} onPick={pick} />
      <Announced last={last} />
    </div>
  );
};
