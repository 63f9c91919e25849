import type { Page } from '@playwright/test';
import { expectAccessible } from './account.ts';
import { answer, success } from './answers.ts';
import { expect, test } from './shop-test.ts';
import { addToCart, demo, productCard, sum } from './storefront.ts';

const cards = (page: Page) => page.locator('#goods').getByRole('article');
const more = (page: Page) => page.getByRole('button', { name: 'Показать ещё' });
const chips = (page: Page) => page.getByRole('list', { name: 'Выбранные фильтры' });
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Поиск товаров' });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 500;
const scrolled = (page: Page) => page.evaluate<number>('Math.round(scrollY)');

test('goods are narrowed by filters, which are in the address and are removed by their chips', async ({ page }) => {
  await page.goto('/category/keramika?per_page=4&page=2');
  await cards(page).first().waitFor();
  const place = isPhone(page) ? page.getByRole('dialog', { name: 'Фильтры' }) : page.getByLabel('Фильтры');
  const opener = page.getByRole('button', { name: 'Фильтры' });
  if (isPhone(page)) {
    await opener.click();
    await expectAccessible(page);
    await place.getByRole('checkbox', { name: /^Хвойный/ }).check();
    await expect(place.getByRole('button', { name: /^Показать \d+$/ })).toHaveText('Показать 1');
    await page.goBack();
    await expect(place).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL('/category/keramika?per_page=4&page=2');
    await opener.click();
    await expect(place.getByRole('checkbox', { name: /^Хвойный/ })).not.toBeChecked();
  }
  await place.getByRole('checkbox', { name: /^Хвойный/ }).check();
  await place.getByLabel('Цена до').fill('2000');
  if (isPhone(page)) {
    await expect(place.getByRole('button', { name: 'Показать 1' })).toBeVisible();
    await place.getByRole('button', { name: 'Показать 1' }).click();
  }
  await expect(page).toHaveURL(/^[^?]*\/category\/keramika\?per_page=4&price_max=2000&values=\d+$/);
  await expect(cards(page)).toHaveCount(1);
  await expect(productCard(page, demo.title)).toBeVisible();
  await expect(chips(page).getByRole('button')).toHaveText([/до\s2\s000\s₽/, /Цвет: Хвойный/, 'Сбросить все']);
  await expectAccessible(page);

  await page.reload();
  await expect(chips(page).getByText('Цвет: Хвойный')).toBeVisible();
  await chips(page).getByRole('button', { name: 'Цвет: Хвойный' }).click();
  await expect(page).toHaveURL(/\?per_page=4&price_max=2000$/);
  await expect(page.getByText('Цвет: Хвойный')).toBeHidden();
  await chips(page).getByRole('button', { name: 'Сбросить' }).click();
  await expect(page).toHaveURL('/category/keramika?per_page=4');
  await expect(cards(page)).toHaveCount(4);
});

test('filters that leave nothing say so and come off at once @phone', async ({ page }) => {
  await page.goto('/?price_max=1');
  await expect(page.getByText('С такими фильтрами ничего нет')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
  await expect(page).toHaveURL('/');
  await expect(productCard(page, demo.title)).toBeVisible();
});

test('a list grows where it is, and is found again as it was left @phone', async ({ page }) => {
  await page.goto('/');
  await expect(cards(page)).toHaveCount(10);
  await more(page).click();
  await expect(cards(page)).toHaveCount(20);
  await expect(page).toHaveURL('/');
  const first = cards(page).nth(10);
  await expect(first.getByRole('heading').getByRole('link')).toBeFocused();
  await expect(page.getByText(/^Страницы 1–2 из \d+$/).first()).toBeAttached();
  const titles = await cards(page).getByRole('heading').allTextContents();
  expect(new Set(titles).size).toBe(20);

  await first.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  await first.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cards(page)).toHaveCount(20);
  expect(Math.abs((await scrolled(page)) - place)).toBeLessThan(5);

  await page.getByRole('link', { name: 'Корзина пуста' }).click();
  await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(20);
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(5);

  await page.getByRole('link', { name: 'Следующая страница' }).click();
  await expect(page).toHaveURL('/?page=3');
  await expect(cards(page)).toHaveCount(10);
});

