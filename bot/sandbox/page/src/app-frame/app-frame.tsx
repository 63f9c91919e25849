import { useEffect, useRef, useState } from 'react';
import { confirm } from '../dialogs/dialog.ts';
import { BotAvatar } from '../shell/avatar.tsx';
import { nextId, type OpenApp, setScreen } from '../state/store.ts';
import { AppHeader } from './app-header.tsx';
import { MainButton } from './main-button.tsx';
import { useBridge } from './use-bridge.ts';

const sandboxRules =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads allow-storage-access-by-user-activation';

/** A mini app over the chat: the messenger's header, the shop in a frame, the messenger's buttons. */
export function AppFrame({ app, personId, covered }: { app: OpenApp; personId: number; covered: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const leave = (): void => setScreen(personId, { app: undefined });
  const { model, send, loaded } = useBridge(frame, app, personId, leave);

  const close = async (): Promise<void> => {
    const question = {
      title: 'Закрыть приложение?',
      message: 'Изменения, которые вы сделали, могут не сохраниться.',
      yes: 'Закрыть',
      no: 'Остаться',
      destructive: true,
    };
    if (!model.confirmClosing || (await confirm(personId, question))) leave();
  };
  const { count, strength } = model.knock;
  const [knocking, setKnocking] = useState(false);
  useEffect(() => {
    if (count === 0) return;
    setKnocking(true);
    const timer = setTimeout(() => setKnocking(false), 260);
    return () => clearTimeout(timer);
  }, [count]);

  return (
    <section
      className="app-frame"
      aria-label="Мини-приложение"
      inert={covered}
      data-knock={knocking ? strength : undefined}
    >
      <AppHeader
        model={model}
        onBack={() => send('back_button_pressed')}
        onClose={() => void close()}
        onReload={() => setScreen(personId, { app: { ...app, key: nextId() } })}
      />
      {!app.bridged && (
        <p className="app-note">
          Эта страница не с адреса магазина: она открыта как есть, без связи с песочницей.{' '}
          <a href={app.url} target="_blank" rel="noreferrer">
            Открыть в новой вкладке
          </a>
        </p>
      )}
      <div className="app-body" style={{ background: model.backgroundColor }}>
        <iframe
          ref={frame}
          src={app.url}
          title="Мини-приложение магазина"
          sandbox={sandboxRules}
          allow="clipboard-write; fullscreen; payment"
          onLoad={loaded}
        />
        {!model.ready && (
          <div className="app-loading" role="status" aria-label="Приложение загружается">
            <BotAvatar size={64} />
          </div>
        )}
      </div>
      <MainButton model={model} onPress={() => send('main_button_pressed')} />
    </section>
  );
}
