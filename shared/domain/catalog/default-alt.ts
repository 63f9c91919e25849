/** What a picture shows, as long as nobody has said it in words of their own. */
export const defaultAlt = {
  of: (title: string, at: number, count: number): string => (count > 1 ? `${title}, фото ${at + 1}` : title),
  is: (alt: string, title: string): boolean =>
    alt.startsWith(title) && /^(?:, фото \d+)?$/.test(alt.slice(title.length)),
};
