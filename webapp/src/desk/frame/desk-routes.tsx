import type { ComponentType } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { ErrorBoundary } from '#webapp/components/ui/error-boundary.tsx';
import { lazyComponent } from '#webapp/components/ui/lazy-component.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { SCREENS } from '#webapp/desk/screens.ts';
import { BrokenScreen } from './broken-screen.tsx';
import { MoreScreen } from './more-screen.tsx';
import { useOwnScreens } from './navigation.ts';

/** By path: the code of each screen is loaded when it is opened. */
const LAZY = new Map<string, ComponentType>(SCREENS.map(({ path, load }) => [path, lazyComponent(load, SkeletonRows)]));

/** An unknown path, or one that this person may not open, leads to the first screen. */
export function DeskRoutes() {
  const [path] = useLocation();
  const screens = useOwnScreens();
  return (
    <ErrorBoundary place={path} fallback={(retry) => <BrokenScreen retry={retry} />}>
      <Switch>
        {screens.map((screen) => (
          <Route key={screen.path} path={screen.path} component={LAZY.get(screen.path) ?? MoreScreen} />
        ))}
        <Route path="/more" component={MoreScreen} />
        <Route>
          <Redirect to="/" replace />
        </Route>
      </Switch>
    </ErrorBoundary>
  );
}
