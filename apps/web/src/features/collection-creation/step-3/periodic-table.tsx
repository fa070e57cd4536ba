import { elementFamilies, elementFamily, elements, placeInTable } from '@sixty/domain/elements';
import type { ChemicalElement, ElementFamily } from '@sixty/domain/elements';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon } from '../../../ui/icons.ts';
import { GridCell, GridRow } from '../../../ui/grid-cells.tsx';
import { useGridFocus } from '../../../ui/use-grid-focus.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './periodic-table.module.css';

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
  readonly chosen: ReadonlySet<ChemicalElement>;
  readonly found: ReadonlySet<ChemicalElement> | null;
  readonly onPick: (element: ChemicalElement) => void;
};

const Enlarged = ({ element }: { readonly element: ChemicalElement }) => {
  const family = elementFamily(element.atomicNumber);
  return (
    <div className={styles['enlarged']} data-family={family}>
      <span className={styles['enlargedNumber']}>{element.atomicNumber}</span>
      <span className={styles['enlargedSymbol']}>{element.symbol}</span>
      <span className={styles['enlargedName']}>{element.name}</span>
    </div>
  );
};

export const PeriodicTable = ({ chosen, found, onPick }: PeriodicTableProps) => {
  const { active, gridProps, cellProps } = useGridFocus(cells);
  const [pointedAt, setPointedAt] = useState<ChemicalElement | null>(null);
  const enlarged = pointedAt ?? cells[active]?.element;

  return (
    <div className={styles['scroller']}>
      <div className={styles['table']}>
        <div className={styles['gap']} aria-hidden="true">
          {enlarged && <Enlarged element={enlarged} />}
          <ul className={styles['legend']}>
            {families.map(([family, label]) => (
              <li key={family} data-family={family}>
                {label}
              </li>
            ))}
          </ul>
        </div>
        <span className={styles['below']} data-family="lanthanide" data-row="6" aria-hidden="true">
          57-71
        </span>
        <span className={styles['below']} data-family="actinide" data-row="7" aria-hidden="true">
          89-103
        </span>
        <div {...gridProps} className={styles['grid']} role="grid" aria-label="Periodic table">
          {rows.map(([row, inRow]) => (
            <GridRow key={row} className={styles['row'] ?? ''}>
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
                      styles['cell'],
                      found !== null && !found.has(element) && styles['other'],
                    )}
                    data-family={family}
                    style={{ gridColumn: column, gridRow: row > 7 ? row + 1 : row }}
                    onPointerEnter={() => setPointedAt(element)}
                    onPointerLeave={() => setPointedAt(null)}
                    onClick={() => onPick(element)}
                  >
                    <span className={styles['number']}>{atomicNumber}</span>{' '}
                    <span className={styles['symbol']}>{symbol}</span> <VisuallyHidden>{name}</VisuallyHidden>
                    {isChosen && (
                      <span className={styles['mark']}>
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
