import type { Delivery } from '#prisma/generated/client.ts';
import { deliveryDaysSchema } from '#shared/contract/delivery-days-schema.ts';
import type { DeliveryField, DeliveryRow, DeskDelivery } from '#shared/contract/desk/deliveries.ts';
import type { FieldValues } from '#shared/contract/desk/written-field.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import { pickupPointsSchema } from '#shared/contract/pickup-point.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { ADMINS, requireRole } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { assumesDays, deliveryFields, NO_DELIVERY, readDeliveryValues } from './delivery-form.ts';
import {
  createDelivery,
  deliveryInput,
  findStaffDelivery,
  listAllDeliveries,
  lockDelivery,
  writeDelivery,
} from './save-delivery.ts';
import { assertSeen } from './written-field.ts';

/** All deliveries as the desk lists them, in the order of the storefront. */
export const listDeskDeliveries = async (db: Transaction): Promise<DeliveryRow[]> =>
  (await listAllDeliveries(db)).map(rowView);

/** Throws `not_found`. */
export const findDeskDelivery = async (db: Transaction, id: number): Promise<DeskDelivery> =>
  deliveryView(await findStaffDelivery(db, id));

/** The fields of a new delivery. */
export const newDeliveryFields = (): DeliveryField[] => deliveryFields(NO_DELIVERY);

interface Deps {
  db: Database;
}

/** Adds a delivery by what an admin typed. Throws `invalid_fields`, and what `createDelivery` throws. */
export async function createDeskDelivery(
  { db }: Deps,
  { actorId, values }: { actorId: number; values: FieldValues },
): Promise<DeskDelivery> {
  // Those that are left out are read as well: a title may not be empty.
  const typed = Object.fromEntries(newDeliveryFields().map(({ key, value }) => [key, value]));
  const change = readDeliveryValues(NO_DELIVERY, { ...typed, ...values });
  const id = await createDelivery({ db }, { actorId, input: deliveryInput.parse({ ...NO_DELIVERY, ...change }) });
  return findDeskDelivery(db, id);
}

interface Change {
  actorId: number;
  id: number;
  /** What is changed, as typed. */
  values: FieldValues;
  /** The same fields as the actor saw them. */
  seen: FieldValues;
}

/**
 * Changes a delivery by what an admin typed into fields, all or none. Throws `forbidden`, `not_found`, `conflict` if one
 * of them has changed meanwhile, and `invalid_fields` with the hints of the chat.
 */
export function changeDeskDelivery({ db }: Deps, { actorId, id, values, seen }: Change): Promise<DeskDelivery> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, ADMINS);
    const before = await lockDelivery(tx, id);
    const change = readDeliveryValues(before, values);
    assertSeen(deliveryFields(before), { values, seen });
    if (assumesDays(before, values)) throw new ShopError('conflict');
    return deliveryView(await writeDelivery(tx, id, change));
  });
}

const deliveryView = (row: Delivery): DeskDelivery => ({ ...rowView(row), fields: deliveryFields(row) });

const rowView = ({ id, title, price, freeFrom, pickupPoints, days, isActive }: Delivery): DeliveryRow => ({
  id,
  title,
  price: roublesFromKopecks(price),
  free_from: freeFrom === null ? null : roublesFromKopecks(freeFrom),
  points: pickupPointsSchema.parse(pickupPoints).length,
  days: deliveryDaysSchema.nullable().parse(days),
  is_active: isActive,
});
