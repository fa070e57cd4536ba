import { namesLeft } from '@sixty/domain/wheel';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { failureReason } from '../../api/api-error.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { CardsIcon, SoundIcon, SoundOffIcon, UsersIcon } from '../../ui/icons.ts';
import { TryAgain } from '../../ui/notice.tsx';
import type { NameLists } from './lists/name-list-store.ts';
import styles from './name-generator.module.css';
import { historyOn, type Round, useWheelOptions, type WheelOptions, withPicked } from './wheel-round.ts';
import { Winner } from './winner.tsx';
import { sliceColorOf, Wheel } from './wheel/wheel.tsx';
import { playTicks, tickTimes } from './wheel/spin-ticks.ts';
import { useWheelSpin } from './wheel/use-wheel-spin.ts';

const GroupsDialog = lazyComponent(async () => import('./tools/groups-dialog.tsx'), 'GroupsDialog');
const PickSeveralDialog = lazyComponent(
  async () => import('./tools/pick-several-dialog.tsx'),
  'PickSeveralDialog',
);

/** From 1. */
type Selected = { name: string; color: number };

type ResultProps = { isSpinning: boolean; name: string | null };

const Result = ({ isSpinning, name }: ResultProps) => (
  <div className="min-h-12 content-center text-l wrap-anywhere max-64rem:min-h-8">
    <output>{isSpinning && 'The wheel is spinning…'}</output>
    {name !== null && (
      <p>
        Selected Name:{' '}
        <strong className="font-heading text-2xl leading-tight font-heavy" dir="auto">
          {name}
        </strong>
      </p>
    )}
  </div>
);

type HistoryProps = { history: readonly string[]; onClear: () => void };

const History = ({ history, onClear }: HistoryProps) => (
  <Card className="w-full">
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0 [&_h2]:text-l">
      <h2>Picked so far</h2>
      <Button className="-mr-2 px-2 py-0 text-link" variant="quiet" ignoresDoubleClick onClick={onClear}>
        Clear
      </Button>
    </div>
    <ol
      className="mt-2 flex max-h-48 flex-wrap gap-2 overflow-y-auto"
      aria-label="Picked so far, newest first"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be reachable by keyboard
      tabIndex={0}
    >
      {history.map((name, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat, so they are counted from the oldest
          key={history.length - index}
          className="rounded-pill bg-sunken px-3 py-1 wrap-anywhere first:bg-sun first:font-strong first:text-on-sun"
          dir="auto"
        >
          {name}
        </li>
      ))}
    </ol>
  </Card>
);

type WheelAreaProps = {
  lists: NameLists;
  toggle: ReactNode;
  panel: ReactNode;
  round: Round;
  onRound: (round: Round) => void;
  onOpen: () => void;
  onSpin: () => void;
  onLoad: () => void;
};

const wheelLabel = (count: number, isUnsure: boolean): string => {
  if (count === 0 && isUnsure) return 'Wheel';
  return count === 1 ? 'Wheel with 1 name' : `Wheel with ${count} names`;
};

