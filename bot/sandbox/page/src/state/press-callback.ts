import type { WireMessage } from '../../../core/world.ts';
import { tell } from '../dialogs/dialog.ts';
import { attempt } from './actions.ts';
import { control } from './control-client.ts';
import { openLink } from './open-link.ts';
import { showToast } from './store.ts';

/** Presses a callback button and shows what the bot answers. */
export async function pressCallback(
  personId: number,
  { message_id, chat }: WireMessage,
  row: number,
  column: number,
): Promise<void> {
  const groupId = chat.type === 'private' ? undefined : chat.id;
  const reply = await attempt(personId, () => control.press(personId, message_id, row, column, groupId));
  const answer = reply?.answer;
  if (answer?.url) return openLink(personId, answer.url, false);
  if (!answer?.text) return;
  if (answer.show_alert) await tell(personId, answer.text);
  else showToast(personId, answer.text);
}
