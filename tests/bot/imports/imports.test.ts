import readXlsxFile from 'read-excel-file/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyImport } from '#shared/domain/imports/apply-import.ts';
import { undoImport } from '#shared/domain/imports/undo-import.ts';
import { writeXlsx } from '#shared/platform/table-files/write-xlsx.ts';
import { ANNA, buttonsOf, type ChatMessage, eventually, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { png } from '../../support/picture.ts';
import { makeProduct, rub } from '../../support/shop-fixture.ts';
import { zipOf } from '../../support/zip.ts';
import { openChat } from '../open-chat.ts';

const { db, telegram, errors } = await openBotShop();
const pavel = await openChat(telegram, db, PAVEL);
const anna = await openChat(telegram, db, ANNA);
await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager' } });

const csv = (...lines: string[]) => Buffer.from(['Артикул;Название;Цена;Остаток;Картинки', ...lines].join('\r\n'));
const titles = async () =>
  (await db.product.findMany({ where: { archivedAt: null, isHidden: false }, orderBy: { title: 'asc' } })).map(
    ({ title }) => title,
  );
/** The preview or the refusal after a file; a message that it is being read comes first. */
async function send(name: string, content: Buffer): Promise<ChatMessage> {
  await pavel.clear();
  await telegram.sendTextFile(PAVEL, name, content);
  return eventually(async () => {
    const [, answer] = await pavel.received();
    return answer ?? expect.fail('the file is still being read');
  });
}

beforeEach(async () => {
  await db.goodsImport.deleteMany();
  await db.product.deleteMany();
  await pavel.clear();
});

describe('a table that staff send to the bot', () => {
  it('is previewed, applied once and taken back', async () => {
    await makeProduct(db, { title: 'Кружка', sku: 'K-1', price: rub(990), stock: 3 });
    await makeProduct(db, { title: 'Старый чайник', sku: 'OLD' });
    const file = csv('K-1;Кружка;1090;3;', 'V-1;Ваза;2500;1;', 'T-1;Тарелка;дорого;;');
    const preview = await send('прайс.csv', file);
    expect(preview.text).toContain('Импорт: прайс.csv');
    expect(preview.text).toMatch(/Новых товаров: 1\nИзменится: 1\nНет в файле: 1\nСтрок с ошибками: 1/);
    expect(preview.text).toMatch(/• Ваза\n/);
    expect(preview.text).toMatch(/• Кружка — цена: .*990.* → .*1\s?090/);
    expect(preview.text).toMatch(/• строка 4, Тарелка: Цена «дорого» — не число/);
    expect(await titles()).toEqual(['Кружка', 'Старый чайник']);

    await pavel.presses('✓ Применить', preview);
    await eventually(async () => expect((await pavel.last()).text).toContain('✓ Импорт применён'));
    expect(await titles()).toEqual(['Ваза', 'Кружка', 'Старый чайник']);

    const undone = await pavel.presses('Отменить импорт', preview);
    expect(undone.text).toContain('Импорт отменён');
    expect(await titles()).toEqual(['Кружка', 'Старый чайник']);
    expect((await db.product.findFirstOrThrow({ where: { sku: 'K-1' } })).price).toBe(rub(990));
    expect(errors()).toEqual([]);
  });

  it('is previewed with what is not taken as the file has it', async () => {
    const rows = ['F;F-S;Юбка;1490;5;S', 'F;F-M;Юбка;дорого;5;M', ';V-1;Ваза;2500;много;'];
    const file = Buffer.from(['Группа;Артикул;Название;Цена;Остаток;Размер', ...rows].join('\r\n'));
    const { text } = await send('прайс.csv', file);
    const incomplete = 'У товара не все варианты: 1 строка из 2 с ошибкой';
    expect(text).toContain(`• Юбка (1 вариант). ${incomplete}\n`);
    expect(text).toContain('• Ваза. Остаток «много» — не считается\n');
    expect(text).toContain(`• строка 3, Юбка: Цена «дорого» — не число. ${incomplete}\n`);
  });

  it('ignores a press on what somebody else has applied or taken back', async () => {
    const preview = await send('прайс.csv', csv('V-1;Ваза;2500;1;'));
    const { id } = await db.goodsImport.findFirstOrThrow();
    const options = { leave: [], hideVanished: false };
    await applyImport({ db }, { id, actorId: null, options });
    const late = await telegram.press(PAVEL, preview.message_id, { text: '✓ Применить' });
    expect(late).toMatchObject({ show_alert: true, text: expect.stringContaining('уже применён') });
    expect(await titles()).toEqual(['Ваза']);

    const second = await send('прайс.csv', csv('V-1;Ваза;2600;1;'));
    await pavel.presses('✓ Применить', second);
    await eventually(async () => expect(buttonsOf(await pavel.last())).toContain('Отменить импорт'));
    await undoImport({ db }, { actorId: null });
    const again = await telegram.press(PAVEL, second.message_id, { text: 'Отменить импорт' });
    expect(again).toMatchObject({ show_alert: true, text: expect.stringContaining('Отменить уже нельзя') });
    expect(await titles()).toEqual(['Ваза']);
  });

  it('hides what the file does not name only on request', async () => {
    await makeProduct(db, { title: 'Старый чайник', sku: 'OLD' });
    const preview = await send('прайс.csv', csv('V-1;Ваза;2500;1;'));
    const asked = await pavel.presses('☐ Скрыть то, чего нет в файле (1)', preview);
    expect(buttonsOf(asked)).toContain('☑ Скрыть то, чего нет в файле (1)');
    await pavel.presses('✓ Применить', preview);
    await eventually(async () => expect((await pavel.last()).text).toContain('Скрыто: 1'));
    expect(await titles()).toEqual(['Ваза']);
  });

  it('skips what a press excludes, in the preview and in the shop', async () => {
    await makeProduct(db, { title: 'Кружка', sku: 'K-1', price: rub(990), stock: 3 });
    const preview = await send('прайс.csv', csv('K-1;Кружка;1090;7;'));
    const asked = await pavel.presses('☐ Не менять цены', preview);
    expect(buttonsOf(asked)).toContain('☑ Не менять цены');
    expect(asked.text).toContain('• Кружка — остаток: 3 → 7');
    const all = await pavel.presses('☐ Не менять остатки', preview);
    expect(all.text).toContain('В магазине уже всё так, как в файле.');
    await pavel.presses('☑ Не менять остатки', preview);
    await pavel.presses('✓ Применить', preview);
    await eventually(async () => expect((await pavel.last()).text).toContain('✓ Импорт применён'));
    expect(await db.product.findFirstOrThrow({ where: { sku: 'K-1' } })).toMatchObject({ price: rub(990), stock: 7 });
  });

  it('reports the progress of its pictures, and its result as a file', async () => {
    const preview = await send('прайс.csv', csv('V-1;Ваза;2500;1;https://192.168.0.1/a.jpg', 'T-1;Тарелка;дорого;;'));
    await pavel.presses('✓ Применить', preview);
    await eventually(async () => expect((await pavel.last()).text).toContain('Картинки по ссылкам (1)'));
    await eventually(async () => expect(await db.pictureDownload.count({ where: { error: null } })).toBe(0));
    const told = await telegram.press(PAVEL, preview.message_id, { text: 'Как скачиваются фото' });
    expect(told).toMatchObject({
      show_alert: true,
      text: 'Скачано фото: 0 из 1. Не получилось: 1, почему — в отчёте.',
    });
    await telegram.press(PAVEL, preview.message_id, { text: 'Отчёт файлом' });
    const { document } = await eventually(async () => {
      const last = await pavel.last();
      return last.document ? last : expect.fail('no file came');
    });
    expect(document?.file_name).toMatch(/^отчёт-импорта-\d{4}-\d\d-\d\d\.xlsx$/);
    const answer = await fetch(`${telegram.apiRoot}/sandbox/files/${document?.file_id}`);
    const [sheet] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()));
    expect(sheet?.data.map(([what, , title]) => [what, title])).toEqual([
      ['Что', 'Товар'],
      ['Ошибка', 'Тарелка'],
      ['Новый товар', 'Ваза'],
      ['Фото не скачалось', 'Ваза'],
    ]);
  });

  it('is given up and leaves no trace', async () => {
    const preview = await send('прайс.csv', csv('V-1;Ваза;2500;1;'));
    expect((await pavel.presses('Не надо', preview)).text).toContain('ничего не изменилось');
    expect(await titles()).toEqual([]);
    expect(await db.goodsImport.count()).toBe(0);
  });

  it('changes nothing the second time, and says so', async () => {
    const file = csv('V-1;Ваза;2500;1;');
    await pavel.presses('✓ Применить', await send('прайс.csv', file));
    await eventually(async () => expect(await titles()).toEqual(['Ваза']));
    const preview = await send('прайс.csv', file);
    expect(preview.text).toContain('В магазине уже всё так, как в файле.');
    expect(buttonsOf(preview)).toEqual(['Не надо']);
  });

  it('sends all its errors in a file when they are many', async () => {
    const faulty = Array.from({ length: 7 }, (_, at) => `T-${at};Тарелка ${at};дорого;;`);
    const preview = await send('прайс.csv', csv('V-1;Ваза;2500;1;', ...faulty));
    expect(preview.text).toContain('…и ещё 2');
    await eventually(async () => expect((await pavel.last()).document?.file_name).toBe('ошибки-импорта.txt'));
  });

  it('may be in an archive with its pictures, which are there when it is applied', async () => {
    const table = { name: 'goods.csv', bytes: csv('V-1;Ваза;2500;1;', 'B-1;Блюдо;900;1;blyudo.png') };
    const picture = { name: 'фото/V-1.png', bytes: png(40, 40, [200, 30, 30]) };
    await pavel.presses('✓ Применить', await send('товары.zip', zipOf([table, picture])));
    await eventually(async () =>
      expect((await pavel.last()).text).toContain('Не нашлись или не подошли файлы картинок'),
    );
    expect((await pavel.last()).text).toContain('• blyudo.png');
    expect(await db.productPicture.findMany({ select: { url: true, source: true } })).toEqual([
      { url: expect.stringMatching(/^\/uploads\/pictures\//), source: 'V-1.png' },
    ]);
  });

  it('is read as a workbook too', async () => {
    const rows = [
      ['Артикул', 'Название', 'Цена'],
      ['V-1', 'Ваза', 2500],
    ];
    expect((await send('Прайс.XLSX', await writeXlsx(rows))).text).toContain('Новых товаров: 1');
  });
});

describe('a file that is no table of goods', () => {
  it('is refused with a message', async () => {
    expect((await send('прайс.csv', Buffer.from('Просто слова\r\nбез цен'))).text).toMatch(/^Файл не подошёл\. /);
    expect((await send('прайс.xlsx', Buffer.from('PK\u0003\u0004 повреждён'))).text).toMatch(
      /^Файл не подошёл\. .*повреждён/,
    );
    expect(await db.goodsImport.count()).toBe(0);
    expect(errors()).toEqual([]);
  });

  it('is refused when it is too large for the chat', async () => {
    expect((await send('прайс.csv', Buffer.alloc(5 * 1024 * 1024 + 1, ' '))).text).toContain('npm run import');
  });
});

it('a buyer’s table is no import', async () => {
  const answer = await anna.answerTo(() => telegram.sendTextFile(ANNA, 'прайс.csv', csv('V-1;Ваза;2500;1;')));
  expect(answer.text).toContain('Такие сообщения бот не читает');
  expect(await db.goodsImport.count()).toBe(0);
});
