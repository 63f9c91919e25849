import type { WireMessage } from '../../../core/world.ts';
import { formatMoney } from './summary.ts';

/** The text of a service message. */
export function serviceText(message: WireMessage, own: boolean): string | undefined {
  const { successful_payment, web_app_data, write_access_allowed, from } = message;
  if (successful_payment) {
    const { total_amount, currency } = successful_payment;
    return `Вы успешно оплатили ${formatMoney(total_amount, currency)}`;
  }
  if (web_app_data) return `Вы передали боту данные из приложения «${web_app_data.button_text}»`;
  if (message.group_chat_created) return `${own ? 'Вы создали' : `${from.first_name} создал`} группу`;
  if (message.new_chat_members) return `${message.new_chat_members[0]?.first_name} теперь в группе`;
  if (message.left_chat_member) return `${message.left_chat_member.first_name} больше не в группе`;
  if (message.migrate_from_chat_id !== undefined) return 'Группа стала супергруппой';
  if (message.forum_topic_created) return `Новая тема «${message.forum_topic_created.name}»`;
  if (write_access_allowed) return 'Вы разрешили боту писать вам сообщения';
  return undefined;
}
