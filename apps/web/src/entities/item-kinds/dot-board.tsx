import { type Dot, dotBoard, drawDots } from '@sixty/domain/dots';
import { imageSource } from '@sixty/domain/images';
import { GridCell, GridRow } from '../../ui/grid-cells.tsx';
import { useGridFocus } from '../../ui/use-grid-focus.ts';
import styles from './dot-board.module.css';

const rows = Array.from({ length: dotBoard.rows }, (_row, row) =>
  Array.from({ length: dotBoard.columns }, (_column, column) => ({ row, column })),
);
const places = rows.flat();

type DotBoardProps = {
  readonly dots: readonly Dot[];
  readonly onPress: (position: number) => void;
};

export const DotBoard = ({ dots, onPress }: DotBoardProps) => {
  const { gridProps, cellProps } = useGridFocus(places);
  const picture = imageSource(drawDots(dots));

  return (
    <div className={styles['board']}>
      {picture.kind === 'picture' && <img className={styles['picture']} src={picture.src} alt="" />}
      <div {...gridProps} className={styles['cells']} role="grid" aria-label="Dot board">
        {rows.map((row, rowIndex) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows never move
          <GridRow key={rowIndex} className={styles['row'] ?? ''}>
            {row.map(({ column }) => {
              const index = rowIndex * dotBoard.columns + column;
              const position = index + 1;
              const dot = dots.find((each) => each.position === position);
              return (
                <GridCell
                  key={position}
                  {...cellProps(index)}
                  className={styles['cell']}
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
