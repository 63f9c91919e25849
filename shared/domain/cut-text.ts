/** The beginning of a text, at most so many UTF-16 units: neither JSON nor a database can hold half an emoji. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
