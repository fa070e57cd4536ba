import { useEffect, useRef, useState } from 'react';
import { lazyComponent, PartSkeleton } from '../../ui/lazy-component.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useClassLists } from './lists/use-class-lists.ts';
import { useNameLists } from './lists/use-name-lists.ts';
import styles from './name-generator.module.css';
import { useRound } from './round.ts';
import { WheelArea } from './wheel-area.tsx';

const NamesPanel = lazyComponent(async () => import('./lists/names-panel.tsx'), 'NamesPanel', PartSkeleton);

const panelId = 'wheel-names';

/** Same as in the style sheet. */
const overWheel = '(max-width: 64rem)';

export const NameGenerator = () => {
  const { lists: own, store } = useNameLists();
  const choice = useClassLists(own, store);
  const { lists } = choice;
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [isOpen]);
  const { chosen } = lists;
  const { draft: round, changeDraft } = useRound(chosen.base?.namelist_id ?? chosen.key);

  return (
    <div className={styles['page']}>
      <div className={styles['heading']}>
        <PageTitle>Name Generator</PageTitle>
        <p>Spin the wheel to choose who goes next.</p>
      </div>
      <WheelArea
        lists={lists}
        toggle={
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
        }
        panel={
          isOpen && (
            <div ref={panel} id={panelId} className={styles['panel']}>
              <NamesPanel {...choice} store={store} aside={round.aside} asked={asked} />
            </div>
          )
        }
        round={round}
        onRound={(next) => changeDraft(() => next)}
        onOpen={() => {
          setAsked(asked + 1);
          setIsOpen(true);
        }}
        onSpin={() => {
          if (matchMedia(overWheel).matches) setIsOpen(false);
        }}
        onLoad={() => void store.load()}
      />
    </div>
  );
};
