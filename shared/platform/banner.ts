import path from 'node:path';
import { type Env, projectRoot } from './env.ts';
import type { TelegramConnection } from './telegram-connection.ts';
import { trialAddress } from './trial-robokassa.ts';

/** The text for the owner when everything runs. */
export function banner(env: Env, telegram: TelegramConnection): string {
  const rows = [
    ['Магазин', env.publicUrl],
    ...(telegram.isSandbox
      ? [
          ['Песочница', `http://localhost:${env.sandboxPort}`],
          ['', 'Telegram на этом компьютере: чаты покупателя и менеджера, бот и мини-приложение'],
          ...(env.robokassa
            ? []
            : [
                ['Касса', `${trialAddress(env)}/`],
                ['', 'пробная оплата: денег в ней нет'],
              ]),
        ]
      : [['Бот', 'отвечает в Telegram']]),
    ['Данные', env.databaseUrl ? 'в базе из DATABASE_URL' : path.relative(projectRoot, env.dataDir) || env.dataDir],
    ...(env.databaseReadUrl ? [['', 'витрина читает их с копии из DATABASE_READ_URL']] : []),
    ['Остановить', 'Ctrl+C'],
  ];
  const lines = rows.map(([title = '', text = '']) => `    ${title.padEnd(12)}${text}`);
  return ['', '  Прилавок открыт', '', ...lines, '', ''].join('\n');
}
