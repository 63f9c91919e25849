import type { BotCommand } from '../../../core/wire.ts';
import { attempt } from '../state/actions.ts';
import type { GroupTarget } from '../state/control-client.ts';
import { control } from '../state/control-client.ts';

/** The bot's commands above the input; a press sends one. */
export function CommandList({
  commands,
  personId,
  where,
  onSent,
}: {
  commands: BotCommand[];
  personId: number;
  where: GroupTarget | undefined;
  onSent(): void;
}) {
  return (
    <ul className="suggestions" aria-label="Команды бота">
      {commands.map(({ command, description }) => (
        <li key={command}>
          <button
            type="button"
            onClick={() => {
              onSent();
              void attempt(personId, () => control.write(personId, `/${command}`, undefined, where));
            }}
          >
            <b>/{command}</b>
            <span>{description}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
