import { useState } from 'react';
import { useStore } from '../../../platform/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { canOpenWindows, type WindowRole, windowRoles } from './messages.ts';
import { probeWindows } from './probe-windows.ts';

const openTexts: Readonly<Record<WindowRole, string>> = {
  learner: 'Open the student window',
  second_scorer: 'Add a second scorer',
};

const showTexts: Readonly<Record<WindowRole, string>> = {
  learner: 'Show the student window',
  second_scorer: 'Show the second scorer’s window',
};

const stateTexts: Readonly<Record<WindowRole, string>> = {
  learner: 'The student window is open: drag it to the projector or second screen.',
  second_scorer: 'The second scorer’s window is open.',
};

export const WindowsPanel = () => {
  const windows = probeWindows();
  const open = useStore(windows.openWindows);
  const [isBlocked, setIsBlocked] = useState(false);
  if (!canOpenWindows()) return null;
  return (
    <div className="grid justify-items-center gap-2">
      <div className="flex flex-wrap justify-center gap-3">
        {windowRoles.map((role) => (
          <Button key={role} onClick={() => setIsBlocked(!windows.open(role))}>
            {open[role] > 0 ? showTexts[role] : openTexts[role]}
          </Button>
        ))}
      </div>
      {open.learner === 0 && (
        <p className="text-foreground-soft">
          With one screen, the student sees your marks. Open a student window to hide them.
        </p>
      )}
      <output className="text-foreground-soft">
        {isBlocked && 'The browser blocked the window. Allow pop-ups for this page, then press again.'}
        {windowRoles.map((role) => open[role] > 0 && <span key={role}>{stateTexts[role]} </span>)}
      </output>
    </div>
  );
};
