import type { CSSProperties, ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

type CardProps = {
  children: ReactNode;
  className?: string | undefined;
};

export const Card = ({ children, className }: CardProps) => (
  <div className={classNames(styles.card, 'surface', className)}>{children}</div>
);

type CardSectionProps = {
  id: string;
  title: string;
  className?: string;
  titleClass?: string | undefined;
  tour?: string;
  action?: ReactNode;
  children: ReactNode;
};

export const CardSection = ({
  id,
  title,
  className,
  titleClass = 'text-l',
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

const paletteSize = 6;

/** From 1. */
export const cardColorOf = (index: number): number => (index % paletteSize) + 1;

export const cardStyle = (color: number) => ({ '--card-color': `var(--card-${color})` }) as CSSProperties;

export const CardGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid cols-fill-69 gap-[clamp(1rem,2vw,1.5rem)] [&>li]:min-w-0">{children}</ul>
);
