import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { scrollToOnMount } from '../ui/focus.ts';
import type { SaveProblem } from './use-save.ts';

type SaveProblemNoticeProps = {
  problem: SaveProblem | null;
  onRetry?: (() => void) | undefined;
};

export const SaveProblemNotice = ({ problem, onRetry }: SaveProblemNoticeProps) =>
  problem && (
    <Notice
      key={problem.attempt}
      ref={scrollToOnMount}
      tone="problem"
      actions={onRetry && <Button onClick={onRetry}>Retry</Button>}
    >
      {problem.text}
    </Notice>
  );
