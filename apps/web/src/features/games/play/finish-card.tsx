import { useEffect, useRef, type ReactNode } from 'react';
import { useLearner } from '../../../entities/student/use-learner.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfettiLayer } from '../../../ui/confetti-layer.tsx';
import Cup from './drawings/cup.svg?drawing';
import Hourglass from './drawings/hourglass.svg?drawing';
import styles from './finish-card.module.css';

type FinishCardProps = {
  readonly title: string;
  readonly isJoyful: boolean;
  readonly children: ReactNode;
  readonly backLabel: string;
  readonly onAgain: () => void;
  readonly onBack: () => void;
};

export const FinishCard = ({ title, isJoyful, children, backLabel, onAgain, onBack }: FinishCardProps) => {
  const { learner } = useLearner();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const playAgain = () => {
    onAgain();
    // The pressed button unmounts; an answer field takes focus from the heading.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  return (
    <Card className={styles['card']}>
      {isJoyful && <ConfettiLayer className={styles['confetti']} />}
      {isJoyful ? <Cup /> : <Hourglass />}
      <h2 ref={heading} className={styles['title']} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles['words']}>
        {learner?.name !== undefined && (
          <p className="large strong" dir="auto">
            {learner.name}
          </p>
        )}
        {children}
      </div>
      <div className={styles['actions']}>
        <Button variant="primary" size="large" isOnce onClick={playAgain}>
          Play Again
        </Button>
        <Button size="large" isOnce onClick={onBack}>
          {backLabel}
        </Button>
      </div>
    </Card>
  );
};
