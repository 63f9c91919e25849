import { chromium } from '@playwright/test';

const url = 'http://localhost:14310',
  sb = 'http://localhost:14312';
const post = async (u, d) =>
  await (
    await fetch(u, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(d) })
  ).json();
const {
  result: { init_data },
} = await post(`${sb}/sandbox/api/people/pavel/init-data`, {});
const {
  data: { token },
} = await post(`${url}/api/auth/telegram`, { initData: init_data });
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
const p = await (
  await b.newContext({ viewport: { width: 375, height: 812 }, locale: 'ru-RU', hasTouch: true })
).newPage();
p.on('console', (m) => console.log(m.text()));
p.on('pageerror', (e) => console.log(e.stack));
p.on(
  'response',
  (r) =>
    r.url().includes('/api/desk') && console.log(r.status(), r.url().slice(0, 80), r.headers()['content-disposition']),
);
p.on('requestfailed', (r) => console.log('failed', r.url().slice(0, 80), r.failure()?.errorText));
p.on('download', (d) => console.log('download', d.suggestedFilename()));
await p.addInitScript((t) => localStorage.setItem('auth_token', t), token);
await p.goto(url + '/desk/imports');
await p.getByRole('button', { name: 'Скачать образец' }).click();
await p.waitForTimeout(6000);
console.log(p.url());
await b.close();
