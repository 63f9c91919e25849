import { healthSchema, redisHealthSchema, replicaHealthSchema } from '#shared/contract/health.ts';
import { settingsSchema } from '#shared/contract/settings.ts';
import {
  categorySchema,
  deliverySchema,
  documentSchema,
  paymentMethodSchema,
  saleSchema,
} from '#shared/contract/shop-data.ts';
import { themeSchema } from '#shared/contract/theme-schema.ts';
import { SELLING_WORDS, SETTINGS_WORDS } from '#shared/domain/settings/settings-view.ts';
import { component } from '../component.ts';

export const shopComponents = [
  component('Settings', settingsSchema, 'Настройки магазина.', SETTINGS_WORDS),
  component('SellingRules', settingsSchema.shape.shop, 'Правила продажи.', SELLING_WORDS),
  component('Theme', themeSchema, 'Тема оформления: цвета вида `#1780ff`, шрифт одним словом, скругление в пикселях.', {
    bgMainColor: 'Фон страницы',
    bgContainerColor: 'Фон карточек',
    bgButtonColor: 'Фон кнопок',
    bgBurgerColor: 'Фон меню',
    textMainColor: 'Текст на странице',
    textContainerColor: 'Текст в карточках',
    textHeaderColor: 'Текст в шапке',
    textStrongColor: 'Выделенный текст',
    textLinkColor: 'Ссылки',
    fontFamily: 'Шрифт',
    borderRadius: 'Скругление углов, от `0px` до `40px`',
  }),
  component('Category', categorySchema, 'Раздел каталога.', {
    id: 'Номер раздела',
    slug: 'Имя для адреса страницы',
    title: 'Название',
    description: 'Описание; может быть пустым',
    size_table: 'Документ с таблицей размеров этого раздела: его `slug`; `null` — таблицы нет',
  }),
  component('Delivery', deliverySchema, 'Способ доставки.', {
    id: 'Номер способа для `delivery_id`',
    title: 'Название',
    description: 'Сроки и условия',
    price: 'Цена, ₽',
    free_from: 'От такой суммы товаров после скидок доставка бесплатна, ₽; `null` — всегда за свою цену',
    pickup_points: 'Пункты выдачи: адрес одного из них становится адресом заказа. Пусто — адрес пишет покупатель',
    days: 'Какие дни и часы можно выбрать по часам магазина; `null` — день не выбирают',
  }),
  component('PaymentMethod', paymentMethodSchema, 'Способ оплаты.', {
    id: 'Номер способа для `payment_method_id`',
    name: 'Название',
    description: 'Пояснение для покупателя',
    type: '`online` — оплата на сайте; `other` — по договорённости с менеджером; `cash`, `card`, `electronic` — наличными, картой, переводом',
    commission: 'Комиссия в процентах, строкой с двумя знаками. К сумме не добавляется',
    test_mode: 'Тестовый режим: деньги не списываются',
    is_active: 'Включён ли способ',
    merchant_id: 'Открытый идентификатор магазина у провайдера',
    public_token: 'Открытый идентификатор способа; паролем не является',
  }),
  component('Document', documentSchema, 'Документ магазина.', {
    url: 'Адрес страницы с текстом',
    title: 'Название',
    slug: 'Имя документа в адресе',
  }),
  component('Sale', saleSchema, 'Акция.', {
    id: 'Номер акции',
    title: 'Название',
    description: 'Условия',
    thumbnail: 'Адрес картинки',
    thumbnail_alt: 'Что на картинке',
    contact: 'К кому обращаться',
    is_active: 'Не снята ли магазином',
    percent: 'На сколько процентов дешевле её товары; `null`, если скидка не в процентах',
    amount: 'На сколько рублей дешевле каждая штука; `null`, если скидка не в рублях',
    starts_at: 'Когда начинается; `null` — уже идёт',
    ends_at: 'Когда заканчивается; `null` — пока не снимут',
    has_goods: 'Есть ли у неё товары: их отдаёт `GET /api/products?sale={id}`',
    created_at: 'Когда объявлена',
  }),
  component('Health', healthSchema, 'Магазин работает.', { status: 'Всегда `ok`: иначе ответ — 503' }),
  component('RedisHealth', redisHealthSchema, 'Состояние Redis.', {
    status: '`ok` — отвечает, `disabled` — не настроен, `down` — не отвечает',
  }),
  component('ReplicaHealth', replicaHealthSchema, 'Состояние копии базы для чтения.', {
    status: '`ok` — отвечает, `behind` — догоняет базу, `disabled` — не настроена, `down` — не отвечает',
  }),
];
