const OTHER_SCREENS = /^\/(?:(?:category|sale|cart|checkout|user|order)(?:\/|$)|documents\/.)/;

/** Any path that is no other screen's shows the home page. */
export function isHomePath(path: string): boolean {
  return !OTHER_SCREENS.test(path);
}
