import { useEffect, useRef, useState } from 'react';
import { useNameListsApi } from '../../api/name-lists.ts';
import { useStore } from '../../platform/use-store.ts';
import { useToast } from '../../ui/toast.tsx';
import { lazyComponent, PartSkeleton } from '../../ui/lazy-component.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { classNames } from '../../ui/class-names.ts';
import { createNameListStore, type NameLists, type NameListStore } from './lists/name-list-store.ts';
import { useClassLists } from './lists/use-class-lists.ts';
import styles from './name-generator.module.css';
import { useRound } from './wheel-round.ts';
import { WheelArea } from './wheel-area.tsx';

const useNameLists = (): { lists: NameLists; store: NameListStore } => {
  const api = useNameListsApi();
  const showToast = useToast();
  const [store] = useState(() =>
    createNameListStore(api, (retry) =>
      showToast({
        text: 'Your names weren’t saved.',
        tone: 'problem',
        action: { label: 'Retry', onAct: retry },
        isLasting: true,
      }),
    ),
  );
  useEffect(() => {
    void store.load();
    window.addEventListener('online', store.resume);
    return () => window.removeEventListener('online', store.resume);
  }, [store]);
  return { lists: useStore(store), store };
};

const NamesPanel = lazyComponent(async () => import('./lists/names-panel.tsx'), 'NamesPanel', PartSkeleton);

const panelId = 'wheel-names';

/** Same as in the style sheet. */
const overWheel = '(max-width: 64rem)';

export const NameGenerator = () => {
  const { lists: own, store } = useNameLists();
  const choice = useClassLists(own, store);
  const { lists } = choice;
  const [isOpen, setIsOpen] = useState(false);
  const [focusRequests, setFocusRequests] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [isOpen]);
  const { chosen } = lists;
  const { draft: round, changeDraft } = useRound(chosen.base?.namelist_id ?? chosen.key);

  return (
    <div
      className={`${styles.page} grid items-start gap-x-12 gap-y-4 [--wheel-size:max(min(500px,100vh-2rem),min(70vh,760px))] max-36rem:gap-3`}
    >
      <div className="grid gap-2 [grid-area:heading] max-36rem:[&_p]:hidden">
        <PageTitle>Name Generator</PageTitle>
        <p>Spin the wheel to choose who goes next.</p>
      </div>
      <WheelArea
        lists={lists}
        toggle={
          <button
            type="button"
            className={classNames(
              'inline-flex min-h-target cursor-pointer items-center gap-3 rounded-pill border-2 border-edge bg-surface py-1.5 pr-5 pl-2 font-button text-m font-strong text-foreground shadow-edge',
              'hover:bg-sun-soft active:transform-[translateY(3px)] active:shadow-none',
              'max-36rem:gap-2 max-36rem:pr-3.5',
            )}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            data-tour="wheel-panel"
            onClick={() => {
              setFocusRequests(0);
              setIsOpen(!isOpen);
            }}
          >
            <span className="grid size-9 place-content-center rounded-pill bg-sun text-xl leading-none font-heavy text-on-sun">
              {isOpen ? '-' : '+'}
            </span>{' '}
            Names
          </button>
        }
        panel={
          isOpen && (
            <div
              ref={panel}
              id={panelId}
              className="scroll-mt-30 max-64rem:docked max-64rem:inset-x-page-margin max-64rem:bottom-[calc(var(--dock)+var(--pinned))] max-64rem:z-(--layer-sticky) max-64rem:mx-auto max-64rem:my-0 max-64rem:max-h-[max(9rem,100dvh_-_var(--dock)_-_var(--pinned)_-_0.5rem)] max-64rem:max-w-136 max-64rem:overflow-y-auto max-64rem:rounded-l max-64rem:shadow-high"
            >
              <NamesPanel {...choice} store={store} pickedNames={round.aside} focusRequests={focusRequests} />
            </div>
          )
        }
        round={round}
        onRound={(next) => changeDraft(() => next)}
        onOpen={() => {
          setFocusRequests(focusRequests + 1);
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
