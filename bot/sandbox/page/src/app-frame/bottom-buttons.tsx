import { type AppModel, type BottomButton, inkOn } from './app-model.ts';

function Button({ button, plain, onPress }: { button: BottomButton; plain: boolean; onPress(): void }) {
  const background = button.color ?? (plain ? undefined : 'var(--accent)');
  const ink = button.textColor ?? (plain ? 'var(--accent)' : (inkOn(button.color) ?? 'var(--on-accent)'));
  return (
    <button
      type="button"
      className={button.shine ? 'app-button shine' : 'app-button'}
      style={{ background, color: ink }}
      disabled={!button.active || button.progress}
      aria-busy={button.progress}
      onClick={onPress}
    >
      {button.progress ? <span className="spinner" role="status" aria-label="Подождите" /> : button.text}
    </button>
  );
}

/** The main and the secondary button, which the messenger draws for the app. */
export function BottomButtons({ model, onPress }: { model: AppModel; onPress(type: string): void }) {
  const { main, secondary } = model;
  const showMain = main.visible && main.text !== '';
  const showSecondary = secondary.visible && secondary.text !== '';
  if (!showMain && !showSecondary) return null;
  return (
    <div className="app-buttons" data-position={secondary.position} style={{ background: model.bottomColor }}>
      {showSecondary && <Button button={secondary} plain onPress={() => onPress('secondary_button_pressed')} />}
      {showMain && <Button button={main} plain={false} onPress={() => onPress('main_button_pressed')} />}
    </div>
  );
}
