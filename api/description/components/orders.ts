import { cartLineInput, pricedLineSchema, quoteInput, quoteSchema } from '#shared/contract/cart.ts';
import { discountSchema } from '#shared/contract/discount.ts';
import {
  changeOrderInput,
  chooseMethodInput,
  orderLineSchema,
  orderSchema,
  placeOrderInput,
} from '#shared/contract/order.ts';
import type { OrderField } from '#shared/contract/order-fields.ts';
import { changeStatusInput } from '#shared/contract/order-list.ts';
import { orderPageReceiptSchema, orderPageSchema, orderPageStepSchema } from '#shared/contract/order-page.ts';
import { component } from '../component.ts';

/** What callers send in each of the buyer's fields. */
const FIELD_INPUTS = {
  user_telegram:
    'Логин покупателя в Telegram; `@` можно не писать. Обязателен для гостя, если настройка `shop.login_required` включена или нет телефона',
  fio: 'Ф. И. О. получателя',
  phone: 'Российский номер в любом виде: магазин сам приведёт его к `+7 (999) 123-45-67`',
  address: 'Адрес доставки, включая город; при самовывозе — любой текст',
  comment: 'Комментарий покупателя к заказу, до 500 знаков',
} satisfies Record<OrderField, string>;

const { user_telegram: _fixed, ...CHANGES } = FIELD_INPUTS;

/** Both are empty or omitted if nothing is chosen. */
const CHOSEN_DAY = {
  delivery_day:
    'День доставки, `2026-11-24`: один из тех, что предлагает способ. Не тот день — 400 с ближайшими днями в `details`',
  delivery_interval: 'Часы этого дня, `10:00–14:00`, если способ их предлагает',
};

const DELIVERY_ID = 'Способ доставки; `null` — самовывоз';

const CART_ITEMS = 'Корзина: список строк или тот же список, записанный строкой JSON; от 1 до 100 строк';

