const LONGEST = 40;

/**
 * Where a buyer came from, in one word: `utm:vk`, `link:vizitka`, `inline`. Empty for what must not be stored: a run of
 * digits could be somebody's number, and an @ their name.
 */
export function cleanSource(text: string): string {
  if (text.includes('@')) return '';
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}:._-]+/gu, '-')
    .replace(/^[-:._]+|[-:._]+$/g, '')
    .slice(0, LONGEST);
  return /\d{6}/.test(word) ? '' : word;
}

const NAMES: Record<string, string> = {
  '': 'Прямо в магазин',
  inline: 'Товар, присланный в чат',
  broadcast: 'Рассылка',
  phone: 'По телефону',
};

/** The name of a source for staff: `utm:vk` is 'vk', `link:vizitka` is 'vizitka'. */
export const sourceName = (source: string): string => NAMES[source] ?? source.replace(/^(?:utm|link):/, '');
