import { isDeepStrictEqual } from 'node:util';
import { advisoryLock, type Transaction } from '#shared/domain/database.ts';
import { type GoodsState, type GoodsToWrite, nameKey } from './goods-state.ts';

/** `name\nvalue` → its ids. */
export type Values = ReadonlyMap<string, { attributeId: number; valueId: number }>;

export const valueKey = (name: string, value: string): string => `${nameKey(name)}\n${nameKey(value)}`;

export function foundValue(values: Values, name: string, value: string): { attributeId: number; valueId: number } {
  const found = values.get(valueKey(name, value));
  if (!found) throw new Error(`a value was not made: ${name} ${value}`);
  return found;
}

const pairsOf = (options: GoodsState['options']): [name: string, value: string][] =>
  options.flatMap(({ name, values }) => values.map((value): [string, string] => [name, value]));

const hasOtherOptions = ({ was, state }: Pick<GoodsToWrite, 'was' | 'state'>): boolean =>
  !isDeepStrictEqual(was?.options ?? [], state.options);

/**
 * Removes the values that a state no longer has, adds its new ones, and puts its values in their order. What somebody
 * else has added since stays, and so does what a shown variant needs.
 */
export async function writeOptions(tx: Transaction, some: readonly GoodsToWrite[], values: Values): Promise<void> {
  const changed = some.filter(hasOtherOptions);
  if (changed.length === 0) return;
  const gone = changed.flatMap(({ id, was, state }) => {
    const wanted = new Set(pairsOf(state.options).map(([name, value]) => valueKey(name, value)));
    return pairsOf(was?.options ?? []).flatMap(([name, value]) => {
      const key = valueKey(name, value);
      const found = values.get(key);
      return found && !wanted.has(key) ? [{ product_id: id, value_id: found.valueId }] : [];
    });
  });
  const listed = changed.flatMap(({ id, was, state }) => {
    const known = new Set(pairsOf(was?.options ?? []).map(([name, value]) => valueKey(name, value)));
    return pairsOf(state.options).map(([name, value], position) => {
      const { attributeId, valueId } = foundValue(values, name, value);
      return {
        product_id: id,
        attribute_id: attributeId,
        value_id: valueId,
        position,
        is_new: !known.has(valueKey(name, value)),
      };
    });
  });
  await tx.$executeRaw`
    DELETE FROM product_attributes AS entry
    USING json_to_recordset(${JSON.stringify(gone)}::json) AS row (product_id int, value_id int)
    WHERE entry.product_id = row.product_id AND entry.value_id = row.value_id AND NOT EXISTS (
      SELECT FROM product_variants AS variant
      WHERE variant.product_id = entry.product_id AND NOT variant.is_hidden AND entry.value_id = ANY (variant.value_ids)
    )`;
  const rows = JSON.stringify(listed);
  await tx.$executeRaw`
    INSERT INTO product_attributes (product_id, attribute_id, value_id, position, attribute_position)
    SELECT row.product_id, row.attribute_id, row.value_id, row.position, coalesce((
      SELECT min(attribute_position) FROM product_attributes AS entry
      WHERE entry.product_id = row.product_id AND entry.attribute_id = row.attribute_id
    ), 0)
    FROM json_to_recordset(${rows}::json)
      AS row (product_id int, attribute_id int, value_id int, position int, is_new boolean)
    WHERE row.is_new
    ON CONFLICT (product_id, value_id) DO NOTHING`;
  await tx.$executeRaw`
    UPDATE product_attributes AS entry SET position = row.position
    FROM json_to_recordset(${rows}::json) AS row (product_id int, value_id int, position int)
    WHERE entry.product_id = row.product_id AND entry.value_id = row.value_id AND entry.position <> row.position`;
}

interface WantedOption {
  name: string;
  /** Those that are created if they do not exist yet. */
  values: Map<string, string>;
}

/** The new options of products, and the options that they had. */
function wantedOptions(goods: readonly GoodsToWrite[]): Map<string, WantedOption> {
  const wanted = new Map<string, WantedOption>();
  const take = (options: GoodsState['options'], isMade: boolean) => {
    for (const { name, values } of options) {
      const option = wanted.get(nameKey(name)) ?? { name, values: new Map<string, string>() };
      if (isMade) for (const value of values) option.values.set(nameKey(value), value);
      wanted.set(nameKey(name), option);
    }
  };
  for (const { was, state } of goods) {
    // An unchanged option may have another name by now.
    const isWritten = hasOtherOptions({ was, state }) || state.variants.some(({ id }) => id === null);
    take(state.options, isWritten);
    take(was?.options ?? [], false);
  }
  return wanted;
}

/** Attributes and values are shared by all products: missing ones are created. */
export async function valueIds(tx: Transaction, goods: readonly GoodsToWrite[]): Promise<Values> {
  await advisoryLock(tx, 'attributes');
  const wanted = wantedOptions(goods);
  const attributes = new Map(
    (await tx.attribute.findMany({ orderBy: { id: 'desc' } })).map(({ id, name }) => [nameKey(name), id]),
  );
  const found = new Map<string, { attributeId: number; valueId: number }>();
  for (const [key, { name, values }] of wanted) {
    // Nothing is created for an old name that no longer exists.
    if (!attributes.has(key) && values.size === 0) continue;
    const attributeId = attributes.get(key) ?? (await tx.attribute.create({ data: { name } })).id;
    const rows = await tx.attributeValue.findMany({ where: { attributeId }, orderBy: { id: 'desc' } });
    const known = new Set(rows.map(({ value }) => nameKey(value)));
    const made = await tx.attributeValue.createManyAndReturn({
      data: [...values]
        .filter(([one]) => !known.has(one))
        .map(([, value], place) => ({ attributeId, value, position: rows.length + place })),
    });
    for (const { id, value } of [...rows, ...made])
      found.set(`${key}\n${nameKey(value)}`, { attributeId, valueId: id });
  }
  return found;
}
