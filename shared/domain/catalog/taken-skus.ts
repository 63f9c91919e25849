import type { FieldProblem } from '#shared/contract/envelope.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { advisoryLock, type Transaction } from '#shared/domain/database.ts';

interface WantedSku {
  path: string;
  sku: string;
}

/** Which codes are taken by another product, by another's variant, or twice in the list itself. */
export async function takenSkus(
  tx: Transaction,
  { productId, wanted }: { productId: number | null; wanted: readonly WantedSku[] },
): Promise<FieldProblem[]> {
  if (wanted.length === 0) return [];
  // The unique keys work only within their own table: if two save at once, the second checks after the first has saved.
  await advisoryLock(tx, 'skus');
  const skus = wanted.map(({ sku }) => sku);
  const taken = await tx.$queryRaw<{ sku: string; title: string }[]>`
    SELECT sku, title FROM products WHERE sku = ANY(${skus}::text[]) AND id IS DISTINCT FROM ${productId}::int
    UNION ALL
    SELECT variant.sku, product.title
    FROM product_variants AS variant JOIN products AS product ON product.id = variant.product_id
    WHERE variant.sku = ANY(${skus}::text[]) AND product.id IS DISTINCT FROM ${productId}::int`;
  const titles = new Map(taken.map(({ sku, title }) => [sku, title]));
  return wanted.flatMap(({ path, sku }, at) => {
    const title = titles.get(sku);
    if (title !== undefined) return [{ path, message: `Артикул ${sku} уже у товара ${quoted(title)}` }];
    return skus.indexOf(sku) < at ? [{ path, message: `Артикул ${sku} указан дважды` }] : [];
  });
}
