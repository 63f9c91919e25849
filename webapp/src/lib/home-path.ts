const OTHER_SCREENS = /^\/(?:(?:category|sale|cart|checkout|user|order)(?:\/|$)|documents\/.)/;

/** Every path that belongs to no other screen shows the home page. */
export const isHomePath = (path: string): boolean => !OTHER_SCREENS.test(path);

/** Whether the screen is a list of goods: there a phone shows the search field at once. */
export const isListPath = (path: string): boolean => isHomePath(path) || /^\/(?:category|sale)\//.test(path);
