import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { ZodError } from 'zod';
import type { Failure } from '#shared/contract/envelope.ts';
import { type ErrorCode, GOODS_BUSY_TEXT } from '#shared/contract/error-codes.ts';
import { codeOfDatabaseError } from '#shared/domain/database-errors.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { fieldProblems } from './field-problems.ts';
import { pathForLog } from './request-log.ts';

interface Answer {
  status: number;
  text: string;
}

/** How this channel answers each failure. */
export const ERROR_ANSWERS = {
  bad_request: { status: 400, text: 'Запрос не удалось прочитать. Обновите страницу и попробуйте ещё раз.' },
  invalid_fields: { status: 422, text: 'Проверьте заполнение полей.' },
  unauthorized: { status: 401, text: 'Войдите, чтобы продолжить.' },
  forbidden: { status: 403, text: 'На это действие у вас нет прав.' },
  not_found: { status: 404, text: 'Ничего не найдено.' },
  // The specification fixes this sentence.
  category_not_found: { status: 404, text: 'Category not exist' },
  order_not_found: { status: 404, text: 'Заказ не найден. Проверьте номер и ссылку.' },
  conflict: { status: 409, text: 'Данные уже изменились. Обновите страницу и попробуйте ещё раз.' },
  price_changed: { status: 409, text: 'Цены изменились. Проверьте корзину и продолжите.' },
  promo_code_refused: { status: 409, text: 'Промокод к этому заказу не подходит. Уберите его или введите другой.' },
  line_unavailable: { status: 409, text: 'Некоторых товаров уже нет. Проверьте корзину и продолжите.' },
  below_minimum: { status: 422, text: 'Сумма заказа меньше минимальной. Добавьте что-нибудь ещё.' },
  order_too_large: { status: 422, text: 'Заказ слишком большой. Напишите менеджеру — оформим его вручную.' },
  order_locked: { status: 409, text: 'Этот заказ уже нельзя изменить. Напишите менеджеру.' },
  buyer_blocked: { status: 403, text: 'Магазин не принимает заказы с этого аккаунта. Напишите нам.' },
  too_many_orders: {
    status: 429,
    text: 'Слишком много новых заказов подряд. Оформите этот в нашем боте в Telegram — там он пройдёт сразу.',
  },
  too_many_reviews: {
    status: 429,
    text: 'Слишком много отзывов без покупки. Дождитесь проверки или оставьте отзыв после заказа, в нашем боте в Telegram.',
  },
  delivery_unavailable: { status: 409, text: 'Этот способ доставки больше недоступен. Выберите другой.' },
  payment_method_unavailable: { status: 409, text: 'Этот способ оплаты больше недоступен. Выберите другой.' },
  payment_not_needed: { status: 409, text: 'Этот заказ оплачивать на сайте не нужно. Менеджер свяжется с вами.' },
  payment_not_found: { status: 404, text: 'Платёж не найден.' },
  payment_refused: {
    status: 409,
    text: 'Платёжная система не приняла этот платёж. Попробуйте ещё раз или выберите другой способ.',
  },
  payment_provider_down: {
    status: 503,
    text: 'Платёжная система сейчас не отвечает. Попробуйте через несколько минут.',
  },
  notice_invalid: { status: 400, text: 'Подпись уведомления не подходит.' },
  order_paid: { status: 409, text: 'Этот заказ уже оплачен. Платить ещё раз не нужно.' },
  refund_impossible: {
    status: 409,
    text: 'Вернуть эти деньги так нельзя. Проверьте, сколько осталось и нет ли другого возврата.',
  },
  refund_uncertain: {
    status: 409,
    text: 'Неизвестно, принят ли возврат. Проверьте его в кабинете платёжной системы, прежде чем повторять.',
  },
  receipt_impossible: { status: 409, text: 'Для этого платежа такого чека нет и сделать его нельзя.' },
  idempotency_conflict: { status: 409, text: 'Этот запрос уже был отправлен с другими данными. Обновите страницу.' },
  illegal_transition: { status: 409, text: 'Такой статус этому заказу сейчас поставить нельзя. Обновите страницу.' },
  stock_missing: { status: 409, text: 'Товаров этого заказа уже нет в наличии. Сначала пополните остаток.' },
  step_settled: { status: 409, text: 'Этот шаг уже не отменить: покупатель о нём знает.' },
  review_exists: { status: 409, text: 'Вы уже оставили отзыв об этом товаре. Спасибо!' },
  wishlist_full: { status: 409, text: 'В списке желаний уже 500 товаров. Удалите что-нибудь, чтобы добавить новый.' },
  telegram_needed: {
    status: 409,
    text: 'Написать вам может только бот магазина. Откройте его в Telegram, нажмите «Запустить» и попробуйте ещё раз.',
  },
  already_in_stock: { status: 422, text: 'Этот товар уже снова в наличии — его можно заказать.' },
  stock_requests_full: {
    status: 422,
    text: 'Вы уже ждёте 100 товаров. Откажитесь от какого-нибудь, чтобы добавить новый.',
  },
  init_data_invalid: { status: 401, text: 'Telegram не подтвердил вход. Закройте магазин и откройте его снова.' },
  init_data_expired: { status: 401, text: 'Вход устарел. Закройте магазин и откройте его снова.' },
  wrong_credentials: { status: 401, text: 'Неверный логин или пароль.' },
  bot_required: {
    status: 403,
    text: 'По паролю в этот аккаунт сейчас не войти. Нажмите «Войти через Telegram» — так безопаснее.',
  },
  login_taken: { status: 409, text: 'Этот логин уже занят. Выберите другой или войдите.' },
  already_linked: { status: 409, text: 'Этот аккаунт уже подтверждён через Telegram.' },
  code_invalid: { status: 404, text: 'Ссылка больше не действует. Получите новую и попробуйте ещё раз.' },
  identity_unproven: { status: 409, text: 'Этот человек ещё не подтвердил себя через Telegram.' },
  last_admin: { status: 409, text: 'Это последний администратор. Сначала назначьте другого.' },
  orders_unfinished: {
    status: 409,
    text: 'Сначала дождитесь, пока закончатся ваши заказы и возвраты денег: без контактов магазин не сможет их завершить. После этого данные можно удалить.',
  },
  staff_account: {
    status: 409,
    text: 'Вы работаете в магазине. Сначала попросите администратора снять с вас роль, потом удаляйте данные.',
  },
  goods_busy: { status: 503, text: GOODS_BUSY_TEXT },
  import_refused: { status: 422, text: 'Файл с товарами не подошёл.' },
  payload_too_large: { status: 413, text: 'Слишком много данных в одном запросе.' },
  too_many_requests: { status: 429, text: 'Слишком много запросов. Подождите минуту и попробуйте ещё раз.' },
  unavailable: { status: 503, text: 'Магазин ненадолго недоступен. Попробуйте через минуту.' },
  internal: { status: 500, text: 'Что-то пошло не так. Мы уже знаем об этом — попробуйте позже.' },
} satisfies Record<ErrorCode, Answer>;

