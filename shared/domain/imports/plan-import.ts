import { isDeepStrictEqual } from 'node:util';
import type { Leavable } from '#shared/contract/desk/imports.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import { quoted } from '#shared/contract/quoted.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { caveatOf, incompleteWords } from './caveats.ts';
import { type Fault, faultIn } from './fault.ts';
import { type CurrentGoods, type GoodsState, nameKey } from './goods-state.ts';
import { groupRows, type ProductDraft } from './group-rows.ts';
import { mergeGoods } from './merge-goods.ts';
import { CellFault } from './read-cells.ts';
import { readCurrentGoods } from './read-current-goods.ts';
import type { ReadGoods } from './read-goods-file.ts';

/** One field of a product that an import changes, as people read it. */
interface FieldChange {
  field: string;
  from: string;
  to: string;
}

interface NewGoods {
  next: GoodsState;
  /** What people must know of it besides; null if there is nothing. */
  caveat: string | null;
}

export interface ChangedGoods extends NewGoods {
  current: CurrentGoods;
  fields: FieldChange[];
}

/** What an import would do. */
export interface ImportPlan {
  created: NewGoods[];
  changed: ChangedGoods[];
  /** Products of the shop that the file does not name. */
  vanished: { id: number; title: string; isHidden: boolean }[];
  faults: Fault[];
}

/** Compares a file with the shop as it is now. */
export async function planImport(
  db: Transaction,
  read: Pick<ReadGoods, 'rows' | 'faults'> & Partial<Pick<ReadGoods, 'unread' | 'lost'>>,
  leave: ReadonlySet<Leavable>,
): Promise<ImportPlan> {
  const shop: CurrentGoods[] = [];
  for await (const goods of readCurrentGoods(db)) shop.push(goods);
  const known = catalogueOf(shop);
  const grouped = groupRows(
    read.rows.map((row) => known.completed(row)),
    read.lost,
  );
  const plan: ImportPlan = { created: [], changed: [], vanished: [], faults: [...read.faults, ...grouped.faults] };
  const met = new Map<number, number>();
  const unread = new Set((read.unread ?? []).map(nameKey));
  const refused = new Set(grouped.faults.map(({ row }) => row));
  for (const { row, title, sku } of read.rows) {
    if (refused.has(row)) for (const name of [title, sku]) if (name !== '') unread.add(nameKey(name));
  }
  const incomplete = new Map<number, string>();
  const codes = codesOf(await archivedCodes(db));
  for (const draft of grouped.products) {
    try {
      const current = known.match(draft);
      const before = current && met.get(current.id);
      if (before !== undefined) throw new CellFault(`Этот товар уже есть в строке ${before}`);
      if (current) met.set(current.id, draft.row);
      const next = mergeGoods(draft, current, leave);
      codes.take(next, draft.row);
      const fields = current ? changesOf(current, next) : [];
      // Nothing needs saying of a product that stays as it is.
      if (current && fields.length === 0) continue;
      const caveat = caveatOf({ draft, current, next });
      if (current) plan.changed.push({ current, next, fields, caveat });
      else plan.created.push({ next, caveat });
      const words = incompleteWords(draft, current);
      if (words) for (const row of draft.lost) incomplete.set(row, words);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      plan.faults.push(faultIn(draft, error.message));
      for (const name of namesOf(draft)) unread.add(nameKey(name));
    }
  }
  // A product whose row has a mistake is still in the file, and must not be hidden as missing.
  const isNamed = (goods: CurrentGoods) =>
    met.has(goods.id) || namesOf(goods).some((name) => unread.has(nameKey(name)));
  plan.vanished = shop.filter((goods) => !isNamed(goods)).map(({ id, title, isHidden }) => ({ id, title, isHidden }));
  plan.faults = plan.faults.map((fault) => {
    const words = incomplete.get(fault.row);
    return words ? { ...fault, reason: `${fault.reason}. ${words}` } : fault;
  });
  plan.faults.sort((one, other) => one.row - other.row);
  return plan;
}

/** The names that a row may use for a product. */
const namesOf = ({ title, sku, variants }: ProductDraft | CurrentGoods): string[] =>
  [title, sku, ...variants.map((variant) => variant.sku)].filter((name): name is string => Boolean(name));

