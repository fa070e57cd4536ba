import { useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useFittedText } from '../../entities/item/use-fitted-text.ts';
import { Button } from '../../ui/button.tsx';
import { cardStyle } from '../../ui/card-color.ts';
import { ConfettiLayer } from '../../ui/confetti-layer.tsx';
import { openDialog } from '../../ui/open-dialogs.ts';
import styles from './winner.module.css';

const largestShare = 0.7;

type WinnerProps = {
  readonly name: string;
  /** From 1. */
  readonly color: number;
  readonly onAgain: (() => void) | null;
  readonly onClose: () => void;
};

export const Winner = ({ name, color, onAgain, onClose }: WinnerProps) => {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const place = useFittedText<HTMLHeadingElement>(name, largestShare);
  const isShown = useRef(false);

  useLayoutEffect(() => {
    if (!dialog.current) return undefined;
    const close = openDialog(dialog.current);
    isShown.current = true;
    return () => {
      isShown.current = false;
      close();
    };
  }, []);
  // Not a button, which a user who is typing could press by accident.
  useEffect(() => place.current?.focus({ preventScroll: true }), [place]);
  // A second Escape closes a dialog without a 'cancel' event.
  const closed = useCallback(() => {
    if (isShown.current) onClose();
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      className={styles['winner']}
      style={cardStyle(color)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={closed}
    >
      <ConfettiLayer className={styles['confetti']} />
      <div className={styles['frame']}>
        <div className={styles['title']} id={titleId}>
          <p className="xx-large strong">Selected Name:</p>
          <h2 ref={place} className={styles['name']} dir="auto" tabIndex={-1}>
            <strong>{name}</strong>
          </h2>
        </div>
        <div className={styles['actions']}>
          {onAgain && (
            <Button variant="primary" size="large" isOnce onClick={onAgain}>
              Spin Again
            </Button>
          )}
          <Button size="large" isOnce onClick={onClose}>
            Back to the wheel
          </Button>
        </div>
      </div>
    </dialog>
  );
};
