import { BotAvatar } from '../shell/avatar.tsx';
import { useSandbox } from '../state/store.ts';

/** What Telegram shows before the first message: who the bot is and what it can do. */
export function EmptyChat() {
  const bot = useSandbox((state) => state.view?.bot);
  return (
    <div className="messages empty">
      <div className="about-bot">
        <BotAvatar size={72} />
        <h3>Что умеет этот бот?</h3>
        <p>{bot?.description || 'Бот ещё не рассказал о себе. Нажмите «Запустить», чтобы начать.'}</p>
      </div>
    </div>
  );
}
