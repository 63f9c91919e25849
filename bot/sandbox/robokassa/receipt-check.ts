import { z } from 'zod';
import { kopecksOfNumber } from './money-text.ts';

const TAXES = [
  'none',
  'vat0',
  'vat5',
  'vat7',
  'vat10',
  'vat20',
  'vat22',
  'vat105',
  'vat107',
  'vat110',
  'vat120',
  'vat122',
];
const METHODS = [
  'full_prepayment',
  'prepayment',
  'advance',
  'full_payment',
  'partial_payment',
  'credit',
  'credit_payment',
];
const OBJECTS = [
  'commodity',
  'excise',
  'job',
  'service',
  'gambling_bet',
  'gambling_prize',
  'lottery',
  'lottery_prize',
  'intellectual_activity',
  'payment',
  'agent_commission',
  'composite',
  'resort_fee',
  'another',
  'property_right',
  'non-operating_gain',
  'insurance_premium',
  'sales_tax',
];
const MAX_TEXT = 30_000;

const money = z.number().refine((value) => kopecksOfNumber(value) !== null);

const line = z
  .object({
    name: z.string().min(1).max(128),
    quantity: z.number().positive().max(99_999.999),
    sum: money.optional(),
    cost: money.optional(),
    tax: z.enum(TAXES),
    payment_method: z.enum(METHODS).optional(),
    payment_object: z.enum(OBJECTS).optional(),
  })
  .refine(({ sum, cost }) => sum !== undefined || cost !== undefined);

const lines = z.array(line).min(1).max(100);

const receipt = z.object({
  sno: z.enum(['osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent']).optional(),
  items: lines,
});

/** The receipt of a payment's form, or the problem in it. The field's value is JSON, URL-encoded once. */
export function readReceipt(
  field: string,
  kopecks: number,
): { receipt: Record<string, unknown> } | { problem: string } {
  if (field.trimStart().startsWith('{')) return { problem: 'Receipt: ожидается JSON в URL-кодировке' };
  let parsed: unknown;
  try {
    const json = decodeURIComponent(field.replaceAll('+', '%20'));
    if (json.length > MAX_TEXT) return { problem: `Receipt: больше ${MAX_TEXT} знаков` };
    parsed = JSON.parse(json);
  } catch {
    return { problem: 'Receipt: не читается' };
  }
  const checked = receipt.safeParse(parsed);
  if (!checked.success) return { problem: `Receipt: ${whereWrong(checked.error)}` };
  const problem = sumProblem(checked.data.items, kopecks);
  return problem ? { problem } : { receipt: parsed as Record<string, unknown> };
}

/** The problem in the lines of a receipt for this sum. */
export function linesProblem(value: unknown, kopecks: number): string | undefined {
  const checked = lines.safeParse(value);
  return checked.success ? sumProblem(checked.data, kopecks) : whereWrong(checked.error);
}

function sumProblem(items: z.infer<typeof lines>, kopecks: number): string | undefined {
  const total = items.reduce(
    (sum, { sum: whole, cost = 0, quantity }) => sum + Math.round((whole ?? cost * quantity) * 100),
    0,
  );
  return total === kopecks ? undefined : `Receipt: сумма строк ${total / 100} не равна сумме платежа ${kopecks / 100}`;
}

function whereWrong(error: z.ZodError): string {
  return error.issues.map(({ path }) => path.join('.')).join(', ');
}
