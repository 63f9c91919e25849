import { GrammyError } from 'grammy';
import { createLogger } from '#shared/platform/logger.ts';

// What a bot's log gets when Telegram refuses a manager's card.
const log = createLogger({ logLevel: 'info' }, 'bot');
const refused = { ok: false, error_code: 400, description: 'Bad Request: chat not found' } as const;
const payload = { chat_id: 1, text: 'Заказ №10001\nИван Петров\n+7 (916) 123-45-67' };
const error = new GrammyError("Call to 'sendMessage' failed!", refused, 'sendMessage', payload);
log.error({ err: error }, 'an update failed');
log.error({ error, job: { id: '1' } }, 'Failed task 1');
log.error({ err: new Error('at https://api.telegram.org/bot7000000001:AAF-secretTokenForLogTests_0123456789/x') }, 'x');
