import { useEffect, useRef } from 'react';
import { useSandbox } from '../state/store.ts';
import { Icon } from './icon.tsx';

// The page's host name is for browsers; programs use plain localhost with the same port.
const address = `http://localhost:${location.port}`;

/** Explains what the sandbox is, and lists the addresses. */
export function About({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const view = useSandbox((state) => state.view);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="about" onClose={onClose} aria-labelledby="about-title">
      <form method="dialog">
        <button type="submit" className="round about-close" aria-label="Закрыть">
          <Icon name="close" />
        </button>
      </form>
      <h2 id="about-title">О песочнице</h2>
      <p>
        Это маленький Telegram на вашем компьютере. Бот магазина думает, что говорит с настоящим, а вы видите оба конца:
        покупатель пишет боту и покупает, менеджер получает уведомления.
      </p>
      <ul>
        <li>Нажмите «Запустить», откройте магазин кнопкой меню и оформите заказ.</li>
        <li>Деньги не списываются, сообщения никуда не уходят, интернет не нужен.</li>
        <li>В меню чата бота можно остановить и очистить историю, чтобы попробовать ещё раз.</li>
        <li>Настоящему боту нужен токен: задайте BOT_TOKEN, и магазин перейдёт в Telegram без других правок.</li>
      </ul>
      <dl>
        <dt>Магазин</dt>
        <dd>
          <a href={view?.public_url} target="_blank" rel="noreferrer">
            {view?.public_url}
          </a>
        </dd>
        <dt>Bot API</dt>
        <dd>
          <code>{`${address}/bot<токен>/<метод>`}</code>
        </dd>
        {view?.payment_panel && (
          <>
            <dt>Касса</dt>
            <dd>
              <a href={view.payment_panel} target="_blank" rel="noreferrer">
                Пробные платежи и сбои
              </a>
            </dd>
          </>
        )}
        <dt>Управление</dt>
        <dd>
          <a href="/sandbox/api" target="_blank" rel="noreferrer">
            {`${address}/sandbox/api`}
          </a>
        </dd>
        <dt>Бот</dt>
        <dd>@{view?.bot.username}</dd>
      </dl>
    </dialog>
  );
}
