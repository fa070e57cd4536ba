import { Fragment, type ReactNode, useCallback, useState } from 'react';

type Opened<About> = { about: About; dialogKey: number };

let openings = 0;

/**
 * A dialog about one thing at a time. Each opening has its own state, so nothing typed about one thing is saved to
 * another, and a late close by the dialog closes no later opening.
 */
export const useDialog = <About,>(
  render: (about: About, close: () => void, reopen: (about: About) => void) => ReactNode,
) => {
  const [opened, setOpened] = useState<Opened<About> | null>(null);
  const open = useCallback((about: About) => {
    openings += 1;
    setOpened({ about, dialogKey: openings });
  }, []);
  const close = useCallback(() => setOpened(null), []);
  const closeThis = () => setOpened((current) => (current?.dialogKey === opened?.dialogKey ? null : current));
  return {
    open,
    close,
    dialog: opened && <Fragment key={opened.dialogKey}>{render(opened.about, closeThis, open)}</Fragment>,
  };
};
