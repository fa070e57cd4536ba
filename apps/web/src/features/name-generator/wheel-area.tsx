import { namesLeft } from '@sixty/domain/wheel';
import { Fragment, useMemo, useRef, useState } from 'react';
import { failureReason } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CardsIcon, SoundIcon, SoundOffIcon, UsersIcon } from '../../ui/icons.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import styles from './name-generator.module.css';
import { withPicked } from './round.ts';
import type { Round } from './round.ts';
import { GroupsDialog } from './tools/groups-dialog.tsx';
import { PickSeveralDialog } from './tools/pick-several-dialog.tsx';
import { keepWheelOptions, readWheelOptions } from './wheel-options.ts';
import type { WheelOptions } from './wheel-options.ts';
import { tickTimes } from './wheel/spin-easing.ts';
import { playTicks } from './wheel/tick-sound.ts';
import { useWheelSpin } from './wheel/use-wheel-spin.ts';
import { Wheel } from './wheel/wheel.tsx';

/** Beyond this a name is no headline any more. */
const longName = 18;

/** A name that was chosen, and how many were before it on this page, since the same may be chosen twice. */
type Selected = { readonly name: string; readonly count: number };

const Result = ({
  isSpinning,
  selected,
}: {
  readonly isSpinning: boolean;
  readonly selected: Selected | null;
}) => (
  <output className={styles['result']}>
    {isSpinning && <span className={styles['spinning']}>The wheel is spinning…</span>}
    {!isSpinning && selected !== null && (
      // Shown anew with each, so that the same name is seen and read out again.
      <Fragment key={selected.count}>
        <span className={styles['resultLabel']}>Selected Name:</span>{' '}
        <strong
          className={styles['selected']}
          dir="auto"
          data-long={selected.name.length > longName || undefined}
        >
          {selected.name}
        </strong>
      </Fragment>
    )}
  </output>
);

type HistoryProps = { readonly history: readonly string[]; readonly onClear: () => void };

const History = ({ history, onClear }: HistoryProps) => (
  <Card className={styles['history']}>
    <div className={styles['historyHead']}>
      <h2>Picked so far</h2>
      <Button look="quiet" isOnce onClick={onClear}>
        Clear
      </Button>
    </div>
    <ol className={styles['picked']} aria-label="Picked so far, the newest first">
      {history.map((name, index) => (
        // Counted from the oldest, since the same name may be there twice.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <li key={history.length - index} dir="auto">
          {name}
        </li>
      ))}
    </ol>
  </Card>
);

type WheelAreaProps = {
  readonly list: readonly string[];
  readonly isLoading: boolean;
  /** The list could not be loaded. */
  readonly isUnknown: boolean;
  /** Why not. */
  readonly failure: unknown;
  readonly round: Round;
  readonly onRound: (round: Round) => void;
  /** Names are to be added. */
  readonly onOpen: () => void;
  /** The list is to be loaded once more. */
  readonly onLoad: () => void;
};

const labelOf = (count: number, isUnsure: boolean): string => {
  if (count === 0 && isUnsure) return 'Wheel';
  return count === 1 ? 'Wheel with 1 name' : `Wheel with ${count} names`;
};

