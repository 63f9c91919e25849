/** Swagger UI knows no other language than English: its own words, which are whole pieces of text, in Russian. */
const LABELS = {
  Authorize: 'Указать токен',
  'Available authorizations': 'Токен',
  Cancel: 'Отмена',
  Clear: 'Очистить',
  Close: 'Закрыть',
  Code: 'Статус',
  'Collapse all': 'Свернуть всё',
  Controls: 'Значение заголовка',
  Default: 'По умолчанию',
  Description: 'Описание',
  Details: 'Подробности',
  Download: 'Скачать',
  'Edit Value': 'Изменить',
  Example: 'Пример',
  'Example Value': 'Пример',
  Examples: 'Примеры',
  Execute: 'Выполнить',
  'Expand all': 'Развернуть всё',
  Headers: 'Заголовки',
  'Headers:': 'Заголовки:',
  Loading: 'Загрузка',
  Logout: 'Забыть токен',
  'Media type': 'Формат',
  Name: 'Имя',
  'No parameters': 'Без параметров',
  Parameters: 'Параметры',
  'Request URL': 'Адрес запроса',
  'Request body': 'Тело запроса',
  'Request duration': 'Длительность запроса',
  Reset: 'Вернуть пример',
  'Response body': 'Тело ответа',
  'Response headers': 'Заголовки ответа',
  Responses: 'Ответы',
  Schema: 'Поля',
  Schemas: 'Типы данных',
  'Send empty value': 'Отправить пустым',
  'Server response': 'Ответ сервера',
  Servers: 'Адрес магазина',
  'Try it out': 'Попробовать',
  Type: 'Тип',
  Undocumented: 'Нет в описании',
  'Value:': 'Токен:',
  'header.': '',
  header: 'заголовок',
  path: 'в адресе',
  query: 'после «?»',
  required: 'обязательно',
  'Filter by tag or path': 'Найти вызов',
};

/** Keeps the page in Russian while it changes. What people wrote, and code, stay as they are. */
export function translate(page) {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) translateWithin(node);
    }
  });
  observer.observe(page, { childList: true, subtree: true, characterData: true });
}

function translateWithin(root) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = root.nodeType === Node.TEXT_NODE ? root : texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.nodeValue.trim();
    if (Object.hasOwn(LABELS, words) && !text.parentElement?.closest('code, pre, .markdown, .prop-name')) {
      text.nodeValue = text.nodeValue.replace(words, LABELS[words]);
    }
  }
  for (const input of root.querySelectorAll?.('input[placeholder]') ?? []) {
    input.placeholder = LABELS[input.placeholder] ?? input.placeholder;
  }
}