test('the search is on every screen, with categories, pictures and one’s own last searches', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible();
  if (isPhone(page)) await page.getByRole('button', { name: 'Поиск', exact: true }).click();
  else await searchBox(page).click();
  await expect(searchBox(page)).toBeFocused();
  await searchBox(page).pressSequentially('чай');
  const options = page.getByRole('search').getByRole('option');
  await expect(options.first()).toContainText('Чай и кофе');
  await expect(options.nth(1).locator('img')).toBeVisible();
  await expectAccessible(page);
  await searchBox(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Поиск: чай' })).toBeVisible();

  await page.goto('/');
  await productCard(page, demo.title).waitFor();
  await searchBox(page).click();
  await expect(options).toHaveText(['чай']);
  await searchBox(page).press('ArrowDown');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/\?q=%D1%87%D0%B0%D0%B9$/);
  await page.goto('/');
  await searchBox(page).click();
  await page.getByRole('button', { name: 'Очистить', exact: true }).click();
  await expect(options).toHaveCount(0);
  await searchBox(page).fill('керам');
  await options.filter({ hasText: 'Керамика и посуда' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Керамика и посуда' })).toBeVisible();
});

test('a search that finds nothing shows what fewer words find @phone', async ({ page }) => {
  await page.goto(`/?q=${encodeURIComponent('фиолетовый чайник ыыы')}`);
  await expect(page.getByText(/ничего нет$/)).toBeVisible();
  const nearest = page.getByRole('region', { name: /^По слову «чайник»/ });
  await expect(nearest.getByRole('article').first()).toContainText(/чайник/i);
  await expectAccessible(page);
});

test('a hundred categories are found by their letters @phone', async ({ page }) => {
  const categories = Array.from({ length: 100 }, (_, n) => ({
    id: n + 1,
    slug: n === 0 ? 'keramika' : `shelf-${n}`,
    title: `Раздел ${n}`,
    description: '',
  }));
  categories[99] = { id: 100, slug: 'keramika', title: 'Ёлочные игрушки', description: '' };
  // The page contains them; without that the storefront loads them.
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('id="preload"', 'id="no-preload"') });
  });
  await answer(page, '**/api/categories', success(categories));
  await page.goto('/');
  const row = page.getByRole('navigation', { name: 'Категории' });
  await expect(row.getByRole('link')).toHaveCount(13);
  await row.getByRole('button', { name: 'Все категории: 100' }).click();
  const sheet = page.getByRole('dialog', { name: 'Категории' });
  await expect(sheet.getByRole('link')).toHaveCount(100);
  await sheet.getByLabel('Найти категорию').fill('елоч');
  await expect(sheet.getByRole('link')).toHaveText(['Ёлочные игрушки']);
  await expectAccessible(page);
  await sheet.getByLabel('Найти категорию').fill('нет такого');
  await expect(sheet.getByText('Такой категории нет')).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('a product leads on to others, is seen large, and is left by steps back or at once', async ({ page }) => {
  await page.goto('/');
  await productCard(page, demo.title).getByRole('heading').getByRole('link').click();
  const sheet = page.getByRole('dialog', { name: demo.title });
  await expect(
    sheet.getByText(/^Доставка от\s190\s₽\. Пункт выдачи: бесплатно от\s5\s000\s₽\. Самовывоз бесплатно$/),
  ).toBeVisible();

  await sheet
    .getByRole('button', { name: /^Увеличить/ })
    .first()
    .click();
  const large = page.getByRole('dialog', { name: `Фотографии: ${demo.title}` });
  await large
    .getByRole('button', { name: /^Приблизить/ })
    .first()
    .click();
  await expect(large.getByRole('button', { name: /^Отдалить/ })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(large).toBeHidden();
  await expect(sheet).toBeVisible();

  const similar = sheet.getByRole('region', { name: 'Похожие товары' });
  await similar.scrollIntoViewIfNeeded();
  await expect(similar.getByRole('link')).toHaveCount(5);
  const title = (await similar.getByRole('link').first().locator('span').nth(1).textContent()) ?? '';
  await similar.getByRole('link').first().click();
  const second = page.getByRole('dialog', { name: title });
  await expect(second.getByRole('region', { name: 'Вы смотрели' })).toContainText('Кружка');
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toBeVisible();
  await page.goForward();
  await second.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('a product that was sent as a link is closed at once, also from the next one @phone', async ({ page }) => {
  await page.goto('/?product=1');
  const similar = page.getByRole('region', { name: 'Похожие товары' });
  await similar.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Вы смотрели' })).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('the focus stays with what was pressed, and a cart’s line leads to its product @desktop', async ({ page }) => {
  await page.goto('/');
  const card = productCard(page, demo.title);
  await card.getByText(/4,7/).waitFor();
  await card.getByRole('combobox').selectOption({ index: 1 });
  await card.getByRole('button', { name: 'В корзину' }).press('Enter');
  await expect(card.getByRole('button', { name: 'Увеличить количество' })).toBeFocused();
  await card.getByRole('button', { name: 'Убрать из корзины' }).press('Enter');
  await expect(card.getByRole('button', { name: 'В корзину' })).toBeFocused();

  await addToCart(page, demo.title);
  await page.getByRole('link', { name: /^Корзина: 1 товар/ }).click();
  const line = page.getByRole('listitem').filter({ hasText: demo.title });
  await expect(line.getByText(sum(demo.price)).first()).toBeVisible();
  await line.getByRole('link', { name: demo.title, exact: true }).click();
  await expect(page.getByRole('dialog', { name: demo.title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/cart');
});

test('a step back closes what was opened last @phone', async ({ page }) => {
  await page.goto('/category/keramika');
  await cards(page).first().waitFor();
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Меню' });
  await menu.getByRole('button', { name: 'Вход / Регистрация' }).click();
  const signIn = page.getByRole('dialog', { name: 'Вход в магазин' });
  await expect(signIn).toBeVisible();
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(signIn).toBeHidden();
  await expect(page).toHaveURL('/category/keramika');

  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await menu.getByRole('link', { name: 'Чай и кофе' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Чай и кофе' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Керамика и посуда' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('the first product is near for a keyboard', async ({ page }) => {
  await page.goto('/');
  await productCard(page, demo.title).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К товарам' })).toBeFocused();
  await page.keyboard.press('Enter');
  const isInCard = () => page.evaluate("document.activeElement.closest('article') !== null");
  let presses = 3;
  for (; presses < 10 && !(await isInCard()) && isPhone(page); presses++) await page.keyboard.press('Tab');
  if (isPhone(page)) expect(await isInCard()).toBe(true);
  expect(presses).toBeLessThanOrEqual(10);
});
