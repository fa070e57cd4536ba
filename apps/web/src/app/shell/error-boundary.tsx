import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logError } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';
import { Button, buttonClass, RetryButton } from '../../ui/button.tsx';
import { Problem, ProblemPage } from '../problem/problem.tsx';

/** What a page throws whose code didn’t load. */
export class MissingCodeError extends Error {
  override name = 'MissingCodeError';
}

type Props = {
  children: ReactNode;
  /** A change resets the error. */
  page?: string;
};

type State = { error: unknown; page: string | undefined };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, page: this.props.page };

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error: error ?? 'unknown' };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { error: null, page };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    logError(`A page could not be drawn.${componentStack ?? ''}`, error);
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    const isCodeMissing = this.state.error instanceof MissingCodeError;
    const Place = this.props.page === undefined ? ProblemPage : Problem;
    return (
      <Place
        title="Something went wrong."
        text={`This page ${isCodeMissing ? 'didn’t load' : 'stopped working'}. Your drafts of collections, games, and feedback are safe.`}
      >
        {isCodeMissing && <RetryButton variant="primary" onTry={() => this.setState({ error: null })} />}
        <Button variant={isCodeMissing ? 'secondary' : 'primary'} onClick={() => location.reload()}>
          Reload page
        </Button>
        {/* A full page load clears the state that failed. */}
        <a className={buttonClass({ variant: 'secondary' })} href={paths.yourCollections}>
          Go to Your Collections
        </a>
      </Place>
    );
  }
}
