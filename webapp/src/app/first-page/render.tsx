import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { FirstPageRenderer, FirstPicture, FirstPlace } from '#shared/contract/first-page.ts';
import { pictureSizes, salePictureSizes } from '#shared/contract/picture-sizes.ts';
import type { Product } from '#shared/contract/product.ts';
import type { Sale } from '#shared/contract/shop-data.ts';
import { App } from '#webapp/app/app.tsx';
import { loadProductSheet } from '#webapp/app/product-overlay.tsx';
import { createQueryClient } from '#webapp/app/query-client.ts';
import { fallbackFontFaces, webFontOf } from '#webapp/lib/fonts/web-fonts.ts';
import { productIdOf } from '#webapp/lib/product-place.ts';
import { seedShopData } from '#webapp/lib/shop-data/preload.ts';
import { variablesOf } from '#webapp/lib/theme/theme-variables.ts';
import { firstContent, seedFirstPage } from './first-calls.ts';

// The server's side of the storefront (shared/contract/first-page.ts), built by webapp/first-page.config.ts.

await loadProductSheet();

export const drawnPlace: FirstPageRenderer['drawnPlace'] = (asked) => {
  const content = firstContent(asked);
  return content && { ...content, calls: content.calls.map(({ path }) => path) };
};

export const styleOf: FirstPageRenderer['styleOf'] = (theme) => {
  const variables = Object.entries(variablesOf(theme)).map(([name, value]) => `${name}:${value}`);
  const font = webFontOf(theme.fontFamily);
  return {
    rules: `:root{${variables.join(';')}}${font ? fallbackFontFaces(font) : ''}`,
    font: font?.toLowerCase() ?? null,
  };
};

export const render: FirstPageRenderer['render'] = (place, bundle, page, timezone) => {
  const client = createQueryClient();
  seedShopData(client, bundle);
  seedFirstPage(client, place, page, bundle.loadedAt);
  const html = renderToString(
    <Router ssrPath={place.path} ssrSearch={place.search}>
      <App client={client} timezone={timezone} />
    </Router>,
  );
  const pictures = picturesOf(client, place);
  client.clear();
  return { html, pictures };
};

/** A phone's first row. */
const FIRST_PRODUCTS = 2;

/** The pictures that a visitor sees first. The head names them, so that the browser fetches them before the scripts. */
function picturesOf(client: QueryClient, { path, search }: FirstPlace): FirstPicture[] {
  const id = productIdOf(new URLSearchParams(search));
  if (id !== null) {
    const product = client.getQueryData<Product>(['product', id]);
    return product ? pictureOf(product, 'sheet') : [];
  }
  // Only the home page shows the pictures of sales.
  const [sale] = (path === '/' && client.getQueryData<Sale[]>(['sales'])) || [];
  const lists = client.getQueriesData<{ pages: { data: Product[] }[] }>({ queryKey: ['products'] });
  const products = lists.flatMap(([, list]) => list?.pages[0]?.data ?? []).slice(0, FIRST_PRODUCTS);
  return [
    ...(sale?.thumbnail ? [{ url: sale.thumbnail, sizes: salePictureSizes(sale.thumbnail) }] : []),
    ...products.flatMap((product) => pictureOf(product, 'card')),
  ];
}

function pictureOf({ pictures, thumbnail }: Product, place: 'sheet' | 'card'): FirstPicture[] {
  const url = pictures[0]?.url ?? thumbnail;
  return url ? [{ url, sizes: pictureSizes(place, url) }] : [];
}
