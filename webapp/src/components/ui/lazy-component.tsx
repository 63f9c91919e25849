import { type ComponentType, startTransition, useLayoutEffect, useReducer } from 'react';

/**
 * A component whose code is loaded when it is first shown, with `Placeholder` until then. `React.lazy` would keep the
 * placeholder for 300 ms once it is shown, however soon the code comes. The nearest error boundary catches code that
 * cannot be loaded.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType,
) {
  let Loaded: ComponentType<Props> | undefined;
  // Kept also for the next time: a browser may load failed code again without its styles, so only a reload helps.
  let failure: { error: unknown } | undefined;
  return function LazyComponent(props: Props) {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    const Shown = Loaded;
    // Before the placeholder is painted: the request leaves a frame earlier.
    useLayoutEffect(() => {
      if (Shown) return;
      // The code, or its failure, came while this was being rendered.
      if (Loaded || failure) return drawAgain();
      load().then(
        (loaded) => {
          Loaded = loaded;
          // As a transition, so that a slow phone can react to a touch while a large screen is rendered.
          startTransition(drawAgain);
        },
        (error: unknown) => {
          failure = { error };
          drawAgain();
        },
      );
    }, []);
    if (failure) throw failure.error;
    return Shown ? <Shown {...props} /> : <Placeholder />;
  };
}
