import { type ComponentType, lazy, useState } from 'react';

interface LazyScreen<Props extends object> {
  (props: Props): React.ReactNode;
  /** Loads its code; rejects without a connection. */
  preload: () => Promise<void>;
}

/**
 * As `lazy()` of React, but a screen whose code was loaded ahead appears at once, without a placeholder before it. What
 * could not be loaded ahead fails when the screen is opened, as it would have failed then: a second attempt on the same
 * page would find the code, and leave out the styles.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = () => {
    loading ??= load();
    return loading;
  };
  const preload = async () => {
    loaded = await loadOnce();
  };
  const Later = lazy(async () => ({ default: await loadOnce() }));
  function Screen(props: Props) {
    // For the whole life of the screen: another component would forget its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? (Later as ComponentType<Props>));
    return <Shown {...props} />;
  }
  return Object.assign(Screen, { preload });
}
