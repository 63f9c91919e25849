import { type ComponentType, useLayoutEffect, useReducer, useState } from 'react';

/**
 * A screen whose code is loaded when it is opened, with `Skeleton` until then. `React.lazy` is for parts of a screen:
 * its fallback stays for 300 ms once it is shown, however soon the code comes. The nearest error boundary catches code
 * that cannot be loaded.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>, Skeleton: ComponentType) {
  let Screen: ComponentType<Props> | undefined;
  return function LazyScreen(props: Props) {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    const [failure, setFailure] = useState<{ error: unknown }>();
    // Before the skeleton is painted: the request leaves a frame earlier.
    useLayoutEffect(() => {
      if (Screen) return;
      load().then(
        (loaded) => {
          Screen = loaded;
          drawAgain();
        },
        (error: unknown) => setFailure({ error }),
      );
    }, []);
    if (failure) throw failure.error;
    return Screen ? <Screen {...props} /> : <Skeleton />;
  };
}
