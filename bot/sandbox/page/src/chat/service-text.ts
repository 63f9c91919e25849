import type { WireMessage } from '../../../core/world.ts';
import { formatMoney, summaryOf } from './summary.ts';

/** The line for messages that are events rather than words. */
export function serviceText(message: WireMessage, own: boolean): string | undefined {
  const { pinned_message, successful_payment, web_app_data, write_access_allowed, from } = message;
  if (pinned_message)
    return `${own ? 'Вы закрепили' : `${from.first_name} закрепил`} «${summaryOf(pinned_message).slice(0, 40)}»`;
  if (successful_payment) {
    const { total_amount, currency } = successful_payment;
    return `Вы успешно оплатили ${formatMoney(total_amount, currency)}`;
  }
  if (web_app_data) return `Вы передали боту данные из приложения «${web_app_data.button_text}»`;
  if (write_access_allowed) return 'Вы разрешили боту писать вам сообщения';
  return undefined;
}
