import { quoted } from '#shared/contract/quoted.ts';
import type { Database } from '#shared/domain/database.ts';
import type { Env } from '#shared/platform/env.ts';
import { createPayments } from '#shared/platform/payment-gateways/create-gateways.ts';
import { bad, causeOf, type Finding, good, warning } from './finding.ts';

const ABOUT = 'Оплата';
const ANY_INVOICE = 1;

/** Checks whether every visible payment method has an account, and whether the provider accepts the shop's login. */
export async function checkPayments(db: Database, env: Env): Promise<Finding[]> {
  const methods = await db.paymentMethod.findMany({ where: { isActive: true } });
  if (methods.length === 0) {
    return [warning(ABOUT, 'нет ни одного способа. Добавьте его в боте: /settings → «Оплата»')];
  }
  const missing = [
    ...(env.robokassa ? [] : [{ provider: 'robokassa', variables: 'ROBOKASSA_LOGIN и пароли' }]),
    ...(env.paymentProviderToken ? [] : [{ provider: 'telegram', variables: 'PAYMENT_PROVIDER_TOKEN' }]),
  ].filter(({ provider }) => methods.some((method) => method.provider === provider));
  const findings = missing.map(({ variables }) =>
    bad(ABOUT, `способ оплаты включён, но покупатели его не видят: впишите ${variables} в .env`),
  );
  const inTest = methods
    .filter(({ isTest, provider }) => isTest && provider !== 'offline')
    .map(({ name }) => quoted(name));
  if (inTest.length > 0) {
    findings.push(
      warning(ABOUT, `${inTest.join(', ')} в тестовом режиме: деньги не приходят. Выключите его в /settings`),
    );
  }
  if (env.robokassa && methods.some(({ provider, isTest }) => provider === 'robokassa' && !isTest)) {
    findings.push(await askRobokassa(env));
  }
  return findings.length > 0 ? findings : [good(ABOUT, `способов: ${methods.length}`)];
}

/** A request about any payment shows whether the login and the second password are right. */
async function askRobokassa(env: Env): Promise<Finding> {
  const about = 'Robokassa';
  try {
    const state = await createPayments(env).gateways.robokassa?.readState?.({ invoice: ANY_INVOICE, isTest: false });
    if (state?.kind !== 'alarm') return good(about, 'знает магазин и его пароль');
    return bad(about, `не узнаёт магазин (${state.reason}). Сверьте логин, второй пароль и ROBOKASSA_HASH с кабинетом`);
  } catch (error) {
    return bad(about, `не отвечает (${causeOf(error)}). Проверьте сеть сервера и кабинет`);
  }
}
