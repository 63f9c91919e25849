import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  fallback: (retry: () => void) => ReactNode;
  /** Another place is tried anew. */
  place?: string;
}

/** Catches what a screen throws while it is drawn, also a part of the shop that could not be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps): void {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: false });
  }

  override render(): ReactNode {
    // A module that failed to load stays failed in this page (the browser remembers), so the page itself is reloaded.
    return this.state.failed ? this.props.fallback(() => location.reload()) : this.props.children;
  }
}
