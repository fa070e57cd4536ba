import { useState } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { useNameLists } from './lists/use-name-lists.ts';
import { NamesPanel } from './lists/names-panel.tsx';
import styles from './name-generator.module.css';
import { useRounds } from './round.ts';
import { WheelArea } from './wheel-area.tsx';

const panelId = 'wheel-names';

/** /name-generator: a wheel that chooses one of a class. */
export const NameGenerator = () => {
  const { lists, store } = useNameLists();
  const [isOpen, setIsOpen] = useState(false);
  /** Counts how often names were asked for by a spin without any, since the panel was opened or closed by hand. */
  const [asked, setAsked] = useState(0);
  const { chosen } = lists;
  const { round, change } = useRounds(chosen.base?.namelist_id ?? chosen.key);

  return (
    <div className={styles['page']} data-open={isOpen || undefined}>
      <div className={styles['heading']}>
        <PageTitle>Name Generator</PageTitle>
        <p>Spin the wheel to choose who goes next.</p>
      </div>
      <div className={styles['side']}>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          data-tour="wheel-panel"
          onClick={() => {
            setAsked(0);
            setIsOpen(!isOpen);
          }}
        >
          <span className={styles['sign']}>{isOpen ? '-' : '+'}</span> Names
        </button>
        {isOpen && (
          <div id={panelId} className={styles['panel']}>
            <NamesPanel lists={lists} store={store} aside={round.aside} asked={asked} />
          </div>
        )}
      </div>
      <WheelArea
        key={chosen.key}
        list={chosen.names}
        isLoading={lists.isLoading}
        isUnknown={lists.isUnknown}
        failure={lists.failure}
        round={round}
        onRound={change}
        onOpen={() => {
          setAsked(asked + 1);
          setIsOpen(true);
        }}
        onLoad={() => void store.load()}
      />
    </div>
  );
};