/** After this time a rush is over, and a restarted database is available again. */
const RETRY_AFTER_SECONDS = '3';
const OVER_SOON: readonly ErrorCode[] = ['unavailable', 'goods_busy'];
/** If staff have to act first, the time is unknown: so it is as long as the other limits on strangers. */
const RETRY_WHEN_LOOKED_AT_SECONDS = '3600';

/** No route matched the call. */
export const answerUnknownCall: RequestHandler = () => {
  throw new ShopError('not_found');
};

export function answerErrors(log: Logger): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    if (response.headersSent) return next(thrown);
    if (answerUnmetCondition(thrown, response)) return;
    const error = asShopError(thrown);
    // An unavailable service without a cause here was logged where it was noticed, once and not for every call.
    if (error.code === 'internal' || (TELLS_ITS_CAUSE.includes(error.code) && error.cause !== undefined)) {
      log.error({ err: thrown, method: request.method, path: pathForLog(request) }, 'request failed');
    }
    const { status, text } = ERROR_ANSWERS[error.code];
    const body: Failure = {
      success: false,
      status: 'error',
      error: text,
      code: error.code,
      ...(error.details && { details: error.details }),
      ...(error.data !== undefined && { data: error.data }),
    };
    if (OVER_SOON.includes(error.code)) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    if (status === 429 && !response.hasHeader('Retry-After')) {
      response.setHeader('Retry-After', RETRY_WHEN_LOOKED_AT_SECONDS);
    }
    response.status(status).json(body);
  };
}

/** A missing range or version of a file: the answer is for the browser, and has no body. */
function answerUnmetCondition(thrown: unknown, response: Response): boolean {
  if (!(thrown instanceof Error) || !('status' in thrown)) return false;
  if (thrown.status !== 412 && thrown.status !== 416) return false;
  for (const name of ['Content-Type', 'Content-Encoding']) response.removeHeader(name);
  if ('headers' in thrown) response.set(thrown.headers);
  response.status(thrown.status).set('Cache-Control', 'no-store').end();
  return true;
}

/** The codes for failures of external services. */
const TELLS_ITS_CAUSE: readonly ErrorCode[] = ['unavailable', 'payment_provider_down', 'payment_refused'];

/** Converts everything that can be thrown under a route into one of the shop's errors. */
function asShopError(thrown: unknown): ShopError {
  if (thrown instanceof ShopError) return thrown;
  if (thrown instanceof ZodError) {
    if (isNoObject(thrown)) return new ShopError('bad_request', { cause: thrown });
    return new ShopError('invalid_fields', { details: fieldProblems(thrown) });
  }
  return new ShopError(codeOfHttpError(thrown) ?? codeOfDatabaseError(thrown) ?? 'internal', { cause: thrown });
}

/** If the body is missing, a list or a text, it is not an object with fields. */
const isNoObject = ({ issues }: ZodError): boolean =>
  issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);

/** Errors of Express and its body parser have a status; their text is for developers. */
function codeOfHttpError(thrown: unknown): ErrorCode | undefined {
  if (!(thrown instanceof Error) || !('status' in thrown) || typeof thrown.status !== 'number') return undefined;
  if (thrown.status === 413) return 'payload_too_large';
  if (thrown.status === 404) return 'not_found';
  return thrown.status >= 400 && thrown.status < 500 ? 'bad_request' : undefined;
}
