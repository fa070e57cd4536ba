import { readableTextOn, type HexColor } from '@sixty/domain/themes';
import { CheckIcon } from '../../ui/icons.ts';
import styles from './swatch.module.css';

type SwatchProps = {
  readonly name: string;
  readonly color: HexColor;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
};

export const Swatch = ({ name, color, isCurrent, onChoose }: SwatchProps) => (
  <button
    type="button"
    className={styles['swatch']}
    aria-disabled={isCurrent}
    aria-pressed={isCurrent}
    onClick={() => {
      if (!isCurrent) onChoose();
    }}
  >
    <span className={styles['color']} style={{ background: color, color: readableTextOn(color) }}>
      {isCurrent && <CheckIcon />}
    </span>
    <span>{name}</span>
  </button>
);
