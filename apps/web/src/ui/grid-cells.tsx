import type { ButtonHTMLAttributes, ReactNode } from 'react';

/** Table cells can't be buttons. */
export const GridRow = ({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
  <div className={className} role="row">
    {children}
  </div>
);

type GridCellProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'role' | 'aria-selected'> & {
  readonly isSelected: boolean;
};

export const GridCell = ({ isSelected, ...rest }: GridCellProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
  <button {...rest} type="button" role="gridcell" aria-selected={isSelected} />
);