export const orderComponents = [
  component('Order', orderSchema, 'Заказ.', {
    id: 'Номер в системе: с ним работают вызовы с токеном',
    order_number: 'Номер, который называют покупателю',
    order_hash: 'Код заказа: кто его знает, тот видит заказ. Не показывайте посторонним',
    user_id: 'Чей заказ; `null` — гостя',
    user_telegram: 'Логин покупателя в Telegram, без `@`',
    fio: 'Ф. И. О. получателя',
    phone: 'Телефон; пустая строка — не указан',
    address: 'Адрес доставки',
    comment: 'Комментарий покупателя; пустая строка — без комментария',
    delivery_id: 'Способ доставки; `null` — самовывоз или способа больше нет',
    delivery_title: 'Название доставки на момент заказа',
    delivery_price: 'Цена доставки, ₽',
    delivery_day: 'Выбранный день доставки, `2026-11-24`; пустая строка — не выбран',
    delivery_interval: 'Выбранные часы этого дня, `10:00–14:00`; пустая строка — не выбраны',
    cart_total: 'Сумма строк после всех скидок, ₽',
    discounts: 'Скидки заказа',
    rent_type: '`u2p` — сбор сервиса платит покупатель',
    rent_price: 'Сбор сервиса, ₽',
    total_price: 'Учётная сумма магазина, ₽. Сравнивайте с ней `total_price` запроса',
    amount_to_pay: 'Сколько платит покупатель, ₽',
    total: 'То же, что `amount_to_pay`',
    paid: 'Сколько из этого получено и не возвращено, ₽',
    due: 'Сколько ещё осталось заплатить, ₽',
    status: '`pending` — ожидает, `processing` — в обработке, `completed` — завершён, `cancelled` — отменён',
    fulfilment: '`new` — не собран, `assembled` — собран, `ready` — готов к выдаче, `shipped` — отправлен',
    steps: 'Пройденные шаги заказа со временем, от первого к последнему',
    carrier: 'Кто везёт отправленный заказ; пустая строка — не указано',
    track_number: 'Трек-номер; пустая строка — не указан',
    track_url: 'Где следить за посылкой; пустая строка — не указано',
    payment_status:
      '`unpaid` — не оплачен, `pending` — ждём оплату, `paid` — оплачен, `failed` — оплата не прошла, `refund_due` — нужно вернуть деньги, `refunded` — деньги возвращены',
    payment_method: 'Вид выбранного способа оплаты; `null` — не выбран',
    payment_method_id: 'Номер выбранного способа оплаты',
    payment_method_name: 'Название выбранного способа оплаты',
    created_at: 'Когда оформлен',
    hold_ends_at: 'До какого времени магазин держит товары за ожидающим заказом; `null` — без срока',
    can_restore: 'Заказ отменён, потому что его вовремя не оплатили или не подтвердили, и его можно восстановить',
    items: 'Строки заказа: названия и цены на момент покупки',
    cart_items: 'То же, что `items`',
  }),
  component('OrderLine', orderLineSchema, 'Строка заказа.', {
    id: 'Номер товара; `null` — товара в магазине больше нет',
    title: 'Название на момент покупки',
    attribute_name: 'Выбранные атрибуты через запятую',
    value_name: 'Выбранные значения через запятую',
    sku: 'Артикул на момент покупки; пустая строка — не было',
    quantity: 'Количество',
    price: 'Цена за штуку после акции, ₽',
    full_price: 'Цена за штуку без скидок, ₽',
    discount: 'Сколько со всей строки сняли промокод и сотрудник, ₽',
    thumbnail: 'Адрес картинки',
    selectedAttributeValues: 'Что было выбрано: номер атрибута → номер значения',
    in_stock: 'Есть и равно `false`, если этот товар сейчас купить нельзя',
  }),
  component('OrderPage', orderPageSchema, 'Страница заказа.', {
    order: 'Заказ; получатель, телефон и адрес закрыты для всех, кроме вошедшего владельца',
    is_own: 'Спрашивает вошедший владелец заказа',
    may_change: 'Спрашивающий может изменить заказ: его владелец, а для заказа гостя — любой, у кого есть код',
    paid: 'Сколько денег пришло, ₽',
    returned: 'Сколько из них вернулось покупателю, ₽',
    to_return: 'Сколько из них ещё вернётся, ₽: оплаченный заказ изменили, и он стал дешевле',
    returned_goods: 'За что вернулись деньги: товары и сколько штук; пусто — за сумму без товаров или ни за что',
    steps: 'Что с заказом было и что ещё будет',
    receipts: 'Чеки, которые уже есть у налоговой',
    proposal: 'Изменение, на которое магазин просит согласия; `null` — ничего не просит',
  }),
  component('OrderPageStep', orderPageStepSchema, 'Шаг заказа.', {
    kind: '`created` — оформлен, `reopened` — снова открыт, `paid` — оплачен, `processing` — в работе, `assembled` — собран, `ready` — готов к выдаче, `shipped` — отправлен, `completed` — завершён, `cancelled` — отменён, `refunded` — деньги возвращены',
    at: 'Когда; `null` — ещё впереди',
    reason: 'Почему магазин отменил заказ; `null` — не сказано',
  }),
  component('OrderPageReceipt', orderPageReceiptSchema, 'Чек по 54-ФЗ.', {
    kind: '`first` — при оплате, `second` — при получении',
    fn: 'Номер фискального накопителя',
    document: 'Номер фискального документа',
    sign: 'Фискальный признак',
    date: 'Когда пробит',
  }),
  component('PlaceOrderInput', placeOrderInput, 'Новый заказ.', {
    ...FIELD_INPUTS,
    delivery_id: DELIVERY_ID,
    ...CHOSEN_DAY,
    cart_items: CART_ITEMS,
    total_price:
      'Какую сумму (`total_price` расчёта) видел покупатель, ₽. Если она изменилась, ответ — 409 `price_changed`',
    delivery_price: 'Какую цену доставки видел покупатель, ₽',
    promo_code: 'Промокод: регистр и пробелы не важны',
    consent: 'Согласие на обработку персональных данных: записывается со временем и документом',
    replaces: 'Код прежнего заказа в статусе `pending`, который этот заменяет: прежний отменится в тот же миг',
    source:
      'Откуда пришёл покупатель, одним словом: `utm:vk`, `link:vizitka`. Хранится без личных данных, видят его сотрудники',
  }),
  component('ChangeOrderInput', changeOrderInput, 'Что изменить в заказе; хотя бы одно поле.', {
    ...CHANGES,
    delivery_id: DELIVERY_ID,
    ...CHOSEN_DAY,
    payment_method_id: 'Способ оплаты',
  }),
  component('ChooseMethodInput', chooseMethodInput, 'Чем платить. Нужно одно из двух: `order_hash` или `order_id`.', {
    order_hash: 'Код заказа',
    order_id: 'Номер заказа в системе; нужен токен владельца',
    payment_method_id: 'Способ оплаты из `GET /api/payments/active`',
  }),
  component('ChangeStatusInput', changeStatusInput, 'Новый статус.', { status: 'Статус заказа' }),
  component('CartLineInput', cartLineInput, 'Строка корзины. Другие поля можно передать, они не учитываются.', {
    id: 'Номер товара',
    quantity: 'Количество',
    selectedAttributeValues: 'Номер атрибута → номер значения; у товара без атрибутов не нужно',
  }),
  component('QuoteInput', quoteInput, 'Что посчитать.', {
    cart_items: CART_ITEMS,
    delivery_id: DELIVERY_ID,
    promo_code: 'Промокод: регистр и пробелы не важны',
    replaces: 'Код заказа, который эта корзина заменит: его промокод можно взять ещё раз',
  }),
  component('Discount', discountSchema, 'Скидка.', {
    kind: '`sale` — акция, `promo_code` — промокод, `staff` — скидка сотрудника',
    title: 'Название',
    sum: 'На сколько снизила сумму, ₽',
  }),
  component('Quote', quoteSchema, 'Корзина с ценами магазина на этот момент.', {
    lines: 'Строки',
    cart_total: 'Сумма строк после всех скидок, ₽',
    discounts: 'Скидки',
    promo_code: 'Присланный промокод: действует ли он, а если нет — почему; `null` — не прислали',
    delivery_price: 'Цена доставки, ₽',
    total_price: 'Сумма для `total_price` заказа, ₽',
    amount_to_pay: 'Сколько заплатит покупатель, ₽',
    min_order_total_price: 'Минимальная сумма корзины, ₽',
  }),
  component('PricedLine', pricedLineSchema, 'Строка корзины с ценой.', {
    key: 'Ключ строки: номер товара и выбранные значения',
    id: 'Номер товара',
    title: 'Название',
    attribute_name: 'Выбранные атрибуты через запятую',
    value_name: 'Выбранные значения через запятую',
    quantity: 'Количество',
    variant_id: 'Номер варианта; `null` — у товара нет вариантов',
    sku: 'Артикул; `null` — не задан',
    price: 'Цена за штуку после акции, ₽',
    full_price: 'Цена за штуку без скидок, ₽',
    old_price: 'Зачёркнутая цена, как на странице товара, ₽; `null` — её нет',
    discount: 'Сколько со всей строки снимает промокод, ₽',
    thumbnail: 'Адрес картинки',
    selectedAttributeValues: 'Номер атрибута → номер значения',
    problem:
      'Почему купить нельзя: `unknown` — товара нет, `sold_out` — закончился, `not_enough` — столько нет, `attributes` — вариант выбран не до конца или исчез; `null` — всё в порядке',
    available: 'Сколько штук можно взять: когда их мало или просят все и больше; иначе `null`',
  }),
];
