import type { ReactNode } from 'react';
import { Card } from './card.tsx';

type CardSectionProps = {
  readonly id: string;
  readonly title: string;
  readonly className?: string;
  readonly titleClass?: string | undefined;
  readonly tour?: string;
  readonly children: ReactNode;
};

export const CardSection = ({
  id,
  title,
  className,
  titleClass = 'large',
  tour,
  children,
}: CardSectionProps) => (
  <Card>
    <section className={className} aria-labelledby={id} data-tour={tour}>
      <h2 className={titleClass} id={id}>
        {title}
      </h2>
      {children}
    </section>
  </Card>
);
