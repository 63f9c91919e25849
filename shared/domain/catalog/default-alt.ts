/** What a picture shows, unless somebody has described it. */
export const defaultAlt = {
  of: (title: string, at: number, count: number): string => (count > 1 ? `${title}, фото ${at + 1}` : title),
  is: (alt: string, title: string): boolean =>
    alt.startsWith(title) && /^(?:, фото \d+)?$/.test(alt.slice(title.length)),
};
