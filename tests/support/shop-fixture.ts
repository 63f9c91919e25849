import type { Prisma } from '#prisma/generated/client.ts';
import { type PlaceOrderInput, placeOrderInput } from '#shared/contract/order.ts';
import type { Database } from '#shared/domain/database.ts';
import type { Buyer } from '#shared/domain/orders/create-order.ts';

/** Kopecks for roubles. */
export const rub = (roubles: number): number => Math.round(roubles * 100);

export const GUEST: Buyer = { userId: null, login: null, channel: 'api' };

let serial = 0;
const next = (): number => ++serial;

export function makeCategory(db: Database, data: Partial<Prisma.CategoryCreateInput> = {}) {
  const n = next();
  return db.category.create({ data: { slug: `category-${n}`, title: `Раздел ${n}`, ...data } });
}

type ProductData = Partial<Prisma.ProductUncheckedCreateInput>;

/** Makes a product; without a given category also a category. */
export async function makeProduct(db: Database, data: ProductData = {}) {
  const categoryId = data.categoryId ?? (await makeCategory(db)).id;
  return db.product.create({ data: { title: `Кружка ${next()}`, price: rub(1000), ...data, categoryId } });
}

interface Choice {
  value: string;
  /** Kopecks; null leaves the product's price. */
  price?: number | null;
}

/** Adds an attribute with values; returns the id of the attribute and of the values in their order. */
export async function addAttribute(db: Database, productId: number, name: string, choices: Choice[]) {
  const attribute = await db.attribute.create({ data: { name: `${name} ${next()}` } });
  const values: number[] = [];
  for (const [position, { value, price = null }] of choices.entries()) {
    const row = await db.attributeValue.create({ data: { attributeId: attribute.id, value, position } });
    await db.productAttribute.create({
      data: { productId, attributeId: attribute.id, valueId: row.id, priceModifier: price, position },
    });
    values.push(row.id);
  }
  return { attributeId: attribute.id, name: attribute.name, values };
}

/** Makes a variant; the table requires the ids of its values in ascending order. */
export function addVariant(
  db: Database,
  productId: number,
  valueIds: number[],
  data: Partial<Prisma.ProductVariantUncheckedCreateInput> = {},
) {
  const ascending = [...valueIds].sort((a, b) => a - b);
  return db.productVariant.create({ data: { productId, valueIds: ascending, ...data } });
}

/** A shirt in two colours and two sizes without variants, and a function that makes a cart line's choice. */
export async function makeShirt(db: Database, data: ProductData = {}) {
  const product = await makeProduct(db, { title: 'Футболка', ...data });
  const colour = await addAttribute(db, product.id, 'Цвет', [{ value: 'Красный' }, { value: 'Синий' }]);
  const size = await addAttribute(db, product.id, 'Размер', [{ value: 'S' }, { value: 'M' }]);
  const [red = 0, blue = 0] = colour.values;
  const [s = 0, m = 0] = size.values;
  const line = (colourId: number, sizeId: number, quantity = 1) => ({
    id: product.id,
    quantity,
    selectedAttributeValues: { [colour.attributeId]: colourId, [size.attributeId]: sizeId },
  });
  return { id: product.id, colour, size, values: { red, blue, s, m }, line };
}

export function makeDelivery(db: Database, data: Partial<Prisma.DeliveryCreateInput> = {}) {
  return db.delivery.create({ data: { title: `Курьер ${next()}`, price: rub(300), ...data } });
}

export function makePaymentMethod(db: Database, data: Partial<Prisma.PaymentMethodCreateInput> = {}) {
  return db.paymentMethod.create({ data: { name: `По договорённости ${next()}`, type: 'other', ...data } });
}

type UserData = Partial<Prisma.UserUncheckedCreateInput>;

/** A user whose login Telegram has proved and whom the bot may write to. */
export function makeUser(db: Database, data: UserData = {}) {
  const n = next();
  return db.user.create({
    data: { telegramId: BigInt(500_000_000 + n), canMessage: true, firstName: `Имя ${n}`, ...data },
  });
}

export const makeManager = (db: Database, data: UserData = {}) => makeUser(db, { role: 'manager', ...data });

export const setShop = (db: Database, data: Prisma.SettingsUpdateInput) =>
  db.settings.update({ where: { id: 1 }, data });

/** Resets all settings that a test may have changed. */
export const resetShop = (db: Database) =>
  setShop(db, { rentType: '', rentPrice: 0, minOrderTotal: 0, deliveryEnabled: true, theme: {} });

type OrderFields = Partial<Record<keyof PlaceOrderInput, unknown>>;

/** The body of an order, as the storefront sends it. */
export function orderBody(
  lines: { id: number; quantity?: number; selectedAttributeValues?: object }[],
  fields: OrderFields = {},
) {
  return {
    user_telegram: 'ivan_petrov',
    fio: 'Иванов Иван',
    phone: '+7 (916) 123-45-67',
    address: 'Москва, ул. Тверская, 1',
    delivery_id: null,
    cart_items: lines.map(({ quantity = 1, ...line }) => ({ ...line, quantity })),
    ...fields,
  };
}

/** The same, validated, as the domain takes it. */
export const orderInput = (...body: Parameters<typeof orderBody>): PlaceOrderInput =>
  placeOrderInput.parse(orderBody(...body));
