import { useRef, useState } from 'react';
import { failureReason } from '../../api/api-error.ts';
import { counted } from '../../platform/number-text.ts';
import { lazyComponent, PartSkeleton } from '../../ui/lazy-component.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CardsIcon, SoundIcon, SoundOffIcon, UsersIcon } from '../../ui/icons.ts';
import { TryAgain } from '../../ui/notice.tsx';
import type { NameListStore } from './lists/name-list-store.ts';
import type { ListChoice } from './lists/use-list-choice.ts';
import styles from './name-generator.module.css';
import { History, SelectedName } from './picked-names.tsx';
import type { GroupsDialogProps, PickSeveralDialogProps } from './wheel-dialogs.tsx';
import { useWheelPicks, type WheelPicks } from './wheel-picks.ts';
import { Winner } from './winner.tsx';
import { sliceColorOf, Wheel } from './wheel/wheel.tsx';
import { useWheel, type WheelState } from './wheel/use-wheel.ts';

const NamesPanel = lazyComponent(async () => import('./lists/names-panel.tsx'), 'NamesPanel', PartSkeleton);
const GroupsDialog = lazyComponent<'GroupsDialog', GroupsDialogProps>(
  async () => import('./wheel-dialogs.tsx'),
  'GroupsDialog',
);
const PickSeveralDialog = lazyComponent<'PickSeveralDialog', PickSeveralDialogProps>(
  async () => import('./wheel-dialogs.tsx'),
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

const wheelLabel = (count: number, isKnown: boolean): string =>
  count === 0 && !isKnown ? 'Wheel' : `Wheel with ${counted(count, 'name')}`;

type EmptyWheelTextProps = Pick<ListChoice['lists'], 'isLoading' | 'failure'> & {
  isEveryonePicked: boolean;
  onRetry: () => void;
};

const EmptyWheelText = ({ isLoading, failure, isEveryonePicked, onRetry }: EmptyWheelTextProps) => (
  <div className="pointer-events-none absolute inset-0 mx-auto my-0 grid max-w-[min(19rem,70%)] place-content-center justify-items-center gap-3 text-center text-foreground [&_button]:pointer-events-auto [&>p]:rounded-m [&>p]:bg-surface [&>p]:px-4 [&>p]:py-2 [&>p]:text-l [&>p]:font-strong">
    {failure !== null && !isEveryonePicked ? (
      <TryAgain isBusy={isLoading} onTry={onRetry}>
        {`Your names didn’t load. ${failureReason(failure)}`}
      </TryAgain>
    ) : (
      <p>{isEveryonePicked ? 'Everyone has had a turn.' : 'Click + to add names'}</p>
    )}
  </div>
);

type WheelToolsProps = {
  list: readonly string[];
  picks: WheelPicks;
  wheel: WheelState;
  onPutBack: () => void;
};

const WheelTools = ({ list, picks, wheel, onPutBack }: WheelToolsProps) => {
  const { left, isSoundOn, removesPicked } = picks;
  const [dialog, setDialog] = useState<'several' | 'groups' | null>(null);
  const closeDialog = () => setDialog(null);
  const isSpinning = wheel.spinning !== null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3" data-tour="wheel-more">
        <Button disabled={left.length === 0 || isSpinning} onClick={() => setDialog('several')}>
          <CardsIcon />
          Pick several
        </Button>
        <Button disabled={list.length === 0} onClick={() => setDialog('groups')}>
          <UsersIcon />
          Make groups
        </Button>
        <Button
          className="aria-[pressed=false]:[&_svg]:opacity-75"
          aria-pressed={isSoundOn}
          onClick={() => {
            if (isSoundOn) wheel.mute();
            picks.setIsSoundOn(!isSoundOn);
          }}
        >
          {isSoundOn ? <SoundIcon /> : <SoundOffIcon />}
          Sound
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Checkbox
          label="Remove names after they’re picked"
          checked={removesPicked}
          onChange={({ target }) => {
            picks.setRemovesPicked(target.checked);
            wheel.forgetSpin();
          }}
        />
        {left.length > 0 && left.length < list.length && (
          <Button variant="quiet" disabled={isSpinning} onClick={onPutBack}>
            Put everyone back
          </Button>
        )}
      </div>
      {dialog === 'several' && (
        <PickSeveralDialog
          names={left}
          onPicked={(names) => {
            picks.record(names);
            wheel.forgetSpin();
          }}
          onClose={closeDialog}
        />
      )}
      {dialog === 'groups' && <GroupsDialog names={list} onClose={closeDialog} />}
    </>
  );
};

