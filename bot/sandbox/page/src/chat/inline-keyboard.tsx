import { useState } from 'react';
import type { InlineButton, InlineMarkup } from '../../../core/wire.ts';
import type { WireMessage } from '../../../core/world.ts';
import { Icon, type IconName } from '../shell/icon.tsx';
import { openApp, payInvoice } from '../state/actions.ts';
import { openLink } from '../state/open-link.ts';
import { pressCallback } from '../state/press-callback.ts';
import { nextId, setScreen, showToast, useSandbox } from '../state/store.ts';

function iconOf(button: InlineButton): IconName | undefined {
  if (button.url) return 'link';
  if (button.web_app) return 'app';
  if (button.copy_text) return 'copy';
  if (button.pay) return 'card';
  const inline = button.switch_inline_query ?? button.switch_inline_query_current_chat;
  return inline === undefined ? undefined : 'inline';
}

/** Runs the action of the button; resolves when it is finished. */
async function press(
  button: InlineButton,
  personId: number,
  message: WireMessage,
  row: number,
  column: number,
): Promise<void> {
  const { url, web_app, copy_text, pay, callback_data } = button;
  const query = button.switch_inline_query ?? button.switch_inline_query_current_chat;
  if (callback_data !== undefined) return pressCallback(personId, message, row, column);
  if (web_app) return openApp(personId, { via: 'inline', url: web_app.url });
  if (url) return openLink(personId, url, true);
  if (pay) return void (await payInvoice(personId, { message_id: message.message_id }));
  if (copy_text) {
    await navigator.clipboard.writeText(copy_text.text);
    return showToast(personId, 'Скопировано');
  }
  const username = useSandbox.getState().view?.bot.username ?? '';
  setScreen(personId, { insert: { id: nextId(), text: `@${username} ${query ?? ''}` } });
}

function KeyboardButton({ button, run }: { button: InlineButton; run(): Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const icon = iconOf(button);
  const onClick = (): void => {
    if (busy) return;
    setBusy(true);
    void run().finally(() => setBusy(false));
  };
  return (
    <button type="button" className="key" data-style={button.style} aria-busy={busy} onClick={onClick}>
      <span>{button.text}</span>
      {icon && <Icon name={icon} size={13} />}
    </button>
  );
}

export function InlineKeyboard({
  message,
  markup,
  personId,
}: {
  message: WireMessage;
  markup: InlineMarkup;
  personId: number;
}) {
  return (
    <div className="inline-keyboard">
      {markup.inline_keyboard.map((row, rowIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
        <div className="keys" key={rowIndex}>
          {row.map((button, column) => (
            <KeyboardButton
              // biome-ignore lint/suspicious/noArrayIndexKey: two buttons may have the same text
              key={`${column}${button.text}`}
              button={button}
              run={() => press(button, personId, message, rowIndex, column)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
