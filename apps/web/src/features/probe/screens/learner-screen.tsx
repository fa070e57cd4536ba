import { categoryRules } from '@sixty/domain/categories';
import { displayText } from '@sixty/domain/text';
import { gridOf } from '@sixty/domain/probe';
import { useEffect, useMemo, useState } from 'react';
import styles from '../../../entities/probe/scoring/scoring-grid.module.css';
import { gridSize } from '../../../entities/probe/scoring/scoring-grid.tsx';
import {
  canBeFullScreen,
  isFullScreen,
  keepScreenAwake,
  toggleFullScreen,
  watchFullScreen,
} from '../../../platform/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { useFollowedProbe } from '../windows/follow-probe.ts';
import type { ProbeView } from '../windows/messages.ts';

type LearnerGridProps = { texts: readonly string[]; perRow: number; isOfMath: boolean };

const LearnerGrid = ({ texts, perRow, isOfMath }: LearnerGridProps) => (
  <section
    className="@container-size grid size-full min-h-[calc(var(--rows)*2.75rem)] auto-rows-[minmax(2.75rem,1fr)] grid-cols-[repeat(var(--per-row),minmax(0,1fr))]"
    aria-label="Items to read"
    style={gridSize(texts, perRow)}
  >
    {texts.map((text, place) => (
      <span
        // oxlint-disable-next-line react/no-array-index-key -- a place never changes its text
        key={place}
        className={`${styles.item} grid min-w-0 place-items-center border-2 border-transparent bg-transparent p-0 [font-family:var(--font-display,var(--font-heading))] leading-none font-strong whitespace-nowrap text-inherit`}
        dir="auto"
      >
        {displayText(text, isOfMath)}
      </span>
    ))}
  </section>
);

const FullScreenButton = () => {
  const [isFull, setIsFull] = useState(isFullScreen);
  useEffect(() => watchFullScreen(() => setIsFull(isFullScreen())), []);
  return (
    canBeFullScreen() && (
      <Button variant="quiet" onClick={() => void toggleFullScreen()}>
        {isFull ? 'Leave full screen' : 'Full screen'}
      </Button>
    )
  );
};

const Waiting = ({ view }: { view: ProbeView | null }) => {
  const configuration = view?.phase === 'ready' ? view.configuration : null;
  const sample = configuration?.hasPracticeItem ? configuration.texts.at(-1) : undefined;
  return (
    <div className="mx-auto my-0 grid min-h-full max-w-176 content-center justify-items-center gap-4 text-center">
      {sample !== undefined && (
        <p
          className="[font-family:var(--display-font)] text-[length:clamp(4rem,18vh,10rem)] leading-[1.1] font-strong"
          dir="auto"
        >
          {displayText(sample, categoryRules(configuration?.category ?? '').hasProblems)}
        </p>
      )}
      {sample === undefined && (
        <h1 className="text-4xl">{view ? screenTexts[view.phase] : 'The next probe will appear here'}</h1>
      )}
      <FullScreenButton />
    </div>
  );
};

const screenTexts: Readonly<Record<ProbeView['phase'], string>> = {
  ready: 'Ready?',
  running: '',
  stopping: '',
  last_item: 'Stop. Thank you!',
  done: 'Thank you!',
  void: 'Stop. Thank you!',
};

export const LearnerScreen = ({ channelId }: { channelId: string }) => {
  const { view } = useFollowedProbe(channelId, 'learner');
  const texts = useMemo(() => (view ? gridOf(view.configuration) : []), [view]);
  const isReading = view?.phase === 'running' || view?.phase === 'stopping';
  useEffect(keepScreenAwake, []);
  return (
    <div
      className="fixed inset-0 z-1 grid grid-rows-[auto_minmax(0,1fr)_auto] pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] bg-[color:var(--color-display-background,#ffffff)] text-[color:var(--color-display-foreground,#333333)] [--display-font:var(--font-display,var(--font-heading))]"
      data-blocks-interruptions=""
    >
      <main className="row-span-full min-h-0 overflow-auto px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        {view && isReading ? (
          <LearnerGrid
            texts={texts}
            perRow={view.configuration.perRow}
            isOfMath={categoryRules(view.configuration.category).hasProblems}
          />
        ) : (
          <Waiting view={view} />
        )}
      </main>
    </div>
  );
};
