import type {
  DeskPaymentMethod,
  PaymentMethodField,
  PaymentMethodKind,
  PaymentMethodRow,
} from '#shared/contract/desk/payment-methods.ts';
import type { FieldValues } from '#shared/contract/desk/written-field.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { TRIAL_WORDS } from '#shared/contract/payment-method-words.ts';
import type { Understood } from '#shared/contract/read-text.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { METHOD_FIELDS } from './method-fields.ts';
import {
  createMethod,
  inMethods,
  kindsOf,
  METHOD_KINDS,
  type MethodChange,
  methodChange,
  theOne,
  writeMethod,
} from './save-payment-method.ts';
import type { ProviderAccounts } from './selling.ts';
import { findStaffMethod, listStaffMethods, type StaffMethod, staffMethod } from './staff-methods.ts';
import { assertSeen, isKey, readField, readValues, textView } from './written-field.ts';

interface Deps {
  db: Database;
  providers: ProviderAccounts;
}

/** All payment methods as the desk lists them, in the order of the storefront. */
export const listDeskMethods = async (db: Transaction, providers: ProviderAccounts): Promise<PaymentMethodRow[]> =>
  (await listStaffMethods(db, providers)).map(rowView);

/** Throws `not_found`. */
export const findDeskMethod = async (
  db: Transaction,
  providers: ProviderAccounts,
  id: number,
): Promise<DeskPaymentMethod> => methodView(await findStaffMethod(db, providers, id));

/** What this shop can add. */
export const listMethodKinds = (providers: ProviderAccounts): PaymentMethodKind[] =>
  kindsOf(providers).map((kind) => {
    const { name, provider } = METHOD_KINDS[kind];
    return { kind, name, is_online: provider !== 'offline' };
  });

/** Throws `invalid_fields` for a kind that this shop cannot add, and what `createMethod` throws. */
export async function createDeskMethod(
  { db, providers }: Deps,
  { actorId, kind }: { actorId: number; kind: string },
): Promise<DeskPaymentMethod> {
  const known = kindsOf(providers).find((one) => one === kind);
  if (!known) throw new ShopError('invalid_fields', { details: [{ path: 'kind', message: 'Такого способа нет' }] });
  return findDeskMethod(db, providers, await createMethod({ db, providers }, { actorId, kind: known }));
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
 * Changes a payment method by what an admin typed into fields, all or none. Throws `forbidden`, `not_found`, `conflict`
 * if one of them has changed meanwhile, and `invalid_fields` with the hints of the chat.
 */
export function changeDeskMethod(
  { db, providers }: Deps,
  { actorId, id, values, seen }: Change,
): Promise<DeskPaymentMethod> {
  return inMethods(db, actorId, async (tx, all) => {
    const before = theOne(all, id);
    const fields = fieldsOf(staffMethod(before, providers));
    const change = methodChange.parse(Object.assign({}, ...readMethodValues(fields, values)));
    assertSeen(fields, { values, seen });
    const after = await writeMethod(tx, { before, change, providers });
    return methodView(staffMethod(after, providers));
  });
}

const SWITCHES = {
  isActive: { name: 'Предлагать покупателям', question: '' },
  isTest: { name: 'Проба', question: `${TRIAL_WORDS.charAt(0).toUpperCase()}${TRIAL_WORDS.slice(1)}.` },
};

/** The mode can be changed only where the account has both. */
function fieldsOf(method: StaffMethod): PaymentMethodField[] {
  const section = 'main' as const;
  const texts = keysOf(METHOD_FIELDS).map((key) => textView({ key, section }, METHOD_FIELDS[key], method));
  const switches = keysOf(SWITCHES)
    .filter((key) => key !== 'isTest' || method.hasOtherMode)
    .map((key): PaymentMethodField => ({ kind: 'switch', key, section, ...SWITCHES[key], value: method[key] }));
  return [...texts, ...switches];
}

function readMethodValues(fields: readonly PaymentMethodField[], values: FieldValues): MethodChange[] {
  return readValues(values, (key, value): Understood<MethodChange> => {
    const known = fields.find((field) => field.key === key && typeof field.value === typeof value);
    if (known && isKey(METHOD_FIELDS, key)) return readField(METHOD_FIELDS[key], String(value));
    return known ? { value: { [key]: value } } : { hint: 'Такого поля нет' };
  });
}

const methodView = (method: StaffMethod): DeskPaymentMethod => ({ ...rowView(method), fields: fieldsOf(method) });

const rowView = ({ id, name, provider, commission, isTest, isActive, isReady }: StaffMethod): PaymentMethodRow => ({
  id,
  name,
  provider,
  commission,
  is_test: isTest,
  is_active: isActive,
  is_ready: isReady,
});
