const OTHER_SCREENS = /^\/(?:(?:category|sale|cart|checkout|user|order)(?:\/|$)|documents\/.)/;

/** Every path that belongs to no other screen shows the home page. */
export function isHomePath(path: string): boolean {
  return !OTHER_SCREENS.test(path);
}
