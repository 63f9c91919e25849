import { type Appearance, appearanceSchema, changeAppearanceInput } from '#shared/contract/desk/appearance.ts';
import { FIRST_THEME, PALETTES } from '#shared/contract/palettes.ts';
import { type Call, sample } from '../../call.ts';

const PINE: Appearance = { theme: FIRST_THEME, logo: '' };
const LINEN: Appearance = { theme: PALETTES.linen.theme, logo: '' };

/** How the shop looks. */
export const deskAppearanceCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/appearance',
    tag: 'management',
    summary: 'Оформление магазина',
    about: 'Тема и логотип. `logo` — пустая строка, если логотипа нет.',
    access: 'admin',
    answers: [{ status: 200, about: 'Тема и логотип', data: sample(appearanceSchema, PINE) }],
  },
  {
    method: 'put',
    path: '/api/desk/appearance',
    tag: 'management',
    summary: 'Изменить оформление',
    about:
      '`logo` — адрес из `POST /api/desk/pictures`; без него логотип остаётся прежним. `seen` — оформление, с которого начали: если его уже изменили, ничего не сохранится.',
    access: 'admin',
    body: sample(changeAppearanceInput, { theme: LINEN.theme, seen: PINE }),
    answers: [{ status: 200, about: 'Оформление, как стало', data: sample(appearanceSchema, LINEN) }],
    failures: ['conflict'],
    failureData: { conflict: sample(appearanceSchema, PINE) },
  },
];
