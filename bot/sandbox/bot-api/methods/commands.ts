import { z } from 'zod';
import { coercedJson } from '../../core/coerced.ts';
import { commandKey, commandScope } from '../../core/commands.ts';
import { botCommand } from '../../core/wire.ts';
import { badRequest } from '../api-error.ts';
import { type Method, method } from '../method.ts';

const where = { scope: coercedJson(commandScope).optional(), language_code: z.string().optional() };

const setMyCommands = method(z.object({ ...where, commands: coercedJson(z.array(botCommand)) }), ({ core }, params) => {
  if (params.commands.length > 100) throw badRequest('BOT_COMMANDS_TOO_MUCH');
  const commands = params.commands.map(({ command, description }) => ({
    command: command.replace(/^\//, ''),
    description: description.trim(),
  }));
  for (const { command, description } of commands) {
    if (!/^[a-z\d_]{1,32}$/.test(command)) throw badRequest('BOT_COMMAND_INVALID');
    if (description.length < 1 || description.length > 256) throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID');
  }
  core.world.bot.commands[commandKey(params.scope, params.language_code)] = commands;
  core.hub.publish({ type: 'state' });
  return true;
});

const getMyCommands = method(
  z.object(where),
  ({ core }, params) => core.world.bot.commands[commandKey(params.scope, params.language_code)] ?? [],
);

const deleteMyCommands = method(z.object(where), ({ core }, params) => {
  delete core.world.bot.commands[commandKey(params.scope, params.language_code)];
  core.hub.publish({ type: 'state' });
  return true;
});

export const commandMethods: Record<string, Method> = { setMyCommands, getMyCommands, deleteMyCommands };
