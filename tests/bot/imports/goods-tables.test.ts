import { describe, expect, it } from 'vitest';
import { goodsRows } from '#bot/imports/goods-tables.ts';
import { readGoodsOf } from '#shared/platform/imports/read-import.ts';
import { ANNA, type ChatMessage, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { makeProduct } from '../../support/shop-fixture.ts';
import { openChat } from '../open-chat.ts';

const { db, telegram } = await openBotShop();
const pavel = await openChat(telegram, db, PAVEL);
const anna = await openChat(telegram, db, ANNA);
await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager' } });

async function goodsIn({ document }: ChatMessage): Promise<string[]> {
  const answer = await fetch(`${telegram.apiRoot}/sandbox/files/${document?.file_id}`);
  const { read } = await readGoodsOf(Buffer.from(await answer.arrayBuffer()));
  return read.rows.map(({ title }) => title);
}

describe('tables of goods in the chat', () => {
  it('begin with a template that the shop reads itself', async () => {
    const about = await pavel.says('/import');
    expect(about.document?.file_name).toBe('шаблон-товаров.xlsx');
    expect(about.caption).toContain('Заполните этот шаблон');
    expect(new Set(await goodsIn(about))).toEqual(new Set(['Футболка «Север»', 'Кружка «Утро», 320 мл']));
  });

  it('have all products of the shop', async () => {
    for (const title of ['Ваза', 'Блюдо']) await makeProduct(db, { title });
    const table = await pavel.says('/export');
    expect(table.document?.file_name).toMatch(/^товары-\d{4}-\d\d-\d\d\.xlsx$/);
    expect((await goodsIn(table)).sort()).toEqual(['Блюдо', 'Ваза']);
  });

  it('are not made where the shop has too many goods for a chat', async () => {
    expect(await goodsRows(db, 1)).toBeNull();
    expect(await goodsRows(db, 2)).toHaveLength(3);
  });

  it('are only for staff', async () => {
    for (const command of ['/import', '/export']) {
      expect((await anna.says(command)).text).toContain('Такой команды нет');
    }
  });
});
