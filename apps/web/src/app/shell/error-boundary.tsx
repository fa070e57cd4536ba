import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { logError } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ProblemPage } from './problem-page.tsx';

type State = { readonly hasFailed: boolean };

/** The last net: whatever fails while a page is drawn, or while its code is fetched, ends here with a way back. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    logError('A page could not be drawn.', error);
    if (componentStack) logError(componentStack);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ProblemPage
        title="Something went wrong."
        text="This page stopped working. What you had typed is kept."
      >
        <Button look="primary" onClick={() => location.reload()}>
          Load the page again
        </Button>
        {/* A whole new page: what failed may still be in memory. */}
        <a className={buttonClass({ look: 'secondary' })} href={paths.yourCollections}>
          Go to Your Collections
        </a>
      </ProblemPage>
    );
  }
}
