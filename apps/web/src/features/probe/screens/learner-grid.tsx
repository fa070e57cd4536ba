import { isolateMath } from '@sixty/domain/text';
import layout from '../../../entities/probe/scoring/grid-layout.module.css';
import { gridSize } from '../../../entities/probe/scoring/grid-size.ts';

type LearnerGridProps = { readonly texts: readonly string[]; readonly perRow: number };

export const LearnerGrid = ({ texts, perRow }: LearnerGridProps) => (
  <section
    className="@container-size grid size-full min-h-[calc(var(--rows)*2.75rem)] auto-rows-[minmax(2.75rem,1fr)] grid-cols-[repeat(var(--per-row),minmax(0,1fr))]"
    aria-label="Items to read"
    style={gridSize(texts, perRow)}
  >
    {texts.map((text, place) => (
      <span
        // oxlint-disable-next-line react/no-array-index-key -- a place never changes its text
        key={place}
        className={`${layout.cell} grid min-w-0 place-items-center border-2 border-transparent bg-transparent p-0 [font-family:var(--font-display,var(--font-heading))] leading-none font-strong whitespace-nowrap text-inherit`}
        dir="auto"
      >
        {isolateMath(text)}
      </span>
    ))}
  </section>
);
