import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Sandbox } from './shell/sandbox.tsx';
import { followChanges } from './state/follow-changes.ts';
import './styles/tokens.css';
import './styles/shell.css';
import './styles/menu.css';
import './styles/about.css';
import './styles/chat.css';
import './styles/bubble.css';
import './styles/words.css';
import './styles/media.css';
import './styles/keys.css';
import './styles/composer.css';
import './styles/dialogs.css';
import './styles/app-frame.css';

followChanges();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Sandbox />
    </StrictMode>,
  );
}
