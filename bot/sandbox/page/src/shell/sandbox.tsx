import { useEffect, useState } from 'react';
import { setTheme, useSandbox } from '../state/store.ts';
import { About } from './about.tsx';
import { Icon } from './icon.tsx';
import { Phone } from './phone.tsx';

const roles = ['покупатель', 'менеджер'];

/** The whole page: the bar on top, and the screens of the people side by side or one at a time. */
export function Sandbox() {
  const { view, online, theme } = useSandbox();
  const [shown, setShown] = useState(0);
  const [about, setAbout] = useState(false);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const chats = view?.chats.slice(0, 2) ?? [];

  return (
    <div className="sandbox">
      <header className="bar">
        <div className="bar-title">
          <h1>Песочница</h1>
          <span className="bar-note">Telegram на этом компьютере</span>
        </div>
        <div className="switch" role="tablist" aria-label="Чей экран">
          {chats.map(({ person }, index) => (
            <button
              key={person.id}
              type="button"
              role="tab"
              aria-selected={shown === index}
              onClick={() => setShown(index)}
            >
              {person.first_name}
              <small>{roles[index]}</small>
            </button>
          ))}
        </div>
        <div className="bar-actions">
          <button
            type="button"
            className="round"
            onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
            aria-label={theme === 'dark' ? 'Светлая тема' : 'Тёмная тема'}
            title={theme === 'dark' ? 'Светлая тема' : 'Тёмная тема'}
          >
            <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
          </button>
          <button
            type="button"
            className="round"
            onClick={() => setAbout(true)}
            aria-label="О песочнице"
            title="О песочнице"
          >
            <Icon name="info" />
          </button>
        </div>
      </header>
      {!online && (
        <p className="offline" role="status">
          Песочница не отвечает. Как только она запустится, чаты вернутся.
        </p>
      )}
      <main className="phones" data-shown={shown}>
        {chats.map((chat, index) => (
          <Phone key={chat.person.id} chat={chat} role={roles[index] ?? ''} />
        ))}
        {!view && online && <p className="loading">Открываем чаты…</p>}
      </main>
      {about && <About onClose={() => setAbout(false)} />}
    </div>
  );
}
