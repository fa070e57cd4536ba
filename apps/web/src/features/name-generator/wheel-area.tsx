import { namesLeft } from '@sixty/domain/wheel';
import { useEffect, useMemo, useRef, useState } from 'react';
import { failureReason } from '../../api/api-error.ts';
import { lazyComponent, PartSkeleton } from '../../ui/lazy-component.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CardsIcon, SoundIcon, SoundOffIcon, UsersIcon } from '../../ui/icons.ts';
import { TryAgain } from '../../ui/notice.tsx';
import type { NameListStore } from './lists/name-list-store.ts';
import type { ChosenLists } from './lists/use-class-lists.ts';
import styles from './name-generator.module.css';
import { History, SelectedName } from './picked-names.tsx';
import { historyOn, useWheelRound, useWheelOptions, type WheelOptions, withPicked } from './wheel-round.ts';
import { Winner } from './winner.tsx';
import { sliceColorOf, Wheel } from './wheel/wheel.tsx';
import { useWheel } from './wheel/use-wheel.ts';

const NamesPanel = lazyComponent(async () => import('./lists/names-panel.tsx'), 'NamesPanel', PartSkeleton);
const GroupsDialog = lazyComponent(async () => import('./tools/groups-dialog.tsx'), 'GroupsDialog');
const PickSeveralDialog = lazyComponent(
  async () => import('./tools/pick-several-dialog.tsx'),
  'PickSeveralDialog',
);

const panelId = 'wheel-names';

/** Where the panel covers the wheel; same as in the style sheet. */
const overWheel = '(max-width: 64rem)';

const PanelToggle = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => (
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
    onClick={onToggle}
  >
    <span className="grid size-9 place-content-center rounded-pill bg-sun text-xl leading-none font-heavy text-on-sun">
      {isOpen ? '-' : '+'}
    </span>{' '}
    Names
  </button>
);

const wheelLabel = (count: number, isUnsure: boolean): string => {
  if (count === 0 && isUnsure) return 'Wheel';
  return count === 1 ? 'Wheel with 1 name' : `Wheel with ${count} names`;
};

type EmptyWheelTextProps = Pick<ChosenLists['lists'], 'isLoading' | 'failure'> & {
  isOver: boolean;
  onRetry: () => void;
};

const EmptyWheelText = ({ isLoading, failure, isOver, onRetry }: EmptyWheelTextProps) => (
  <div className="pointer-events-none absolute inset-0 mx-auto my-0 grid max-w-[min(19rem,70%)] place-content-center justify-items-center gap-3 text-center text-foreground [&_button]:pointer-events-auto [&>p]:rounded-m [&>p]:bg-surface [&>p]:px-4 [&>p]:py-2 [&>p]:text-l [&>p]:font-strong">
    {failure !== null && !isOver ? (
      <TryAgain isBusy={isLoading} onTry={onRetry}>
        {`Your names didn’t load. ${failureReason(failure)}`}
      </TryAgain>
    ) : (
      <p>{isOver ? 'Everyone has had a turn.' : 'Click + to add names'}</p>
    )}
  </div>
);

type WheelToolsProps = {
  allNames: readonly string[];
  /** Still on the wheel. */
  names: readonly string[];
  isSpinning: boolean;
  isSoundOn: boolean;
  onSound: () => void;
  onPicked: (names: readonly string[]) => void;
};

const WheelTools = ({ allNames, names, isSpinning, isSoundOn, onSound, onPicked }: WheelToolsProps) => {
  const [dialog, setDialog] = useState<'several' | 'groups' | null>(null);
  const closeDialog = () => setDialog(null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3" data-tour="wheel-more">
        <Button disabled={names.length === 0 || isSpinning} onClick={() => setDialog('several')}>
          <CardsIcon />
          Pick several
        </Button>
        <Button disabled={allNames.length === 0} onClick={() => setDialog('groups')}>
          <UsersIcon />
          Make groups
        </Button>
        <Button
          className="aria-[pressed=false]:[&_svg]:opacity-75"
          aria-pressed={isSoundOn}
          onClick={onSound}
        >
          {isSoundOn ? <SoundIcon /> : <SoundOffIcon />}
          Sound
        </Button>
      </div>
      {dialog === 'several' && <PickSeveralDialog names={names} onPicked={onPicked} onClose={closeDialog} />}
      {dialog === 'groups' && <GroupsDialog names={allNames} onClose={closeDialog} />}
    </>
  );
};

type WheelAreaProps = ChosenLists & { store: NameListStore };

