import type { WireMessage } from '../../../core/world.ts';
import { summaryOf } from '../chat/summary.ts';
import { Icon } from '../shell/icon.tsx';

interface QuotingProps {
  message: WireMessage;
  /** Missing if the bot requested the reply: then it cannot be cancelled. */
  onDrop?: (() => void) | undefined;
}

/** The message that is being answered, above the input. */
export function Quoting({ message, onDrop }: QuotingProps) {
  return (
    <div className="quoting">
      <Icon name="reply" size={18} />
      <span>
        <b>{message.from.first_name}</b>
        <span className="one-line">{summaryOf(message)}</span>
      </span>
      {onDrop && (
        <button type="button" className="round" aria-label="Не отвечать" onClick={onDrop}>
          <Icon name="close" size={18} />
        </button>
      )}
    </div>
  );
}
