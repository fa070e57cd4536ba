import { namesLeft } from '@sixty/domain/wheel';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CardsIcon, SoundIcon, SoundOffIcon, UsersIcon } from '../../ui/icons.tsx';
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

const Result = ({
  isSpinning,
  selected,
}: {
  readonly isSpinning: boolean;
  readonly selected: string | null;
}) => (
  <output className={styles['result']}>
    {isSpinning && <span className={styles['spinning']}>The wheel is spinning…</span>}
    {!isSpinning && selected !== null && (
      <>
        <span className={styles['resultLabel']}>Selected Name:</span>{' '}
        <strong className={styles['selected']} dir="auto" data-long={selected.length > longName || undefined}>
          {selected}
        </strong>
      </>
    )}
  </output>
);

type HistoryProps = { readonly round: Round; readonly onRound: (round: Round) => void };

const History = ({ round: { history, aside }, onRound }: HistoryProps) => (
  <Card className={styles['history']}>
    <div className={styles['historyHead']}>
      <h2>Picked so far</h2>
      <Button look="quiet" onClick={() => onRound({ history: [], aside })}>
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
  readonly round: Round;
  readonly onRound: (round: Round) => void;
  /** Names are to be added. */
  readonly onOpen: () => void;
};

/** The wheel, what it chose, and what else can be drawn from the list. */
export const WheelArea = ({ list, isLoading, round, onRound, onOpen }: WheelAreaProps) => {
  const [options, setOptions] = useState(readWheelOptions);
  const [selected, setSelected] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'several' | 'groups' | null>(null);
  const stopTicks = useRef(() => {});
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
      setSelected(name);
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
  const putBack = () => {
    onRound({ ...round, aside: [] });
    forget();
  };

  return (
    <div className={styles['wheel']}>
      <div className={styles['stand']}>
        <Wheel
          names={shown}
          rotation={rotation}
          chosen={ended?.slice ?? null}
          spinning={spinning}
          label={shown.length === 1 ? 'Wheel with 1 name' : `Wheel with ${shown.length} names`}
          onPress={press}
        />
        {shown.length === 0 && !isLoading && (
          <div className={styles['onWheel']}>
            <p>{isOver ? 'Everyone has had a turn.' : 'Click + to add names'}</p>
          </div>
        )}
      </div>
      <div className={styles['beside']}>
        <Result isSpinning={spinning !== null} selected={selected} />
        <div className={styles['actions']}>
          {isOver ? (
            <Button look="primary" size="large" onClick={putBack}>
              Put everyone back
            </Button>
          ) : (
            <Button look="primary" size="large" isBusy={spinning !== null} data-tour="spin" onClick={press}>
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
          <Button disabled={left.length === 0} onClick={() => setDialog('several')}>
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
          {isTakingOff && round.aside.length > 0 && !isOver && (
            <Button look="quiet" disabled={spinning !== null} onClick={putBack}>
              Put everyone back
            </Button>
          )}
        </div>
        {round.history.length > 0 && <History round={round} onRound={onRound} />}
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
