import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Preload } from '#shared/contract/preload.ts';
import { readPreload, seedShopData } from '#webapp/lib/shop-data/preload.ts';
import {
  categoriesQuery,
  deliveriesQuery,
  documentsQuery,
  paymentMethodsQuery,
  settingsQuery,
  themeQuery,
} from '#webapp/lib/shop-data/shop-queries.ts';

const bundle: Preload = {
  categories: [{ id: 1, slug: 'mugs', title: 'Кружки', description: '', size_table: null }],
  settings: DEFAULT_SETTINGS,
  deliveries: [],
  payments: [],
  documents: [{ url: '/documents/offer', title: 'Оферта', slug: 'offer' }],
  loadedAt: new Date().toISOString(),
};

const pageWith = (textContent: string | null) => ({
  getElementById: (id: string) => (id === 'preload' ? { textContent } : null),
});

describe('the data in the page', () => {
  it('is read where the server wrote it', () => {
    expect(readPreload(pageWith(JSON.stringify(bundle)))).toEqual(bundle);
  });

  it.each([null, '', '{', 'null', '[]', '{}', JSON.stringify({ ...bundle, settings: null }), '{"categories":1}'])(
    'is nothing in %j',
    (text) => {
      expect(readPreload(pageWith(text))).toBeNull();
    },
  );

  it('stands for the answers of all calls that a start makes', () => {
    const client = new QueryClient();
    seedShopData(client, bundle);
    expect(client.getQueryData(categoriesQuery.queryKey)).toEqual(bundle.categories);
    expect(client.getQueryData(documentsQuery.queryKey)).toEqual(bundle.documents);
    expect(client.getQueryData(themeQuery.queryKey)).toEqual(bundle.settings.theme);
    for (const { queryKey } of [settingsQuery, deliveriesQuery, paymentMethodsQuery]) {
      expect(client.getQueryState(queryKey)?.status).toBe('success');
    }
  });

  it('is as old as the page, and never from the future', () => {
    const ageOf = (loadedAt: string) => {
      const client = new QueryClient();
      seedShopData(client, { ...bundle, loadedAt });
      return Date.now() - (client.getQueryState(settingsQuery.queryKey)?.dataUpdatedAt ?? 0);
    };
    expect(ageOf(new Date(Date.now() - 3_600_000).toISOString())).toBeGreaterThanOrEqual(3_600_000);
    expect(ageOf(new Date(Date.now() + 3_600_000).toISOString())).toBeGreaterThanOrEqual(0);
    expect(ageOf('never')).toBeGreaterThan(1e12);
  });
});
