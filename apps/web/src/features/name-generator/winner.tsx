import { useId } from 'react';
import { useFittedText } from '../../entities/item/use-fitted-text.ts';
import { Button } from '../../ui/button.tsx';
import { cardStyle } from '../../ui/card.tsx';
import { ConfettiLayer } from '../../ui/confetti-layer.tsx';
import { useModal } from '../../ui/dialog.tsx';
import styles from './winner.module.css';

const largestShare = 0.7;

type WinnerProps = {
  name: string;
  /** From 1. */
  color: number;
  onAgain: (() => void) | null;
  onClose: () => void;
};

export const Winner = ({ name, color, onAgain, onClose }: WinnerProps) => {
  const titleId = useId();
  const modal = useModal(onClose);
  const place = useFittedText<HTMLHeadingElement>(name, largestShare);

  return (
    <dialog
      {...modal}
      className="h-dvh max-h-none w-screen max-w-none border-0 bg-(--card-color) p-0 text-on-sun"
      style={cardStyle(color)}
      aria-labelledby={titleId}
    >
      <ConfettiLayer className="pointer-events-none absolute inset-0 size-full" />
      <div className="grid h-full grid-cols-1 grid-rows-[minmax(0,1fr)_auto] gap-4 pt-[max(1.5rem,env(safe-area-inset-top))] pr-[max(1.5rem,env(safe-area-inset-right))] pb-[max(1.5rem,env(safe-area-inset-bottom))] pl-[max(1.5rem,env(safe-area-inset-left))]">
        <div className="grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] text-center" id={titleId}>
          <p className="text-2xl font-strong">Selected Name:</p>
          <h2
            ref={place}
            className={`${styles.name} grid content-center overflow-hidden font-heading font-heavy outline-none [&_strong]:[font-weight:inherit]`}
            dir="auto"
            // Not a button, which a user who is typing could press by accident.
            data-first-focus
            tabIndex={-1}
          >
            <strong>{name}</strong>
          </h2>
        </div>
        <div className="flex flex-wrap justify-center gap-3">
          {onAgain && (
            <Button variant="primary" size="large" ignoresDoubleClick onClick={onAgain}>
              Spin Again
            </Button>
          )}
          <Button size="large" ignoresDoubleClick onClick={onClose}>
            Back to the wheel
          </Button>
        </div>
      </div>
    </dialog>
  );
};
