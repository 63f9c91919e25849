import { z } from 'zod';
import { coercedInt } from './coerced.ts';
import type { Core } from './core.ts';
import type { BotCommand } from './wire.ts';

export const commandScope = z.object({
  type: z.enum([
    'default',
    'all_private_chats',
    'all_group_chats',
    'all_chat_administrators',
    'chat',
    'chat_administrators',
    'chat_member',
  ]),
  chat_id: coercedInt.optional(),
  user_id: coercedInt.optional(),
});
type CommandScope = z.infer<typeof commandScope>;

export function commandKey(scope: CommandScope | undefined, language: string | undefined): string {
  const { type, chat_id = '', user_id = '' } = scope ?? { type: 'default' };
  return [type, chat_id, user_id, language ?? ''].join('/');
}

/** The commands of a chat, in the order in which Telegram looks: narrow scope first, own language first. */
export function commandsFor(core: Core, chatId: number): BotCommand[] {
  const scopes: CommandScope[] = [
    { type: 'chat', chat_id: chatId },
    { type: chatId < 0 ? 'all_group_chats' : 'all_private_chats' },
    { type: 'default' },
  ];
  for (const scope of scopes) {
    for (const language of ['ru', '']) {
      const commands = core.world.bot.commands[commandKey(scope, language)];
      if (commands) return commands;
    }
  }
  return [];
}
