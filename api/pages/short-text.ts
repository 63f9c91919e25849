/** One line with at most `most` characters, cut between words. The narrow spaces of a sum are kept. */
export function shortText(text: string, most: number): string {
  const line = text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[\s.,;:—–-]+$/, '')}…`;
}
