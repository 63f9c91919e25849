import type { WireMessage } from '../../../core/world.ts';
import { ask } from '../dialogs/dialog.ts';

function Picture({ message, personId }: { message: WireMessage; personId: number }) {
  const photo = message.photo?.at(-1);
  if (!photo) return null;
  const url = `/sandbox/files/${photo.file_id}`;
  const open = () => void ask(personId, { kind: 'picture', url });
  return (
    <button
      type="button"
      className="picture"
      style={{ ['--ratio' as string]: Math.min(Math.max(photo.width / photo.height, 0.6), 2) }}
      onClick={open}
      aria-label={`Открыть фото${message.caption ? `: ${message.caption}` : ''}`}
    >
      <img src={url} alt="" width={photo.width} height={photo.height} />
    </button>
  );
}

/** One picture, or an album laid out as a grid. */
export function Pictures({ messages, personId }: { messages: WireMessage[]; personId: number }) {
  return (
    <div className="pictures" data-count={messages.length}>
      {messages.map((message) => (
        <Picture key={message.message_id} message={message} personId={personId} />
      ))}
    </div>
  );
}
