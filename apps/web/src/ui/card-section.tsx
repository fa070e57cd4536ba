import type { ReactNode } from 'react';
import { Card } from './card.tsx';

type CardSectionProps = {
  readonly id: string;
  readonly title: string;
  readonly className?: string;
  readonly titleClass?: string | undefined;
  readonly tour?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

export const CardSection = ({
  id,
  title,
  className,
  titleClass = 'large',
  tour,
  action,
  children,
}: CardSectionProps) => {
  const heading = (
    <h2 className={titleClass} id={id}>
      {title}
    </h2>
  );
  return (
    <Card>
      <section className={className} aria-labelledby={id} data-tour={tour}>
        {action ? (
          <div className="flex flex-wrap justify-between gap-3">
            {heading}
            {action}
          </div>
        ) : (
          heading
        )}
        {children}
      </section>
    </Card>
  );
};
