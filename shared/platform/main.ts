import { checkNodeVersion } from './node-version.ts';

const HELP = `npm start

Запускает магазин: базу данных, сайт с API и бота, а пока нет токена бота — ещё и песочницу, где всё можно попробовать.
Настройки читает из переменных окружения и из файла .env, все они описаны в .env.example. Остановить — Ctrl+C.

npm run dev — то же, но с перезапуском при каждой правке исходников.`;

// Nothing else is imported before this check: other modules may not load in an old Node.js.
if (checkNodeVersion(process.versions.node)) {
  const { isHelpAsked, runCommand, runMain } = await import('./process.ts');
  if (isHelpAsked()) await runCommand(HELP, async () => {});
  else {
    const { startShop } = await import('./start-shop.ts');
    await runMain((signal) => startShop({ signal, watch: process.argv.includes('--watch') }), { patience: 120_000 });
  }
}