const scrollToStart = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'start', behavior: 'instant' });

type WheelAreaProps = ListChoice & { store: NameListStore };

export const WheelArea = ({ store, ...choice }: WheelAreaProps) => {
  const { isLoading, failure, chosen } = choice.lists;
  const { key: listKey, names: list } = chosen;
  const isKnown = !isLoading && failure === null;
  const picks = useWheelPicks(chosen, isKnown);
  const { left, history } = picks;
  const wheel = useWheel(listKey, picks.isSoundOn, (name) => picks.record([name]));
  const { spinning, selected } = wheel;

  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const [focusRequests, setFocusRequests] = useState(0);
  const mainButton = useRef<HTMLButtonElement>(null);
  const wheelArea = useRef<HTMLDivElement>(null);

  const isEveryonePicked = list.length > 0 && left.length === 0;
  // A changed list has other slices.
  const lastSpin = wheel.lastSpin?.list === list ? wheel.lastSpin : null;
  const shown = (spinning ?? lastSpin)?.names ?? left;
  const isSelectedListed = selected !== null && (!isKnown || list.includes(selected.name));

  const spin = () => {
    if (isLoading || spinning || isEveryonePicked) return;
    if (list.length === 0) {
      setFocusRequests(focusRequests + 1);
      setIsPanelOpen(true);
      return;
    }
    if (matchMedia(overWheel).matches) setIsPanelOpen(false);
    wheelArea.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    wheel.spin(left, list);
  };
  const putBack = () => {
    picks.putBack();
    wheel.forgetSpin();
    mainButton.current?.focus();
  };

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
          label={wheelLabel(shown.length, isKnown)}
          onPress={spin}
        />
        {shown.length === 0 && (failure !== null || !isLoading) && (
          <EmptyWheelText
            isLoading={isLoading}
            failure={failure}
            isEveryonePicked={isEveryonePicked}
            onRetry={() => void store.load()}
          />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4 [grid-area:controls] max-36rem:gap-3">
        <div
          className={`${styles.bar} sticky-bar below-bar-4 z-(--layer-sticky) flex items-center gap-3 panel p-3 max-64rem:docked max-64rem:inset-x-page-margin max-64rem:top-auto max-64rem:bottom-[calc(var(--dock)+0.5rem)] max-64rem:mx-auto max-64rem:my-0 max-64rem:max-w-136 max-64rem:p-2 max-64rem:shadow-high [&>:first-child]:flex-1 [&>:first-child]:px-2 [@media(max-width:_64rem)_and_(max-height:_30rem)]:[&_button]:min-h-target surface`}
        >
          <Button
            ref={mainButton}
            variant="primary"
            size="large"
            isBusy={!isEveryonePicked && (spinning !== null || isLoading)}
            // With reduced motion, a double press would pick another name.
            ignoresDoubleClick
            data-tour="spin"
            onClick={isEveryonePicked ? putBack : spin}
          >
            {isEveryonePicked ? 'Put everyone back' : 'Spin the Wheel'}
          </Button>
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
            ref={scrollToStart}
            id={panelId}
            className="scroll-mt-30 max-64rem:docked max-64rem:inset-x-page-margin max-64rem:bottom-[calc(var(--dock)+var(--pinned))] max-64rem:z-(--layer-sticky) max-64rem:mx-auto max-64rem:my-0 max-64rem:max-h-[max(9rem,100dvh_-_var(--dock)_-_var(--pinned)_-_0.5rem)] max-64rem:max-w-136 max-64rem:overflow-y-auto max-64rem:rounded-l max-64rem:shadow-high"
          >
            <NamesPanel {...choice} store={store} pickedNames={picks.removed} focusRequests={focusRequests} />
          </div>
        )}
        <SelectedName
          isSpinning={spinning !== null}
          name={isSelectedListed && wheel.phase === 'resting' ? selected.name : null}
        />
        <WheelTools list={list} picks={picks} wheel={wheel} onPutBack={putBack} />
        {history.length > 0 && (
          <History
            history={history}
            onClear={() => {
              picks.clearHistory();
              mainButton.current?.focus();
            }}
          />
        )}
      </div>
      {wheel.phase === 'announcing' && selected && (
        <Winner
          name={selected.name}
          color={sliceColorOf(selected.slice, selected.count) + 1}
          onAgain={
            left.length > 0
              ? () => {
                  wheel.closeAnnouncement();
                  spin();
                }
              : null
          }
          onClose={wheel.closeAnnouncement}
        />
      )}
    </>
  );
};
