import './frame/start.css';
import { isStaff } from '#webapp/desk/frame/roles.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { checkAgain, checkStoredToken, signInWithTelegram } from '#webapp/lib/session/sign-in.ts';
import { startPlatform } from '#webapp/lib/telegram/platform-store.ts';

/** Anybody who is not staff is sent to the home page before the desk is loaded. */
async function start(root: HTMLElement): Promise<void> {
  const { platform } = await startPlatform();
  await (platform.initData === '' ? checkStoredToken() : signInWithTelegram(platform.initData));
  await enter(root);
}

async function enter(root: HTMLElement): Promise<void> {
  const { user, token } = sessionStore.getState();
  if (isStaff(user)) {
    try {
      const { openDesk } = await import('./frame/open-desk.tsx');
      openDesk(root);
    } catch {
      waitFor(root, () => location.reload());
    }
    return;
  }
  // The role is unknown because the call failed; a manager must not be sent away for that.
  if (user === null && token !== null) waitFor(root, () => void checkAgain().then(() => enter(root)));
  else location.replace('/');
}

/** The first message, written without any component that would have to be loaded. */
function waitFor(root: HTMLElement, retry: () => void): void {
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.textContent = 'Нет связи с магазином. Как только она появится, панель откроется сама.';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Повторить';
  const again = () => {
    window.removeEventListener('online', again);
    root.replaceChildren();
    retry();
  };
  button.addEventListener('click', again);
  window.addEventListener('online', again);
  root.replaceChildren(text, button);
}

const root = document.getElementById('root');
if (root) void start(root);
