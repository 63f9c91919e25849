import { z } from 'zod';
import { addressSuggestionSchema, suggestAddressesInput } from '#shared/contract/address-suggestion.ts';
import { type Call, sample } from '../call.ts';

export const addressCalls: Call[] = [
  {
    method: 'post',
    path: '/api/addresses/suggest',
    tag: 'buying',
    summary: 'Подсказать адрес',
    about:
      'Подсказки, пока адрес набирают, — не больше пяти. Если у магазина задан `DADATA_TOKEN`, это улицы и дома от DaData; без него и при любом её сбое — города России, пока в тексте нет запятой. `text` заменяет набранное; при `is_complete: false` адрес продолжают после запятой. Подсказки ни к чему не обязывают: заказ принимает любой адрес.',
    access: 'everyone',
    limit: 'addressSuggestions',
    body: sample(suggestAddressesInput, { text: 'каза' }),
    answers: [
      {
        status: 200,
        about: 'Чем может продолжиться адрес',
        data: sample(z.array(addressSuggestionSchema), [
          { text: 'Казань', note: 'Республика Татарстан', is_complete: false },
        ]),
      },
    ],
  },
];
