import type { ButtonHTMLAttributes, ReactNode } from 'react';

/** A row of a grid of buttons (see `useGridFocus`). A table's row and cell could be no buttons. */
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

/** A cell that is pressed. */
export const GridCell = ({ isSelected, ...rest }: GridCellProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
  <button {...rest} type="button" role="gridcell" aria-selected={isSelected} />
);
