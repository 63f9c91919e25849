import { type ComponentType, lazy, useState } from 'react';

interface LazyScreen<Props extends object> {
  (props: Props): React.ReactNode;
  /** Loads its code; rejects without a connection. */
  preload: () => Promise<void>;
}

/** As `lazy()` of React, but a screen whose code was loaded ahead appears at once, without a placeholder before it. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded ??= await load();
  };
  const Later = lazy(async () => ({ default: await load() }));
  function Screen(props: Props) {
    // For the whole life of the screen: another component would forget its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? (Later as ComponentType<Props>));
    return <Shown {...props} />;
  }
  return Object.assign(Screen, { preload });
}
