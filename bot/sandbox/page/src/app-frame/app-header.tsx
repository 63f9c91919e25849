import { Icon } from '../shell/icon.tsx';
import { Menu, type MenuItem } from '../shell/menu.tsx';
import { useSandbox } from '../state/store.ts';
import { type AppModel, inkOn } from './app-model.ts';

interface Props {
  model: AppModel;
  onBack(): void;
  onClose(): void;
  onReload(): void;
}

/** The messenger's bar above the app: close or back, the bot's name, the menu. */
export function AppHeader({ model, onBack, onClose, onReload }: Props) {
  const name = useSandbox((state) => state.view?.bot.first_name);
  const items: MenuItem[] = [{ text: 'Обновить', icon: 'refresh', run: onReload }];
  if (model.back) items.push({ text: 'Закрыть', icon: 'close', run: onClose });
  return (
    <header className="app-header" style={{ background: model.headerColor, color: inkOn(model.headerColor) }}>
      <button
        type="button"
        className="round"
        aria-label={model.back ? 'Назад' : 'Закрыть'}
        onClick={model.back ? onBack : onClose}
      >
        <Icon name={model.back ? 'back' : 'close'} />
      </button>
      <div className="app-title">
        <strong>{name}</strong>
        <span>мини-приложение</span>
      </div>
      <Menu label="Меню мини-приложения" items={items}>
        <Icon name="more" />
      </Menu>
    </header>
  );
}
