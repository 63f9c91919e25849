import type { Change } from '../../../core/hub.ts';
import type { WireMessage } from '../../../core/world.ts';
import { control } from './control-client.ts';
import { changeChat, changeGroupView, setScreen, useSandbox } from './store.ts';

const typingMs = 5000;
let wanted = false;
let reading = false;

/** Reads the whole state. After a change during the reading it is read again. */
async function readState(): Promise<void> {
  wanted = true;
  if (reading) return;
  reading = true;
  while (wanted) {
    wanted = false;
    try {
      const view = await control.state();
      const stale = wanted && useSandbox.getState().view !== undefined;
      useSandbox.setState(stale ? { online: true } : { view, online: true });
    } catch {
      useSandbox.setState({ online: false });
    }
  }
  reading = false;
}

function upsert(messages: WireMessage[], message: WireMessage): WireMessage[] {
  const at = messages.findIndex((one) => one.message_id === message.message_id);
  return at < 0 ? [...messages, message] : messages.with(at, message);
}

function changeMessages(chatId: number, change: (messages: WireMessage[]) => WireMessage[]): void {
  const apply = ({ messages }: { messages: WireMessage[] }) => ({ messages: change(messages) });
  if (chatId < 0) changeGroupView(chatId, apply);
  else changeChat(chatId, apply);
}

function apply(change: Change): void {
  if (reading) wanted = true;
  switch (change.type) {
    case 'message':
      changeMessages(change.chatId, (messages) => upsert(messages, change.message));
      if (change.message.from.is_bot) setScreen(change.chatId, { typingUntil: 0 });
      return;
    case 'deleted':
      changeMessages(change.chatId, (messages) =>
        messages.filter((message) => !change.messageIds.includes(message.message_id)),
      );
      return;
    case 'typing':
      setScreen(change.chatId, { typingUntil: Date.now() + typingMs });
      return;
    case 'state':
      void readState();
  }
}

/** Keeps the page up to date with the sandbox. */
export function followChanges(): void {
  const stream = new EventSource('/sandbox/api/events');
  // Changes may have been missed before the connection, so every connection reads the state again.
  stream.addEventListener('open', () => void readState());
  stream.addEventListener('error', () => useSandbox.setState({ online: false }));
  stream.addEventListener('message', (event) => apply(JSON.parse(String(event.data)) as Change));
}
