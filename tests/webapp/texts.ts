/** A text that the specification fixes: where it belongs, and the test in which it is seen there. */
export interface FixedText {
  /** What stands between the pieces is filled in. */
  pieces: string[];
  situation: string;
  /** From `tests/`, with the beginning of the test's name. */
  test: [file: string, name: string];
}

const row =
  (file: string, name: string) =>
  (text: string, situation: string): FixedText => ({ pieces: text.split('…'), situation, test: [file, name] });

const home = row('e2e/home.spec.ts', 'the sales move on');
const homeStates = row('e2e/home.spec.ts', 'sales and reviews that fail');
const card = row('e2e/card.spec.ts', 'a card asks');
const names = row('e2e/card.spec.ts', 'who has no name');
const paging = row('e2e/category.spec.ts', 'a category is paged');
const lists = row('e2e/category.spec.ts', 'products on their way');
const unknown = row('e2e/category.spec.ts', 'says so');
const menu = row('e2e/shell.spec.ts', 'the menu holds');
const noCategories = row('e2e/shell.spec.ts', 'a shop without categories');
const gate = row('e2e/owner-settings.spec.ts', 'a shop for Telegram alone');
const checking = row('e2e/owner-settings.spec.ts', 'while a phone finds out');
const miniApp = row('e2e/mini-app.spec.ts', 'in a client that answers nothing');
const coming = row('e2e/auth.spec.ts', 'a visitor registers');
const trouble = row('e2e/no-connection.spec.ts', 'a server in trouble');
const cart = row('e2e/cart.spec.ts', 'an empty cart');
const pickup = row('e2e/checkout.spec.ts', 'a shop that brings nothing');
const nothing = row('e2e/checkout.spec.ts', 'no deliveries and no ways to pay');
const form = row('e2e/checkout.spec.ts', 'the form says');
const notCreated = row('e2e/checkout.spec.ts', 'an answer without an order');
const lastStep = row('e2e/checkout.spec.ts', 'one way to pay and a slow shop');
const order = row('e2e/guest-order.spec.ts', 'a guest orders on the website');
const ownLogin = row('e2e/auth.spec.ts', 'a website account orders');
const ownScreens = row('e2e/account-screens.spec.ts', 'what an account’s screens say');
const history = row('e2e/account-screens.spec.ts', 'a history longer than a page');
const orders = row('e2e/orders.spec.ts', 'a buyer looks at an order');
const profile = row('e2e/orders.spec.ts', 'what was bought is reviewed');
const guestHeart = row('e2e/wishlist.spec.ts', 'a guest is told');
const hearts = row('e2e/wishlist.spec.ts', 'a product is put into');
const brokenHearts = row('e2e/wishlist.spec.ts', 'a heart that the shop did not take');
const paid = row('e2e/payment.spec.ts', 'a buyer pays by the widget');
const refused = row('e2e/payment.spec.ts', 'a buyer refuses');
const late = row('e2e/payment.spec.ts', 'after five minutes');
const noWidget = row('e2e/payment.spec.ts', 'without the widget');
const notPaid = row('e2e/payment.spec.ts', 'a payment that is not created');
const thrown = row('webapp/thrown-texts.test.ts', 'names each call that failed');

