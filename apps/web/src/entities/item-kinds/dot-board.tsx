import { type Dot, dotBoard, drawDots } from '@sixty/domain/dots';
import { imageSource } from '@sixty/domain/images';
import { GridCell, GridRow, useGridFocus } from '../../ui/grid.tsx';

const rows = Array.from({ length: dotBoard.rows }, (_row, row) =>
  Array.from({ length: dotBoard.columns }, (_column, column) => ({ row, column })),
);
const places = rows.flat();

type DotBoardProps = {
  dots: readonly Dot[];
  onPress: (position: number) => void;
};

export const DotBoard = ({ dots, onPress }: DotBoardProps) => {
  const { gridProps, cellProps } = useGridFocus(places);
  const picture = imageSource(drawDots(dots));

  return (
    <div className="relative aspect-square w-full max-w-96 rounded-[9%] shadow-[0_0_0_2px_var(--color-line-strong),var(--shadow-low)] [--board-foreground:#6f6a63]">
      {picture.kind === 'picture' && <img className="absolute size-full" src={picture.src} alt="" />}
      <div
        {...gridProps}
        className="absolute inset-[calc(100%*5_/_110)] grid grid-rows-5"
        role="grid"
        aria-label="Dot board"
      >
        {rows.map((row, rowIndex) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows never move
          <GridRow key={rowIndex} className="grid grid-cols-5">
            {row.map(({ column }) => {
              const index = rowIndex * dotBoard.columns + column;
              const position = index + 1;
              const dot = dots.find((each) => each.position === position);
              return (
                <GridCell
                  key={position}
                  {...cellProps(index)}
                  className="grid cursor-pointer place-items-center border border-dashed border-[color-mix(in_srgb,var(--board-foreground)_40%,transparent)] bg-transparent p-0 text-s font-strong text-(--board-foreground) tabular-nums transition-[background-color] hover:bg-[color-mix(in_srgb,#007bff_14%,transparent)] focus-visible:z-1 focus-visible:rounded-s focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-[#0058b8] aria-selected:text-transparent"
                  isSelected={dot !== undefined}
                  aria-label={`Position ${position}: ${dot ? `${dot.color} ${dot.shape}` : 'empty'}`}
                  onClick={() => onPress(position)}
                >
                  {dot ? null : position}
                </GridCell>
              );
            })}
          </GridRow>
        ))}
      </div>
    </div>
  );
};
