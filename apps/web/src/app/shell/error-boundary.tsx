import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logError } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Problem, ProblemPage } from '../problem/problem.tsx';

type Props = {
  readonly children: ReactNode;
  /** A change resets the error. */
  readonly page?: string;
};

type State = { readonly hasFailed: boolean; readonly page: string | undefined };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, page: this.props.page };

  static getDerivedStateFromError(): Pick<State, 'hasFailed'> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { hasFailed: false, page };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    logError('A page could not be drawn.', error);
    if (componentStack) logError(componentStack);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const Place = this.props.page === undefined ? ProblemPage : Problem;
    return (
      <Place
        title="Something went wrong."
        text="This page stopped working. Your drafts of collections, games, and feedback are safe."
      >
        <Button variant="primary" onClick={() => location.reload()}>
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
