import { tell } from '../dialogs/dialog.ts';
import { attempt } from './actions.ts';
import { control } from './control-client.ts';
import { openLink } from './open-link.ts';
import { showToast } from './store.ts';

/** Presses a callback button and shows what the bot answers. */
export async function pressCallback(personId: number, messageId: number, row: number, column: number): Promise<void> {
  const reply = await attempt(personId, () => control.press(personId, messageId, row, column));
  const answer = reply?.answer;
  if (answer?.url) return openLink(personId, answer.url, false);
  if (!answer?.text) return;
  if (answer.show_alert) await tell(personId, answer.text);
  else showToast(personId, answer.text);
}
