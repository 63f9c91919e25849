import { beforeEach, describe, expect, it } from 'vitest';
import { readShop } from '#shared/domain/settings/shop-overview.ts';
import { buttonsOf, eventually, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { chatPartner } from '../../support/chat-partner.ts';
import { png } from '../../support/picture.ts';
import { makeCategory, makeProduct, makeUser, setShop } from '../../support/shop-fixture.ts';

const { db, telegram, errors, restart } = await openBotShop();

const pavel = chatPartner(telegram, PAVEL, 20_000);

const admin = await makeUser(db, { telegramId: BigInt(PAVEL), role: 'admin' });

beforeEach(async () => {
  await pavel.write('/cancel', /отменили|отменять нечего/);
  await telegram.act(PAVEL, 'clear');
  await db.product.deleteMany();
  await db.category.deleteMany();
  await db.document.deleteMany();
  await setShop(db, { title: 'Лавка', address: '', contact: '', logo: '', theme: {}, taxSystem: '', socialLinks: {} });
});

const shop = () => readShop(db, {});

const answers = async () => (await telegram.calls('answerCallbackQuery')).map(({ params }) => String(params.text));

const press = (data: string) => {
  const from = { id: PAVEL, is_bot: false, first_name: 'Павел' };
  const message = { message_id: 1, date: 0, chat: { id: PAVEL, type: 'private', first_name: 'Павел' } };
  return telegram.update('callback_query', { id: `p${data}`, from, message, chat_instance: '1', data });
};

describe('the owner’s part of the settings', { timeout: 60_000 }, () => {
  it('says what is missing for the first buyer, and leads there', async () => {
    await pavel.write('/settings', /Лавка/);
    const before = await pavel.press('С чего начать · осталось 5', /С чего начать\n\n✓ Название[^○]*○ Товары/);
    expect(buttonsOf(before)).toContain('Добавить товар');
    await makeProduct(db);
    await pavel.press('Указать контакт', /Как с вами связаться/);
    await pavel.write('@lavka', /Контакт: сохранено/);
    await pavel.press('С чего начать · осталось 3', /✓ Товары[\s\S]*✓ Контакт/);
    await pavel.press('Настроить доставку', /Способы доставки/);
  });

  it('changes the site: links, zone, counter, contacts, and whether there is one', async () => {
    await pavel.write('/settings', /Лавка/);
    await pavel.press('Сайт и ссылки', /Магазин открывается в Telegram и на сайте/);
    await pavel.press('✎ Telegram', /Канал или группа/);
    await restart();
    await pavel.write('https://evil.example/t.me', /ссылка вида t.me/);
    await pavel.write('@lavka_shop', /Telegram: https:\/\/t.me\/lavka_shop/);
    await pavel.press('✎ Часовой пояс', /По каким часам/);
    await pavel.write('Марс/Фобос', /Такого пояса нет/);
    await pavel.write('Asia/Barnaul', /Часовой пояс: Asia\/Barnaul/);
    await pavel.press('✎ Часовой пояс', /По каким часам/);
    await pavel.press('Омск', /Часовой пояс: Asia\/Omsk/);
    await pavel.press('✎ Яндекс Метрика', /Номер счётчика/);
    await pavel.write('<script>', /одни цифры/);
    await pavel.write('12345678', /счётчик 12345678/);
    await pavel.press('✎ Менеджеры', /Кому писать/);
    await pavel.write('позвоните мне', /Не понимаю/);
    await pavel.write('@anna_shop anna@shop.ru\n@oleg_shop', /@anna_shop anna@shop.ru, @oleg_shop/);
    await pavel.press('Оставить только в Telegram', /открывается только в Telegram/);
    expect(await shop()).toMatchObject({
      telegramOnly: true,
      timezone: 'Asia/Omsk',
      metrikaId: '12345678',
      socialLinks: { telegram: 'https://t.me/lavka_shop' },
      managers: [
        { login: 'anna_shop', email: 'anna@shop.ru' },
        { login: 'oleg_shop', email: '' },
      ],
    });
    expect(errors()).toEqual([]);
  });

  it('changes the shop’s colours', async () => {
    await pavel.write('/settings', /Лавка/);
    await pavel.press('Оформление', /● Обычное|Кнопки: #1780ff/);
    await pavel.press('Мята', /Кнопки: #1f7a5a/);
    expect((await shop()).theme).toMatchObject({ fontFamily: 'Nunito', borderRadius: '18px' });
    await pavel.press('✎ Кнопки', /Какой цвет/);
    await pavel.write('red;} body{display:none', /Цвет вида/);
    await pavel.write('#AA330080', /без прозрачности/);
    await pavel.write('AA3300', /Кнопки: #AA3300/);
    await pavel.press('✎ Фон меню', /назовите словом/);
    await pavel.write('Темно зеленый', /Фон меню: #1f4d3a/);
    await pavel.press('✎ Ссылки', /Возьмите его из палитры/);
    await pavel.press('Хвоя', /Ссылки: #2f5d50/);
    await pavel.press('✎ Скругление', /Насколько скруглить/);
    await pavel.press('Круглые', /Скругление: 20px/);
    expect((await shop()).theme).toMatchObject({
      bgButtonColor: '#AA3300',
      borderRadius: '20px',
      bgMainColor: '#e5f1eb',
    });
    await pavel.press('Вернуть обычное', /Кнопки: #1780ff/);
    expect((await shop()).ownTheme).toEqual([]);
  });

  it('accepts a logo as a photo or a file, shows it, and removes it', async () => {
    const logo = async () => (await shop()).logo;
    const asked = async (now: RegExp) => {
      await telegram.act(PAVEL, 'clear');
      await pavel.write('/settings', /Лавка/);
      await pavel.press('Оформление', now);
      return pavel.press('✎ Логотип', /Пришлите картинку/);
    };
    expect(buttonsOf(await asked(/Логотип: нет/))).toEqual(['‹ Не менять']);
    await restart();
    await pavel.write('котик', /Жду картинку/);
    await telegram.sendTextFile(PAVEL, 'логотип.txt', Buffer.from('котик'));
    await pavel.answered(/^Подойдёт картинка PNG, JPEG или WebP\.$/);
    await telegram.sendTextFile(PAVEL, 'логотип.png', Buffer.from('не картинка, а слова о ней'));
    await pavel.answered(/^Это не картинка, которую можно показать\..*PNG[\s\S]*Пришлите картинку/);
    const disguised = Buffer.concat([png(40, 40, [200, 30, 30]), Buffer.from('<script>alert(1)</script>')]);
    await telegram.sendTextFile(PAVEL, 'логотип.png', disguised);
    await pavel.answered(/^Внутри файла спрятано что-то кроме картинки/);
    await pavel.send([png(40, 40, [200, 30, 30])], /Логотип: сохранено[\s\S]*Логотип: есть/);
    const first = await logo();
    expect(first).toMatch(/^\/uploads\/pictures\/\w{32}-40x40-\w\/1280\.jpg$/);
    await asked(/Логотип: есть/);
    expect((await telegram.calls('sendPhoto')).map(({ params }) => String(params.photo))).toContainEqual(
      expect.stringContaining(first),
    );
    await telegram.sendTextFile(PAVEL, 'логотип.PNG', png(40, 40, [30, 30, 200]));
    await pavel.answered(/Логотип: сохранено/);
    expect(await logo()).not.toBe(first);
    await asked(/Логотип: есть/);
    await pavel.press('Убрать логотип', /Логотип убран[\s\S]*Логотип: нет/);
    expect(await logo()).toBe('');
    expect(errors()).toEqual([]);
  });

  it('renames the site with the shop, unless the site has its own name', async () => {
    const rename = async (title: string, expected: RegExp) => {
      await pavel.write('/settings', /Минимальный заказ/);
      await pavel.press('✎ Название', /Как называется магазин/);
      return pavel.write(title, expected);
    };
    await setShop(db, { siteName: 'Прилавок — вещи для дома и неспешной жизни' });
    await rename('Тверская лавка', /Название: сохранено\.\n\nТверская лавка/);
    expect(await shop()).toMatchObject({ title: 'Тверская лавка', siteName: 'Тверская лавка' });
    await setShop(db, { siteName: 'Чай и чашки в Твери' });
    await rename('Лавка', /по-прежнему подписан «Чай и чашки в Твери»: это меняется в «Сайт и ссылки»/);
    expect(await shop()).toMatchObject({ title: 'Лавка', siteName: 'Чай и чашки в Твери' });
  });

  it('says how receipts are made', async () => {
    await pavel.write('/settings', /Лавка/);
    await pavel.press('Чеки', /вы пробиваете их сами/);
    await pavel.press('УСН «доходы»', /Система налогообложения: УСН «доходы»/);
    await pavel.press('НДС на товары: Без НДС', /НДС на товары\n/);
    await pavel.press('5 %', /НДС: товары — 5 %, доставка — без НДС/);
    await pavel.press('Товар отдаю сразу при оплате', /Чек один/);
    expect(await shop()).toMatchObject({ taxSystem: 'usn_income', vatRate: 'vat5', isPrepaid: false });
    await pavel.press('● УСН «доходы»', /Система/);
    await pavel.press('Чеки пробиваю сам', /вы пробиваете их сами/);
  });

  it('reorders categories', async () => {
    const cups = await makeCategory(db, { title: 'Кружки', position: 0 });
    await makeCategory(db, { title: 'Пледы', position: 1 });
    await makeProduct(db, { categoryId: cups.id });
    await pavel.write('/settings', /Лавка/);
    await pavel.press('Категории', /Нажмите на категорию/);
    await pavel.press('Пледы · 0', /Пледы\n0 товаров · пуста/);
    await pavel.press('✎ Название', /Как назвать категорию/);
    await pavel.write('кружки', /уже есть/);
    await pavel.write('/settings', /Лавка/);
    await pavel.press('Категории', /Нажмите на категорию/);
    await pavel.press('Пледы · 0', /Пледы\n0 товаров · пуста/);
    expect(await pavel.pressFor('↑ Выше')).toBe('Категория стала выше');
    await pavel.press('‹ Категории', /Нажмите на категорию/);
    const first = await db.category.findFirst({ orderBy: { position: 'asc' } });
    expect(first?.title).toBe('Пледы');
    await pavel.press('Кружки · 1', /Кружки\n1 товар · видна покупателям/);
    await pavel.press('Скрыть', /скрыта вместе со своими товарами/);
    await press(`categoryact:${cups.id}:delete`);
    await eventually(async () =>
      expect(await answers()).toContain(
        'В категории есть товары, или на неё действует акция либо промокод. Сначала уберите их оттуда.',
      ),
    );
    await pavel.press('‹ Категории', /Нажмите на категорию/);
    await pavel.press('Пледы · 0', /пуста/);
    await pavel.press('Удалить', /Нажмите на категорию/);
    expect(await db.category.findMany()).toMatchObject([{ title: 'Кружки', isHidden: true }]);
  });

  it('takes the text of a document in messages, and keeps the address', async () => {
    await pavel.write('/settings', /Лавка/);
    await pavel.press('Документы', /Их открывают по ссылкам/);
    await pavel.press('Согласие на обработку персональных данных · нет текста', /без него магазин открывать нельзя/);
    await pavel.press('✎ Добавить текст', /Пришлите его сообщением/);
    await pavel.write('ООО «Лавка» <b>обрабатывает</b> данные.', /Пришлите продолжение/);
    await restart();
    await pavel.write('Второй абзац.', /Есть 5\d знак/);
    await pavel.press('Готово', /Текст сохранён, он уже на сайте/);
    expect(await db.document.findMany()).toMatchObject([
      { slug: 'consent', body: 'ООО «Лавка» <b>обрабатывает</b> данные.\n\nВторой абзац.' },
    ]);
    await press('surelydropdoc:consent');
    await eventually(async () =>
      expect(await answers()).toContain('Без этого документа магазину нельзя: его можно только заменить.'),
    );
    await pavel.press('✎ Заменить текст', /Пришлите его сообщением/);
    await pavel.press('‹ Не менять', /documents\/consent/);
    expect(await db.document.count()).toBe(1);
    expect((await shop()).missing).toContain('documents');
    expect(errors()).toEqual([]);
  });

  it('is available only to an admin', async () => {
    await db.user.update({ where: { id: admin.id }, data: { role: 'manager' } });
    const all = [
      'switch:telegramOnly:on',
      'tax:osn',
      'palette:night',
      'logo',
      'shopfield:metrikaId',
      'documents',
      'categories:1',
    ];
    for (const data of [...all, 'doctext:offer', 'addmethod:cash', 'methodact:1:off', 'vat:goods:vat22'])
      await press(data);
    await pavel.write('/cancel', /отменять нечего/);
    const refused = async () => (await answers()).filter((text) => text.includes('администратор'));
    await eventually(async () => expect(await refused()).toHaveLength(11));
    expect(await db.paymentMethod.count()).toBe(0);
    expect(await shop()).toMatchObject({ taxSystem: '', ownTheme: [] });
    await db.user.update({ where: { id: admin.id }, data: { role: 'admin' } });
  });
});
