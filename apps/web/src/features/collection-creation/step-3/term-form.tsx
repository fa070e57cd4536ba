import { useMemo, useState } from 'react';
import { categoryViewOf } from '../../../entities/categories.ts';
import { CheckIcon } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { findTerms } from './search.ts';
import styles from './term-form.module.css';
import { TypedForm } from './text-form.tsx';
import { Announced, type OwnFormProps, useToggling } from './adding.tsx';

export const TermForm = (props: OwnFormProps) => {
  const { items, category } = props.draft;
  const [query, setQuery] = useState('');
  const { toggle, error, last } = useToggling(props);
  const { terms: allTerms, termPlaceholder } = categoryViewOf(category);
  const groups = useMemo(() => findTerms(allTerms, query), [allTerms, query]);
  const names = useMemo(() => new Set(items.map(({ name }) => name)), [items]);

  return (
    <div className="stack gap-4">
      <TextField
        label="Find a term"
        hint="Press a term to add it. Press it again to remove it."
        value={query}
        error={error}
        maxLength={100}
        placeholder={termPlaceholder}
        onChange={({ target }) => setQuery(target.value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be focusable */}
      <section className={styles['groups']} aria-label="Terms" tabIndex={0}>
        {groups.map(({ key, label, terms }) => (
          <section key={key} className="stack gap-2" aria-label={label}>
            <h2 className={styles['title']}>{label}</h2>
            <ul className="wrap gap-2">
              {terms.map((term) => (
                <li key={term}>
                  <button
                    type="button"
                    className={styles['term']}
                    aria-pressed={names.has(term)}
                    onClick={() => toggle(term, term)}
                  >
                    {names.has(term) && <CheckIcon />}
                    {term}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && <output>No terms match.</output>}
      </section>
      <TypedForm {...props} field="customTerm" label="Custom term" placeholder="Your own term" />
      <Announced last={last} />
    </div>
  );
};