/** The wheel, what it chose, and what else can be drawn from the list. */
export const WheelArea = ({
  list,
  isLoading,
  isUnknown,
  failure,
  round,
  onRound,
  onOpen,
  onLoad,
}: WheelAreaProps) => {
  const [options, setOptions] = useState(readWheelOptions);
  const [selected, setSelected] = useState<Selected | null>(null);
  const [dialog, setDialog] = useState<'several' | 'groups' | null>(null);
  const stopTicks = useRef(() => {});
  const mainButton = useRef<HTMLButtonElement>(null);
  const { isSoundOn, isTakingOff } = options;
  const left = useMemo(
    () => (isTakingOff ? namesLeft(list, round.aside) : list),
    [isTakingOff, list, round.aside],
  );

  const note = (names: readonly string[]) => onRound(withPicked(round, names, isTakingOff));

  const { wheel, spin, forget } = useWheelSpin({
    onStart: ({ from, to, names }) => {
      stopTicks.current = isSoundOn ? playTicks(tickTimes(from, to, names.length)) : () => {};
      return () => stopTicks.current();
    },
    onEnd: (name) => {
      setSelected((last) => ({ name, count: (last?.count ?? 0) + 1 }));
      note([name]);
    },
  });
  const { spinning, rotation } = wheel;
  const isEmpty = list.length === 0;
  const isOver = !isEmpty && left.length === 0;
  // What was chosen stays in sight until the next spin, also when its name is off the wheel by then.
  const ended = wheel.ended?.list === list ? wheel.ended : null;
  const shown = spinning?.names ?? ended?.names ?? left;

  const choose = (values: Partial<WheelOptions>) => {
    const next = { ...options, ...values };
    setOptions(next);
    keepWheelOptions(next);
  };
  const press = () => {
    if (isLoading || spinning) return;
    if (isEmpty) return onOpen();
    if (left.length > 0) spin(left, list);
  };
  // What is pressed for these goes away with what it did: the focus goes to what comes next.
  const putBack = () => {
    onRound({ ...round, aside: [] });
    forget();
    mainButton.current?.focus();
  };
  const clearHistory = () => {
    onRound({ ...round, history: [] });
    mainButton.current?.focus();
  };

  return (
    <div className={styles['wheel']}>
      <div className={styles['stand']}>
        <Wheel
          names={shown}
          rotation={rotation}
          chosen={ended?.slice ?? null}
          spinning={spinning}
          label={labelOf(shown.length, isLoading || isUnknown)}
          onPress={press}
        />
        {shown.length === 0 && (isUnknown || !isLoading) && (
          <div className={styles['onWheel']}>
            {isUnknown && !isOver ? (
              <TryAgain isBusy={isLoading} onTry={onLoad}>
                {`Your names could not be loaded. ${failureReason(failure)}`}
              </TryAgain>
            ) : (
              <p>{isOver ? 'Everyone has had a turn.' : 'Click + to add names'}</p>
            )}
          </div>
        )}
      </div>
      <div className={styles['beside']}>
        <Result isSpinning={spinning !== null} selected={selected} />
        <div className={styles['actions']}>
          {isOver ? (
            <Button ref={mainButton} look="primary" size="large" isOnce onClick={putBack}>
              Put everyone back
            </Button>
          ) : (
            <Button
              ref={mainButton}
              look="primary"
              size="large"
              isBusy={spinning !== null || isLoading}
              // Where no motion is wanted nothing spins, and the other half of a double press would pick another name.
              isOnce
              data-tour="spin"
              onClick={press}
            >
              Spin the Wheel
            </Button>
          )}
          <Button
            className={styles['sound']}
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
        <div className={styles['actions']} data-tour="wheel-more">
          {/* While it spins, whom it stops at is on the wheel still. */}
          <Button disabled={left.length === 0 || spinning !== null} onClick={() => setDialog('several')}>
            <CardsIcon />
            Pick several
          </Button>
          <Button disabled={isEmpty} onClick={() => setDialog('groups')}>
            <UsersIcon />
            Make groups
          </Button>
        </div>
        <div className={styles['actions']}>
          <Checkbox
            label="Take picked names off the wheel"
            checked={isTakingOff}
            onChange={({ target }) => {
              choose({ isTakingOff: target.checked });
              forget();
            }}
          />
          {left.length < list.length && !isOver && (
            <Button look="quiet" disabled={spinning !== null} onClick={putBack}>
              Put everyone back
            </Button>
          )}
        </div>
        {round.history.length > 0 && <History history={round.history} onClear={clearHistory} />}
      </div>
      {dialog === 'several' && (
        <PickSeveralDialog
          names={left}
          onPicked={(names) => {
            note(names);
            forget();
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'groups' && <GroupsDialog names={list} onClose={() => setDialog(null)} />}
    </div>
  );
};
