import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  fallback: (retry: () => void) => ReactNode;
  /** When this changes, the content is drawn again. */
  place?: string;
}

/** Catches errors of a screen's rendering, and code that could not be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps): void {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: false });
  }

  override render(): ReactNode {
    // In the same page some browsers do not load a failed module again, and others load it without its styles.
    return this.state.failed ? this.props.fallback(() => location.reload()) : this.props.children;
  }
}