/** The shop's products by every name that a row may use for them. */
function catalogueOf(shop: readonly CurrentGoods[]) {
  const byId = new Map(shop.map((goods) => [goods.id, goods]));
  const bySku = new Map<string, CurrentGoods>();
  const byTitle = new Map<string, CurrentGoods[]>();
  for (const goods of shop) {
    for (const sku of [goods.sku, ...goods.variants.map((variant) => variant.sku)]) if (sku) bySku.set(sku, goods);
    const title = nameKey(goods.title);
    const alike = byTitle.get(title);
    if (alike) alike.push(goods);
    else byTitle.set(title, [goods]);
  }
  return {
    /** A row that names a variant only by its code: suppliers send prices and stock this way. */
    completed: (row: ReadGoods['rows'][number]) => {
      const goods = row.sku === '' || row.options.length > 0 ? undefined : bySku.get(row.sku);
      const variant = goods?.variants.find(({ sku }) => sku === row.sku);
      if (!goods || !variant) return row;
      const options = Object.entries(variant.values).map(([name, value]) => ({ name, values: [value] }));
      return { ...row, group: `id:${goods.id}`, options };
    },
    match: (draft: ProductDraft): CurrentGoods | undefined => {
      const id = /^id:(\d{1,9})$/.exec(draft.group)?.[1];
      const named = id === undefined ? undefined : byId.get(Number(id));
      if (id !== undefined && !named) throw new CellFault(`Товара ${draft.group} в магазине нет`);
      const codes = [draft.group, draft.sku, ...draft.variants.map(({ sku }) => sku)].filter((code) => code !== '');
      const coded = [...new Set(codes.flatMap((code) => bySku.get(code) ?? []))];
      const others = coded.filter((goods) => goods !== (named ?? coded[0]));
      if (others[0]) throw new CellFault(`Артикул уже есть у товара ${quoted(others[0].title)}`);
      const alike = byTitle.get(nameKey(draft.title)) ?? [];
      const found = named ?? coded[0];
      if (found) return found;
      if (alike.length > 1)
        throw new CellFault(`Товаров с названием ${quoted(draft.title)} несколько: укажите артикул или группу`);
      // Two products with the same name but different SKUs are two products.
      const [one] = alike;
      const hasOtherCode = one?.sku && draft.sku !== '' && draft.variants.length === 0 && one.sku !== draft.sku;
      return hasOtherCode ? undefined : one;
    },
  };
}

/** Archived products keep their codes for when they are restored. */
async function archivedCodes(db: Transaction): Promise<Map<string, string>> {
  const rows = await db.product.findMany({
    where: { archivedAt: { not: null } },
    select: { title: true, sku: true, variants: { select: { sku: true } } },
  });
  return new Map(
    rows.flatMap(({ title, sku, variants }) =>
      [sku, ...variants.map((variant) => variant.sku)].flatMap((code) => (code ? [[code, title] as const] : [])),
    ),
  );
}

/** A code belongs to one product; `take` throws `CellFault` if another has it. */
function codesOf(archived: ReadonlyMap<string, string>) {
  const taken = new Map<string, number>();
  return {
    take: ({ sku, variants }: GoodsState, row: number): void => {
      const own = new Set([sku, ...variants.map((variant) => variant.sku)].filter((code) => code !== null));
      for (const code of own) {
        const title = archived.get(code);
        if (title !== undefined) {
          const advice = 'верните его в магазин или укажите другой артикул';
          throw new CellFault(`Артикул ${quoted(code)} у товара ${quoted(title)} в архиве: ${advice}`);
        }
        const before = taken.get(code);
        if (before !== undefined) throw new CellFault(`Артикул ${quoted(code)} уже есть в строке ${before}`);
      }
      for (const code of own) taken.set(code, row);
    },
  };
}

const NOTHING = '—';
const money = (kopecks: number | null): string => (kopecks === null ? NOTHING : formatKopecks(kopecks));
const pieces = (count: number | null): string => (count === null ? 'не считается' : String(count));
const text = (value: string | null): string => value || NOTHING;

/** Field by field, in the words of the people who look before they apply. */
function changesOf(current: CurrentGoods, next: GoodsState): FieldChange[] {
  const changes: FieldChange[] = [];
  const compare = <Value>(field: string, from: Value, to: Value, words: (value: Value) => string) => {
    if (!isDeepStrictEqual(from, to)) changes.push({ field, from: words(from), to: words(to) });
  };
  compare('Название', current.title, next.title, text);
  compare('Категория', nameKey(current.category), nameKey(next.category), (key) =>
    key === nameKey(next.category) ? next.category : current.category,
  );
  compare('Описание', current.description, next.description, text);
  compare('Артикул', current.sku, next.sku, text);
  compare('Цена', current.price, next.price, money);
  compare('Старая цена', current.oldPrice, next.oldPrice, money);
  compare('Остаток', current.stock, next.stock, pieces);
  compare('Скрыт', current.isHidden, next.isHidden, (isHidden) => (isHidden ? 'да' : 'нет'));
  compare('Свойства', current.options, next.options, optionWords);
  compare('Картинки', current.pictures, next.pictures, (pictures) => `${pictures.length} шт.`);
  for (const variant of next.variants) {
    const before = current.variants.find(({ id }) => id === variant.id);
    const name = Object.values(variant.values).join(', ');
    if (!before)
      changes.push({ field: `Вариант ${quoted(name)}`, from: 'нет', to: money(variant.price ?? next.price) });
    else {
      compare(`${name}: цена`, before.price ?? current.price, variant.price ?? next.price, money);
      compare(`${name}: старая цена`, before.oldPrice, variant.oldPrice, money);
      compare(`${name}: остаток`, before.stock, variant.stock, pieces);
      compare(`${name}: артикул`, before.sku, variant.sku, text);
    }
  }
  return changes;
}

const optionWords = (options: GoodsState['options']): string =>
  options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ') || NOTHING;
