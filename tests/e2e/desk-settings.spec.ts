import { openDesk } from './open-desk.ts';
import { expect, test } from './shop-test.ts';

test.use({ tolerated: /422/ });

test('settings are typed as in the chat; what is not understood is led to, and the rest kept @phone', async ({
  page,
  request,
  changeSettings,
}, { project }) => {
  await changeSettings({ city: 'Москва', minOrderTotal: 0, socialLinks: {} });
  await openDesk(page, request, project.metadata.sandboxUrl, '/settings');
  const least = page.getByLabel('Минимальный заказ');
  const channel = page.getByRole('textbox', { name: /^Telegram/ });
  const save = page.getByRole('button', { name: 'Сохранить' });
  await least.fill('много');
  await channel.fill('@lavka');
  await save.click();
  await expect(page.getByText('Напишите сумму числом, например 300.')).toBeVisible();
  await expect(least).toBeFocused();
  await expect(channel).toHaveValue('@lavka');
  expect((await (await request.get('/api/settings')).json()).data.socialLinks).toEqual({});

  await least.fill('1 500 ₽');
  await save.click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await expect(least).toHaveValue('1500');
  await expect(channel).toHaveValue('https://t.me/lavka');
  await expect(save).toBeHidden();
  expect((await (await request.get('/api/settings')).json()).data).toMatchObject({
    socialLinks: { telegram: 'https://t.me/lavka' },
    shop: { min_order_total_price: 1500 },
  });

  // The same value in other letters is saved, too: nothing stays to be saved.
  await channel.fill('@lavka');
  await save.click();
  await expect(channel).toHaveValue('https://t.me/lavka');
  await expect(save).toBeHidden();
});
