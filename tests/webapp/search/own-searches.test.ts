import { describe, expect, it } from 'vitest';
import { createRecentSearches, withSearch } from '#webapp/lib/search/recent-searches.ts';
import { suggestedCategories } from '#webapp/lib/search/suggested-categories.ts';
import { memoryStorage } from '../memory-storage.ts';

describe('one’s own searches', () => {
  it('are kept in the browser, newest first, and can be forgotten', () => {
    const storage = memoryStorage();
    const searches = createRecentSearches(storage);
    searches.add('чай');
    searches.add('ваза');
    expect(createRecentSearches(storage).store.getState().texts).toEqual(['ваза', 'чай']);
    searches.clear();
    expect(createRecentSearches(storage).store.getState().texts).toEqual([]);
  });

  it('hold one that goes on being typed once, and nothing twice', () => {
    expect(withSearch(['кру'], 'кружка')).toEqual(['кружка']);
    expect(withSearch(['ваза', 'Чай'], 'чай')).toEqual(['чай', 'ваза']);
    expect(withSearch(['1', '2', '3', '4', '5', '6'], 'а')).toEqual(['а', '1', '2', '3', '4', '5']);
  });

  it('are none where something else was kept', () => {
    for (const kept of ['{"a":1}', '[1,null,""]', 'null', 'broken']) {
      const storage = memoryStorage();
      storage.setItem('prilavok:searches', kept);
      expect(createRecentSearches(storage).store.getState().texts).toEqual([]);
    }
  });
});

describe('categories under the search box', () => {
  const titles = ['Керамика и посуда', 'Чай и травы', 'Ёлочные игрушки', 'Посуда для чая'];
  const categories = titles.map((title, id) => ({ id, slug: String(id), title, description: '', size_table: null }));
  const found = (text: string) => suggestedCategories(categories, text).map(({ title }) => title);

  it('are found by the beginnings of their words, those that begin so first', () => {
    expect(found('пос')).toEqual(['Посуда для чая', 'Керамика и посуда']);
    expect(found('елоч')).toEqual(['Ёлочные игрушки']);
    expect(found('посуда чая')).toEqual(['Посуда для чая']);
    expect(found('уда')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });
});
