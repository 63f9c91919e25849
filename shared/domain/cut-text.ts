/** The beginning of a text, at most so many UTF-16 units: half an emoji is no text that JSON or a database can hold. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