export const WheelArea = ({
  lists,
  toggle,
  panel,
  round,
  onRound,
  onOpen,
  onSpin,
  onLoad,
}: WheelAreaProps) => {
  const { isLoading, failure, chosen } = lists;
  const hasFailedToLoad = failure !== null;
  const { key: listKey, names: list } = chosen;
  const { draft: options, changeDraft: changeOptions } = useWheelOptions();
  const [selected, setSelected] = useState<Selected | null>(null);
  const [isWinnerShown, setIsWinnerShown] = useState(false);
  const [dialog, setDialog] = useState<'several' | 'groups' | null>(null);
  const stopTicks = useRef(() => {});
  const mainButton = useRef<HTMLButtonElement>(null);
  const wheelRef = useRef<HTMLDivElement>(null);
  const [shownKey, setShownKey] = useState(listKey);
  if (shownKey !== listKey) {
    setShownKey(listKey);
    setSelected(null);
  }
  const { isSoundOn, isTakingOff } = options;
  const left = useMemo(
    () => (isTakingOff ? namesLeft(list, round.aside) : list),
    [isTakingOff, list, round.aside],
  );

  const record = (names: readonly string[]) => onRound(withPicked(round, names, isTakingOff));

  const { wheel, spin, forget } = useWheelSpin({
    listKey,
    onStart: ({ from, to, names }) => {
      stopTicks.current = isSoundOn ? playTicks(tickTimes(from, to, names.length)) : () => {};
      return () => stopTicks.current();
    },
    onEnd: ({ names, slice }) => {
      const name = names[slice] ?? '';
      setSelected({ name, color: sliceColorOf(slice, names.length) + 1 });
      setIsWinnerShown(true);
      record([name]);
    },
  });
  const { spinning, rotation } = wheel;
  const isEmpty = list.length === 0;
  const isOver = !isEmpty && left.length === 0;
  const ended = wheel.ended?.list === list ? wheel.ended : null;
  const shown = spinning?.names ?? ended?.names ?? left;

  const choose = (values: Partial<WheelOptions>) => changeOptions((current) => ({ ...current, ...values }));
  const press = () => {
    if (isLoading || spinning) return;
    if (isEmpty) return onOpen();
    if (left.length === 0) return;
    onSpin();
    wheelRef.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    spin(left, list);
  };
  const putBack = () => {
    onRound({ ...round, aside: [] });
    forget();
    mainButton.current?.focus();
  };
  const clearHistory = () => {
    onRound({ ...round, history: [] });
    mainButton.current?.focus();
  };

  const isUnsure = isLoading || hasFailedToLoad;
  const name = selected && (isUnsure || list.includes(selected.name)) ? selected.name : null;
  const history = isUnsure ? round.history : historyOn(round.history, list);

  return (
    <>
      <div
        ref={wheelRef}
        className="sticky-bar top-4 scroll-m-4 [grid-area:wheel] max-64rem:relative max-64rem:top-0"
      >
        <Wheel
          names={shown}
          rotation={rotation}
          chosen={ended?.slice ?? null}
          spinning={spinning}
          label={wheelLabel(shown.length, isUnsure)}
          onPress={press}
        />
        {shown.length === 0 && (hasFailedToLoad || !isLoading) && (
          <div className="pointer-events-none absolute inset-0 mx-auto my-0 grid max-w-[min(19rem,70%)] place-content-center justify-items-center gap-3 text-center text-foreground [&_button]:pointer-events-auto [&>p]:rounded-m [&>p]:bg-surface [&>p]:px-4 [&>p]:py-2 [&>p]:text-l [&>p]:font-strong">
            {hasFailedToLoad && !isOver ? (
              <TryAgain isBusy={isLoading} onTry={onLoad}>
                {`Your names didn’t load. ${failureReason(failure)}`}
              </TryAgain>
            ) : (
              <p>{isOver ? 'Everyone has had a turn.' : 'Click + to add names'}</p>
            )}
          </div>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4 [grid-area:controls] max-36rem:gap-3">
        <div
          className={`${styles.bar} sticky-bar top-4 z-(--layer-sticky) flex items-center gap-3 panel p-3 max-64rem:docked max-64rem:inset-x-page-margin max-64rem:top-auto max-64rem:bottom-[calc(var(--dock)+0.5rem)] max-64rem:mx-auto max-64rem:my-0 max-64rem:max-w-136 max-64rem:p-2 max-64rem:shadow-high [&>:first-child]:flex-1 [&>:first-child]:px-2 [@media(max-width:_64rem)_and_(max-height:_30rem)]:[&_button]:min-h-target surface`}
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
          {toggle}
        </div>
        {panel}
        <Result isSpinning={spinning !== null} name={isWinnerShown || spinning ? null : name} />
        <div className="flex flex-wrap items-center gap-3" data-tour="wheel-more">
          <Button disabled={left.length === 0 || spinning !== null} onClick={() => setDialog('several')}>
            <CardsIcon />
            Pick several
          </Button>
          <Button disabled={isEmpty} onClick={() => setDialog('groups')}>
            <UsersIcon />
            Make groups
          </Button>
          <Button
            className="aria-[pressed=false]:[&_svg]:opacity-75"
            aria-pressed={isSoundOn}
            onClick={() => {
              if (isSoundOn) stopTicks.current();
              choose({ isSoundOn: !isSoundOn });
            }}
          >
            {isSoundOn ? <SoundIcon /> : <SoundOffIcon />}
            Sound
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Checkbox
            label="Remove names after they’re picked"
            checked={isTakingOff}
            onChange={({ target }) => {
              choose({ isTakingOff: target.checked });
              forget();
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
      {isWinnerShown && selected && (
        <Winner
          name={selected.name}
          color={selected.color}
          onAgain={
            left.length > 0
              ? () => {
                  setIsWinnerShown(false);
                  press();
                }
              : null
          }
          onClose={() => setIsWinnerShown(false)}
        />
      )}
      {dialog === 'several' && (
        <PickSeveralDialog
          names={left}
          onPicked={(names) => {
            record(names);
            forget();
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'groups' && <GroupsDialog names={list} onClose={() => setDialog(null)} />}
    </>
  );
};
