import { lastItemHoldMs, minutesAndSeconds, type SessionState, tenthsOfSecond } from '@sixty/domain/session';
import { useEffect, useRef } from 'react';
import { browserClock } from '../../platform/clock.ts';
import { Button } from '../../ui/button.tsx';
import { RightIcon } from './icons.ts';
import { useIgnoreGhostClicks } from '../../ui/press.ts';
import { classNames } from '../../ui/class-names.ts';

type TimeIsUpProps = {
  state: SessionState;
  onConfirm: () => void;
  onLeave: () => void;
};

export const TimeIsUp = ({ state, onConfirm, onLeave }: TimeIsUpProps) => {
  const card = useRef<HTMLElement>(null);
  const title = state.plan.stopCondition === 'timer' ? 'Time is up' : 'All done';
  const count = state.trials.length;
  const tenths = tenthsOfSecond(state.timeTakenMs);
  const confirm = useIgnoreGhostClicks(onConfirm);
  const leave = useIgnoreGhostClicks(onLeave);

  useEffect(() => {
    // A Space meant to pause must not confirm.
    card.current?.focus({ preventScroll: true });
    let cancel = browserClock.after(lastItemHoldMs, onLeave);
    const postpone = (): void => {
      cancel();
      cancel = browserClock.after(lastItemHoldMs, onLeave);
    };
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const name of events) document.addEventListener(name, postpone, { passive: true });
    return () => {
      cancel();
      for (const name of events) document.removeEventListener(name, postpone);
    };
  }, [onLeave]);

  return (
    <section
      ref={card}
      className={classNames(
        'grid max-w-full content-center justify-items-center gap-4 place-self-center rounded-l border-2 border-foreground bg-surface px-12 py-8 text-center text-foreground shadow-high',
        'max-40rem:p-6',
        '[&_svg]:flex-none',
      )}
      aria-label={title}
      tabIndex={-1}
    >
      <h2 className="text-3xl">{title}</h2>
      <p>
        {count === 1 ? '1 item' : `${count} items`}
        {state.isSteppedByHand
          ? ', stepped by hand'
          : ` in ${minutesAndSeconds(state.timeTakenMs)}${tenths === null ? '' : ` (${tenths})`}`}
      </p>
      <Button variant="primary" size="large" ignoresDoubleClick onClick={confirm}>
        <RightIcon />
        All correct
      </Button>
      <Button variant="quiet" ignoresDoubleClick onClick={leave}>
        Return to Collections
      </Button>
    </section>
  );
};
