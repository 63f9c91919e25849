import type { WireMessage } from '../../../core/world.ts';

/** A message in one line, for quotes. */
export function summaryOf(message: WireMessage): string {
  if (message.text) return message.text;
  if (message.photo) return message.caption ?? 'Фотография';
  if (message.document) return message.document.file_name;
  if (message.contact) return `Контакт: ${message.contact.first_name}`;
  if (message.invoice) return `Счёт: ${message.invoice.title}`;
  if (message.successful_payment) return 'Оплата прошла';
  return 'Сообщение';
}

export function formatMoney(amount: number, currency: string): string {
  if (currency === 'XTR') return `${amount} ⭐`;
  const digits = amount % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('ru-RU', { style: 'currency', currency, minimumFractionDigits: digits }).format(
    amount / 100,
  );
}

const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' });
const relative = new Intl.RelativeTimeFormat('ru-RU', { numeric: 'auto' });

export function formatTime(seconds: number): string {
  return time.format(seconds * 1000);
}

function startOfDay(ms: number): number {
  return new Date(ms).setHours(0, 0, 0, 0);
}

export function formatDay(seconds: number): string {
  const days = Math.round((startOfDay(seconds * 1000) - startOfDay(Date.now())) / 86_400_000);
  return days === 0 || days === -1 ? relative.format(days, 'day') : day.format(seconds * 1000);
}