/** Every text that sections 2, 4, 5 and 8 of the specification spell out and that the storefront itself says. */
export const FIXED_TEXTS: FixedText[] = [
  // 2. Routes and restricted mode
  unknown('404 Категория не найдена', 'the title of a category that is not there'),
  gate('Приложение доступно только в Telegram', 'a telegram_only shop outside Telegram, and on a desktop'),
  checking('Loading...', 'a phone finds out whether this is Telegram'),
  miniApp('Close', 'Telegram’s main button on a screen without an action of its own'),
  // 2. Header, menu, windows
  coming('Войти', 'the header’s button for a guest'),
  coming('Выйти', 'the header’s button for a user'),
  noCategories('Нет доступных категорий', 'the menu of a shop without categories'),
  menu('Вход / Регистрация', 'the menu’s user section for a guest'),
  profile('Профиль', 'the menu’s user section for a user'),
  ownScreens('История заказов', 'the menu’s user section for a user'),
  trouble('Вход', 'the auth modal’s first tab'),
  coming('Регистрация', 'the auth modal’s second tab'),
  coming('Логин (Юзер в TG без @)', 'the label of both forms’ first field'),
  // 2. Catalogue
  card('В корзину', 'a card’s button'),
  paging('∞', 'the page’s number where the address has none'),
  lists('Загрузка товаров', 'products on their way'),
  lists('Ошибка загрузки товаров', 'products that did not come'),
  lists('Все товары куда-то делись', 'a list without products'),
  names('Поиск товаров...', 'the empty search box'),
  home('Горячая акция', 'the badge of an active sale'),
  names('Пользователь', 'who wrote a review without a name or a login'),
  // 2. Cart
  cart('Корзина пуста', 'a cart without lines'),
  cart('… за шт.', 'a line’s unit price'),
  cart('Удалить', 'a line’s button'),
  cart('Оформить заказ (…)', 'the total reaches the minimum'),
  cart('Минимальная сумма заказа (…)', 'the total does not reach the minimum'),
  // 2. Checkout
  form('Доставка', 'step 1'),
  pickup('Подтверждение', 'step 2'),
  lastStep('Оплата', 'step 3'),
  pickup('Самовывоз', 'the address where delivery is off'),
  pickup('Город не указан', 'pickup in a shop without a city'),
  nothing('Забрать заказ самостоятельно', 'the description of pickup'),
  nothing('Нет доступных вариантов доставки', 'delivery is on and has no options'),
  form('Данные для доставки', 'the title of the customer’s form'),
  form('Ф.И.О.', 'a field'),
  form('Телефон', 'a field'),
  form('+7 (999) 999-99-99', 'the phone’s placeholder'),
  form('Адрес доставки', 'a field'),
  form('Логин', 'a field'),
  ownLogin('Вы авторизованы', 'a user at the form'),
  order('Продолжить', 'the form is valid'),
  pickup('Комиссия сервиса U2P', 'step 2 with rent_type u2p'),
  pickup('Итого к оплате', 'step 2’s total'),
  lastStep('Подтвердить заказ', 'step 3 with a method of type other'),
  order('Перейти к оплате', 'step 3 otherwise'),
  lastStep('Обработка...', 'step 3 while it is busy'),
  paid('Загрузка платежной системы...', 'step 3 while the widget loads'),
  pickup('Спасибо за заказ!', 'the success screen'),
  lastStep('Не указан', 'the success screen without a number or a hash'),
  pickup('Сохраните эти данные для контроля заказа', 'the success screen'),
  pickup('Платежные методы отключены администратором', 'payments are off'),
  pickup('Для оформления заказа свяжитесь с менеджером', 'payments are off and the owner wrote nothing'),
  nothing(
    'Нет доступных способов оплаты. Пожалуйста, свяжитесь с администратором магазина',
    'payments are on and there are no methods',
  ),
  // 2. Profile and history
  profile('Не указано', 'a name that the account has not'),
  ownScreens('Загрузка заказов...', 'the history on its way'),
  ownScreens('Ошибка: …', 'the history did not come'),
  ownScreens('У вас пока нет заказов', 'an empty history'),
  // 4. Order statuses
  history('Ожидание', 'a pending order'),
  history('В обработке', 'an order in work'),
  history('Завершен', 'a completed order'),
  orders('Отменен', 'a cancelled order'),
  // 5. Validation
  coming('Пароли не совпадают', 'registration with two passwords'),
  coming('Пароль должен содержать минимум … символов', 'registration with a short password'),
  card('Пожалуйста, выберите атрибут товара', 'to the cart without a choice'),
  form('Введите Ф.И.О.', 'an empty name is left'),
  form('Введите номер телефона', 'an empty phone is left'),
  form('Введите корректный номер телефона', 'an odd phone is left'),
  form('Введите адрес доставки', 'an empty address is left'),
  form('Введите логин', 'an empty login is left'),
  order('Выберите способ оплаты', 'step 3 without a choice'),
  guestHeart('Для использования списка желаний сначала зарегистрируйтесь!', 'a guest presses a heart'),
  // 8. Coming in
  trouble('Ошибка авторизации', 'sign-in refused without a sentence'),
  trouble('Ошибка при авторизации', 'sign-in without an answer'),
  trouble('Ошибка сохранения сессии', 'a browser that keeps nothing'),
  trouble('Ошибка регистрации', 'registration refused without a sentence'),
  trouble('Ошибка при регистрации', 'registration without an answer'),
  trouble('❌ …', 'every error’s toast'),
  // 8. Thrown on answers that are not OK
  thrown('Search failed', 'the search'),
  thrown('Quick search failed', 'the suggestions'),
  thrown('Order not found', 'reading an order by its hash'),
  thrown('Update order failed', 'changing an order by its hash'),
  thrown('Failed to fetch user order history', 'the history'),
  unknown('Category not exist', 'the API’s answer for an unknown category'),
  // 8. Wishlist, profile, reviews, sales
  brokenHearts('Ошибка при добавлении в вишлист', 'a heart that was not taken'),
  brokenHearts('Ошибка при удалении вишлиста', 'a heart that was not taken back'),
  ownScreens('Ошибка при загрузке вишлиста', 'the wishlist did not come'),
  ownScreens('Ошибка получения данных', 'the profile did not come'),
  ownScreens('Ошибка загрузки отзыва', 'one’s own review did not come'),
  homeStates('Ошибка загрузки отзывов', 'the latest reviews did not come'),
  homeStates('Ошибка загрузки акций', 'the sales did not come'),
  homeStates('Отзывов еще нет :(', 'no reviews yet'),
  homeStates('Акций пока нет', 'no sales yet'),
  ownScreens('У вас еще нет отзывов', 'a profile without reviews'),
  names('Чтобы увидеть свои отзывы, войдите в систему', 'a guest under the latest reviews'),
  // 8. Checkout
  row('webapp/thrown-texts.test.ts', 'tells an answer without')('Заказ не создан.', 'what is thrown then'),
  notCreated('Ошибка при создании заказа. Попробуйте еще раз.', 'an answer without an order'),
  order('Заказ #… успешно создан!', 'the order was placed'),
  lastStep('Заказ принят!', 'a manual confirmation'),
  lastStep('Заказ передан в обработку! Менеджер свяжется с вами в Telegram.', 'step 3 is over'),
  orders('Заказ успешно отменен', 'an order was cancelled'),
  history('Ошибка при отмене заказа: …', 'an order could not be cancelled'),
  // 8. Payment
  noWidget('Платежная система не загрузилась', 'the widget’s script did not come'),
  notPaid('Ошибка при создании платежа', 'the payment could not be started'),
  late('Время оплаты истекло или платеж был отменен', 'five minutes have passed'),
  paid('Оплата прошла успешно!', 'the provider said yes'),
  refused('Оплата не прошла', 'the provider said no'),
  notPaid('Ошибка при обработке оплаты', 'any other failure'),
  // 8. Other toasts
  card('Товар добавлен в корзину!', 'to the cart'),
  hearts('❤️🔥 Товар добавлен в список желаний', 'into the wishlist'),
  hearts('💔 Товар удален из списка желаний', 'out of the wishlist'),
  // Not spelled out: a sad wishlist, a hint at the settings, a goodbye, a welcome back with the login
  hearts('В списке желаний печально пусто', 'an empty wishlist'),
  pickup('Укажите адрес в настройках магазина', 'pickup in a shop without an address'),
  coming('До свидания!', 'after going out'),
  coming('С возвращением, …!', 'after coming in'),
];

/** Thrown by a component; people read the server's own sentence. */
export const ONLY_THROWN = ['Failed to cancel order'];

/** The specification names them for calls that no screen of the storefront makes, as it says itself. */
export const WITHOUT_SCREEN = ['Failed to fetch all orders', 'Failed to update order status'];
