import { isolateMath } from '@sixty/domain/text';
import layout from '../../../entities/probe/scoring/grid-layout.module.css';
import { gridSize } from '../../../entities/probe/scoring/grid-size.ts';

type LearnerGridProps = { readonly texts: readonly string[]; readonly perRow: number };

export const LearnerGrid = ({ texts, perRow }: LearnerGridProps) => (
  <section className={layout['grid']} aria-label="Items to read" style={gridSize(texts, perRow)}>
    {texts.map((text, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- a place never changes its text
      <span key={place} className={layout['cell']} dir="auto">
        {isolateMath(text)}
      </span>
    ))}
  </section>
);
