import { expect, it } from 'vitest';
import { makeOwnerAdmin } from '#shared/domain/customers/first-admin.ts';
import { eventually, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';

const { db, telegram } = await openBotShop();

it('an owner named by OWNER_TELEGRAM_ID has the desk and the commands of staff from the first Start on', async () => {
  await makeOwnerAdmin({ db }, BigInt(PAVEL));
  await telegram.start(PAVEL);
  await eventually(async () => {
    const { menu_button, commands } = await telegram.chat(PAVEL);
    expect(menu_button.text).toBe('Управление');
    expect(commands.map(({ command }) => command)).toContain('settings');
  });
});
