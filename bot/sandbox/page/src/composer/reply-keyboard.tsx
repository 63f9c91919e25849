import type { ChatView } from '../../../control/view-types.ts';
import type { ReplyButton } from '../../../core/wire.ts';
import { Icon } from '../shell/icon.tsx';
import { attempt, openApp, shareContact } from '../state/actions.ts';
import { control } from '../state/control-client.ts';

async function press(button: ReplyButton, personId: number): Promise<void> {
  if (button.web_app) {
    return openApp(personId, { via: 'keyboard', url: button.web_app.url, keyboardButton: button.text });
  }
  if (button.request_contact) return void (await shareContact(personId));
  await attempt(personId, () => control.write(personId, button.text));
}

function iconOf(button: ReplyButton) {
  if (button.web_app) return <Icon name="app" size={14} />;
  return button.request_contact ? <Icon name="user" size={14} /> : null;
}

/** The bot's own keyboard under the input. */
export function ReplyKeyboard({
  keyboard,
  personId,
}: {
  keyboard: NonNullable<ChatView['keyboard']>;
  personId: number;
}) {
  return (
    <fieldset className={keyboard.resize_keyboard ? 'reply-keyboard' : 'reply-keyboard tall'}>
      <legend className="hidden">Клавиатура бота</legend>
      {keyboard.keyboard.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
        <div className="keys" key={index}>
          {row.map((button) => (
            <button
              key={button.text}
              type="button"
              className="reply-key"
              data-style={button.style}
              onClick={() => void press(button, personId)}
            >
              <span>{button.text}</span>
              {iconOf(button)}
            </button>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
