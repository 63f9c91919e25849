interface BottomButton {
  visible: boolean;
  active: boolean;
  progress: boolean;
  text: string;
  color?: string | undefined;
  textColor?: string | undefined;
  shine: boolean;
}

/** What an app has set in the messenger: buttons, colours and so on. */
export interface AppModel {
  ready: boolean;
  back: boolean;
  confirmClosing: boolean;
  headerColor?: string | undefined;
  backgroundColor?: string | undefined;
  bottomColor?: string | undefined;
  main: BottomButton;
  /** Counts up with each haptic knock, so that it can be drawn. */
  knock: { count: number; strength: string };
}

const button: BottomButton = {
  visible: false,
  active: true,
  progress: false,
  text: '',
  shine: false,
};

export const freshModel: AppModel = {
  ready: false,
  back: false,
  confirmClosing: false,
  main: button,
  knock: { count: 0, strength: '' },
};

export type Fields = Record<string, unknown>;

function bool(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise;
}

function color(value: unknown): string | undefined {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value : undefined;
}

function changeButton(old: BottomButton, data: Fields): BottomButton {
  return {
    visible: bool(data.is_visible, old.visible),
    active: bool(data.is_active, old.active),
    progress: bool(data.is_progress_visible, old.progress),
    text: typeof data.text === 'string' ? data.text : old.text,
    color: color(data.color) ?? old.color,
    textColor: color(data.text_color) ?? old.textColor,
    shine: bool(data.has_shine_effect, old.shine),
  };
}

/** Applies an event of the app to the model. Events that do not change it are handled elsewhere. */
export function changeModel(model: AppModel, { type, data }: { type: string; data: Fields }): AppModel {
  switch (type) {
    case 'frame_loaded':
    case 'web_app_ready':
      return { ...model, ready: true };
    case 'iframe_will_reload':
      return { ...freshModel, knock: model.knock };
    case 'web_app_setup_back_button':
      return { ...model, back: bool(data.is_visible, false) };
    case 'web_app_setup_closing_behavior':
      return { ...model, confirmClosing: bool(data.need_confirmation, false) };
    case 'web_app_setup_main_button':
      return { ...model, main: changeButton(model.main, data) };
    case 'web_app_set_header_color':
      return { ...model, headerColor: color(data.color) ?? keyColor(data.color_key) };
    case 'web_app_set_background_color':
      return { ...model, backgroundColor: color(data.color) };
    case 'web_app_set_bottom_bar_color':
      return { ...model, bottomColor: color(data.color) ?? keyColor(data.color_key) };
    case 'web_app_trigger_haptic_feedback': {
      const strength = String(data.notification_type ?? data.impact_style ?? data.type ?? '');
      return { ...model, knock: { count: model.knock.count + 1, strength } };
    }
    default:
      return model;
  }
}

/** Theme keys are stored as keys, so that a change of the theme applies to them too. */
function keyColor(key: unknown): string | undefined {
  if (key !== 'bg_color' && key !== 'secondary_bg_color' && key !== 'bottom_bar_bg_color') return undefined;
  return `var(--tg-${key.replaceAll('_', '-')})`;
}

/** Black or white, whichever is more readable on the colour. */
export function inkOn(background: string | undefined): string | undefined {
  if (!background?.startsWith('#')) return undefined;
  const channels = [1, 3, 5].map((at) => Number.parseInt(background.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((part) =>
    part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.35 ? '#101418' : '#ffffff';
}
