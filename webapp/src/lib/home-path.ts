const OTHER_SCREENS = /^\/(?:(?:category|sale|cart|checkout|user|order)(?:\/|$)|documents\/.)/;

/** Every path that belongs to no other screen shows the home page. */
export const isHomePath = (path: string): boolean => !OTHER_SCREENS.test(path);

/** The home page's own paths: `/catalog` and `/profile` are the specification's, `/search` is for search engines. */
const OWN_PATHS = ['/', '/catalog', '/profile', '/search'];

/** Whether an address leads nowhere, so that the home page is shown for it. */
export const isUnknownPath = (path: string): boolean => isHomePath(path) && !OWN_PATHS.includes(path);

/** Whether the screen is a list of goods: there a phone shows the search field at once. */
export const isListPath = (path: string): boolean => isHomePath(path) || /^\/(?:category|sale)\//.test(path);
