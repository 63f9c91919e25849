import { type AppModel, inkOn } from './app-model.ts';

/** The main button, which the messenger draws for the app. */
export function MainButton({ model, onPress }: { model: AppModel; onPress(): void }) {
  const { visible, text, color, textColor, shine, active, progress } = model.main;
  if (!visible || text === '') return null;
  return (
    <div className="app-buttons" style={{ background: model.bottomColor }}>
      <button
        type="button"
        className={shine ? 'app-button shine' : 'app-button'}
        style={{ background: color ?? 'var(--accent)', color: textColor ?? inkOn(color) ?? 'var(--on-accent)' }}
        disabled={!active || progress}
        aria-busy={progress}
        onClick={onPress}
      >
        {progress ? <span className="spinner" role="status" aria-label="Подождите" /> : text}
      </button>
    </div>
  );
}
