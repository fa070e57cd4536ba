import { type ChemicalElement, elementItemName, elements } from '@sixty/domain/elements';
import { type SubmitEvent, useMemo, useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { findElements } from './search.ts';
import { PeriodicTable } from './periodic-table.tsx';
import styles from './periodic-table-form.module.css';
import { Announced, type OwnFormProps, useToggling } from './adding.tsx';

const offered = 6;

const answersText = (count: number): string => {
  if (count === 0) return 'No elements match.';
  return count === 1 ? '1 element' : `${count} elements`;
};

export const PeriodicTableForm = (props: OwnFormProps) => {
  const [query, setQuery] = useState('');
  const { toggle, error, last } = useToggling(props);
  const { items } = props.draft;
  const chosen = useMemo(() => {
    const names = new Set(items.map(({ name }) => name));
    return new Set(elements.filter((element) => names.has(elementItemName(element))));
  }, [items]);
  const isSearching = query.trim() !== '';
  const found = useMemo(() => findElements(query), [query]);

  const pick = (element: ChemicalElement) => toggle(elementItemName(element), element.name);

  const pickBest = (event: SubmitEvent) => {
    event.preventDefault();
    const [best] = found;
    if (!isSearching || best === undefined) return;
    if (!chosen.has(best)) pick(best);
    setQuery('');
  };

  return (
    <div className="stack gap-4">
      <form className={styles['search']} onSubmit={pickBest} noValidate>
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
          <div className={styles['answers']}>
            <output className={styles['count']}>{answersText(found.length)}</output>
            {found.slice(0, offered).map((element) => (
              <button
                key={element.symbol}
                type="button"
                className={styles['answer']}
                aria-pressed={chosen.has(element)}
                onClick={() => pick(element)}
              >
                <strong>{element.symbol}</strong> {element.name}
              </button>
            ))}
          </div>
        )}
      </form>
      <PeriodicTable chosen={chosen} found={isSearching ? new Set(found) : null} onPick={pick} />
      <Announced last={last} />
    </div>
  );
};
