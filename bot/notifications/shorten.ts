/** At most so many UTF-16 units, as Telegram counts; what is cut ends with an ellipsis, and no character is halved. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.trimEnd()}…`;
}
