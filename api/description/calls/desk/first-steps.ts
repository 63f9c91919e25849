import { z } from 'zod';
import { firstStepSchema } from '#shared/contract/desk/first-steps.ts';
import { type Call, sample } from '../../call.ts';

/** What a new shop still needs. */
export const firstStepCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/first-steps',
    tag: 'management',
    summary: 'Чего не хватает магазину',
    about: 'Что нужно до первого покупателя: название, товары, доставка, оплата, контакт, документы.',
    access: 'staff',
    answers: [
      {
        status: 200,
        about: 'Все шаги в том порядке, в котором их удобнее делать',
        data: sample(z.array(firstStepSchema), [
          { name: 'products', is_done: true },
          { name: 'delivery', is_done: false },
        ]),
      },
    ],
  },
];
