/** A document's address as people write it down; the desk is opened from the shop's own site. */
export const publicAddress = (url: string): string => `${location.host}${url}`;
