import { PICKUP_POINT_LIMITS, type PickupPoint } from '#shared/contract/pickup-point.ts';
import type { Understood } from '#shared/contract/read-text.ts';
import { oneLine } from '#shared/contract/typed-text.ts';

/** A line for each point: its address and, after a bar, its hours. */
export function readPickupPoints(text: string): Understood<PickupPoint[]> {
  const { count, address: longest, hours: longestHours } = PICKUP_POINT_LIMITS;
  const points = text
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '')
    .map(pointOf);
  const wrong = points.find(({ address, hours }) => address.length > longest || hours.length > longestHours);
  if (points.length > count) return { hint: `Не больше ${count} пунктов, а здесь ${points.length}.` };
  if (wrong) return { hint: `Слишком длинная строка: «${wrong.address.slice(0, 40)}…». Адрес — до ${longest} знаков.` };
  const nameless = points.some(({ address }) => !/[\p{L}\p{N}]/u.test(address));
  if (nameless || points.length === 0) return { hint: 'В каждой строке сначала адрес, потом часы.' };
  const twice = points.find(({ address }, at) => points.findIndex((one) => one.address === address) < at);
  if (twice) return { hint: `«${twice.address}» здесь дважды.` };
  return { value: points };
}

function pointOf(line: string): PickupPoint {
  const [address = '', ...hours] = line.split('|').map((part) => part.trim());
  return { address, hours: hours.join(', ') };
}
