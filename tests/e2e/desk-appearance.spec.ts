import { PALETTES } from '#shared/contract/palettes.ts';
import { expectAccessible } from './account.ts';
import { openDesk } from './open-desk.ts';
import { expect, test } from './shop-test.ts';

const { linen, rose } = PALETTES;
/** The page's colour of that palette, as a browser writes it. */
const ROSE_PAGE = 'rgb(249, 235, 239)';

test('a look is seen on the shop itself before it is saved, and by buyers only then @desktop', async ({
  page,
  request,
  changeSettings,
}, { project }) => {
  await changeSettings({ theme: linen.theme, telegramOnly: true });
  await openDesk(page, request, project.metadata.sandboxUrl, '/appearance');
  const shop = page.frameLocator('iframe[title="Витрина с этим оформлением"]');
  await expect(shop.getByRole('heading', { name: 'Каталог' })).toBeVisible();
  await expect(page.getByRole('radio', { name: linen.label })).toBeChecked();

  await page.getByRole('radio', { name: rose.label }).check();
  await expect(shop.locator('html')).toHaveCSS('background-color', ROSE_PAGE);
  await page.getByLabel('Кнопки', { exact: true }).fill('#12');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Цвет вида #1780ff')).toBeVisible();
  await expect(page.getByRole('radio', { name: rose.label })).not.toBeChecked();
  await expectAccessible(page);
  // What only this screen shows is not what the next visit of this browser begins with.
  expect(await page.evaluate(() => localStorage.getItem('prilavok:theme'))).toBeNull();

  await page.getByLabel('Кнопки', { exact: true }).fill(rose.theme.bgButtonColor);
  await page.getByRole('slider', { name: /Скругление/ }).fill('4');
  expect((await (await request.get('/api/theme')).json()).data).toMatchObject(linen.theme);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено. На открытых страницах появится в течение пяти минут')).toBeVisible();
  const saved = { ...rose.theme, borderRadius: '4px' };
  expect((await (await request.get('/api/theme')).json()).data).toMatchObject(saved);
  await expect(shop.locator('html')).toHaveCSS('background-color', ROSE_PAGE);
});
