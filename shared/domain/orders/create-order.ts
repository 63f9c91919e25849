import { randomBytes } from 'node:crypto';
import type { Channel } from '#prisma/generated/enums.ts';
import type { PlaceOrderInput } from '#shared/contract/order.ts';
import type { Transaction } from '#shared/domain/database.ts';
import type { CartLine } from '#shared/domain/pricing/price-cart.ts';
import type { PricedOrder } from '#shared/domain/pricing/quote.ts';
import { consentDocument } from '#shared/domain/settings/documents.ts';
import { newHold } from './hold-time.ts';
import { fieldColumns } from './order-fields.ts';

/** Who orders and through which channel; a guest has no id. */
export interface Buyer {
  userId: number | null;
  /** The account's login, which then stands in place of a typed one. */
  login: string | null;
  channel: Channel;
}

/** 192 random bits: whoever knows it may read the order. */
const newOrderHash = (): string => randomBytes(24).toString('base64url');

/** Writes the order with its lines, the first entry of its diary and the buyer's consent. */
export async function createOrder(
  tx: Transaction,
  input: PlaceOrderInput,
  priced: PricedOrder,
  buyer: Buyer & { isUnproved: boolean },
): Promise<{ orderId: number; eventId: number }> {
  const order = await tx.order.create({
    data: {
      hash: newOrderHash(),
      userId: buyer.userId,
      ...fieldColumns({ ...input, user_telegram: buyer.login ?? input.user_telegram }),
      deliveryId: priced.delivery.id,
      deliveryTitle: priced.delivery.title,
      deliveryPrice: priced.delivery.price,
      cartTotal: priced.cartTotal,
      rentType: priced.rentType,
      rentPrice: priced.rentPrice,
      totalPrice: priced.totalPrice,
      amountToPay: priced.amountToPay,
      isUnproved: buyer.isUnproved,
      ...(priced.lines.some(isCounted) && newHold({ ...priced, paymentMethod: null }, priced.settings)),
      lines: { create: priced.lines.map(lineData) },
    },
    select: { id: true },
  });
  const event = await tx.orderEvent.create({
    data: { orderId: order.id, kind: 'created', to: 'pending', actorId: buyer.userId, channel: buyer.channel },
    select: { id: true },
  });
  if (input.consent) {
    const document = await consentDocument(tx);
    await tx.consent.create({
      data: { kind: 'personal_data', userId: buyer.userId, orderId: order.id, ...document },
    });
  }
  return { orderId: order.id, eventId: event.id };
}

const isCounted = ({ product }: CartLine): boolean => product !== null && product.stock !== null;

function lineData(line: CartLine, position: number) {
  const { input, product, attributeName, valueName, unitPrice } = line;
  return {
    position,
    productId: input.id,
    title: product?.title ?? '',
    thumbnail: product?.pictures[0]?.url ?? '',
    attributeName,
    valueName,
    selectedValues: input.selectedAttributeValues,
    quantity: input.quantity,
    unitPrice,
    takenFromStock: isCounted(line),
  };
}
