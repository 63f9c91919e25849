import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import type { BroadcastProgress } from '#shared/domain/broadcasts/progress.ts';
import { broadcastButton } from '../broadcast-buttons.ts';
import type { Screen } from '../screens/screen.ts';

const HEADINGS = {
  sending: 'Рассылка идёт',
  paused: 'Рассылка на паузе',
  cancelled: 'Рассылка остановлена',
  done: 'Рассылка закончена',
} satisfies Record<BroadcastProgress['state'], string>;

/** How far a broadcast is, with what can be done about it. */
export function progressScreen(progress: BroadcastProgress): Screen {
  const { id, state, total, sent, skipped, failed, waiting } = progress;
  const lines = [
    `Доставлено: ${grouped(sent)} из ${grouped(total)}`,
    ...(skipped > 0 ? [`Заблокировали бота или отписались: ${grouped(skipped)}`] : []),
    ...(failed > 0 ? [`Не удалось доставить: ${grouped(failed)}`] : []),
    ...(waiting > 0 ? [`${state === 'cancelled' ? 'Не отправлено' : 'Осталось'}: ${grouped(waiting)}`] : []),
  ];
  const keyboard = new InlineKeyboard();
  if (state === 'sending') keyboard.text('Пауза', broadcastButton.data(id, 'pause'));
  if (state === 'paused') keyboard.text('Продолжить', broadcastButton.data(id, 'resume'));
  if (state === 'sending' || state === 'paused') keyboard.text('Остановить', broadcastButton.data(id, 'stop'));
  return {
    content: fmt`${b}${HEADINGS[state]}${b}

${lines.join('\n')}`,
    keyboard,
  };
}

const grouped = (count: number): string => count.toLocaleString('ru-RU');