export const WheelArea = ({ store, ...choice }: WheelAreaProps) => {
  const { isLoading, failure, chosen } = choice.lists;
  const hasFailedToLoad = failure !== null;
  const { key: listKey, names: list } = chosen;
  const { draft: round, changeDraft: changeRound } = useWheelRound(chosen.base?.namelist_id ?? listKey);
  const { draft: options, changeDraft: changeOptions } = useWheelOptions();
  const { isSoundOn, isTakingOff } = options;
  const choose = (values: Partial<WheelOptions>) => changeOptions((current) => ({ ...current, ...values }));
  const record = (names: readonly string[]) =>
    changeRound((current) => withPicked(current, names, isTakingOff));
  const wheel = useWheel(listKey, isSoundOn, (name) => record([name]));
  const { spinning, selected } = wheel;

  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const [focusRequests, setFocusRequests] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  const mainButton = useRef<HTMLButtonElement>(null);
  const wheelArea = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPanelOpen) panel.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [isPanelOpen]);

  const left = useMemo(
    () => (isTakingOff ? namesLeft(list, round.aside) : list),
    [isTakingOff, list, round.aside],
  );
  const isEmpty = list.length === 0;
  const isOver = !isEmpty && left.length === 0;
  // A changed list has other slices.
  const lastSpin = wheel.lastSpin?.list === list ? wheel.lastSpin : null;
  const shown = (spinning ?? lastSpin)?.names ?? left;

  const press = () => {
    if (isLoading || spinning) return;
    if (isEmpty) {
      setFocusRequests(focusRequests + 1);
      setIsPanelOpen(true);
      return;
    }
    if (left.length === 0) return;
    if (matchMedia(overWheel).matches) setIsPanelOpen(false);
    wheelArea.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    wheel.spin(left, list);
  };
  const putBack = () => {
    changeRound((current) => ({ ...current, aside: [] }));
    wheel.forgetSpin();
    mainButton.current?.focus();
  };
  const clearHistory = () => {
    changeRound((current) => ({ ...current, history: [] }));
    mainButton.current?.focus();
  };

  const isUnsure = isLoading || hasFailedToLoad;
  const name = selected && (isUnsure || list.includes(selected.name)) ? selected.name : null;
  const history = isUnsure ? round.history : historyOn(round.history, list);

  return (
    <>
      <div
        ref={wheelArea}
        className="sticky-bar below-bar-4 scroll-mb-4 [grid-area:wheel] max-64rem:relative max-64rem:top-0"
      >
        <Wheel
          names={shown}
          rotation={wheel.rotation}
          chosen={lastSpin?.slice ?? null}
          spinning={spinning}
          label={wheelLabel(shown.length, isUnsure)}
          onPress={press}
        />
        {shown.length === 0 && (hasFailedToLoad || !isLoading) && (
          <EmptyWheelText
            isLoading={isLoading}
            failure={failure}
            isOver={isOver}
            onRetry={() => void store.load()}
          />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4 [grid-area:controls] max-36rem:gap-3">
        <div
          className={`${styles.bar} sticky-bar below-bar-4 z-(--layer-sticky) flex items-center gap-3 panel p-3 max-64rem:docked max-64rem:inset-x-page-margin max-64rem:top-auto max-64rem:bottom-[calc(var(--dock)+0.5rem)] max-64rem:mx-auto max-64rem:my-0 max-64rem:max-w-136 max-64rem:p-2 max-64rem:shadow-high [&>:first-child]:flex-1 [&>:first-child]:px-2 [@media(max-width:_64rem)_and_(max-height:_30rem)]:[&_button]:min-h-target surface`}
        >
          {isOver ? (
            <Button ref={mainButton} variant="primary" size="large" ignoresDoubleClick onClick={putBack}>
              Put everyone back
            </Button>
          ) : (
            <Button
              ref={mainButton}
              variant="primary"
              size="large"
              isBusy={spinning !== null || isLoading}
              // With reduced motion, a double press would pick another name.
              ignoresDoubleClick
              data-tour="spin"
              onClick={press}
            >
              Spin the Wheel
            </Button>
          )}
          <PanelToggle
            isOpen={isPanelOpen}
            onToggle={() => {
              setFocusRequests(0);
              setIsPanelOpen(!isPanelOpen);
            }}
          />
        </div>
        {isPanelOpen && (
          <div
            ref={panel}
            id={panelId}
            className="scroll-mt-30 max-64rem:docked max-64rem:inset-x-page-margin max-64rem:bottom-[calc(var(--dock)+var(--pinned))] max-64rem:z-(--layer-sticky) max-64rem:mx-auto max-64rem:my-0 max-64rem:max-h-[max(9rem,100dvh_-_var(--dock)_-_var(--pinned)_-_0.5rem)] max-64rem:max-w-136 max-64rem:overflow-y-auto max-64rem:rounded-l max-64rem:shadow-high"
          >
            <NamesPanel {...choice} store={store} pickedNames={round.aside} focusRequests={focusRequests} />
          </div>
        )}
        <SelectedName isSpinning={spinning !== null} name={wheel.phase === 'resting' ? name : null} />
        <WheelTools
          allNames={list}
          names={left}
          isSpinning={spinning !== null}
          isSoundOn={isSoundOn}
          onSound={() => {
            if (isSoundOn) wheel.mute();
            choose({ isSoundOn: !isSoundOn });
          }}
          onPicked={(names) => {
            record(names);
            wheel.forgetSpin();
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Checkbox
            label="Remove names after they’re picked"
            checked={isTakingOff}
            onChange={({ target }) => {
              choose({ isTakingOff: target.checked });
              wheel.forgetSpin();
            }}
          />
          {left.length < list.length && !isOver && (
            <Button variant="quiet" disabled={spinning !== null} onClick={putBack}>
              Put everyone back
            </Button>
          )}
        </div>
        {history.length > 0 && <History history={history} onClear={clearHistory} />}
      </div>
      {wheel.phase === 'announcing' && selected && (
        <Winner
          name={selected.name}
          color={sliceColorOf(selected.slice, selected.count) + 1}
          onAgain={
            left.length > 0
              ? () => {
                  wheel.closeAnnouncement();
                  press();
                }
              : null
          }
          onClose={wheel.closeAnnouncement}
        />
      )}
    </>
  );
};
