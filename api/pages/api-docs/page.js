// The page reads well without this: it adds copying, and a filter over the contents.

for (const box of document.querySelectorAll('.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Копировать';
  button.addEventListener('click', () => copy(box.querySelector('code').textContent, button));
  box.append(button);
}

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Скопировано';
  } catch {
    // Without https there is no clipboard: select the text, so that it can be copied by hand.
    getSelection().selectAllChildren(button.parentElement.querySelector('code'));
    button.textContent = 'Выделено';
  }
  setTimeout(() => {
    button.textContent = 'Копировать';
  }, 1500);
}

for (const nav of document.querySelectorAll('nav')) {
  const input = document.createElement('input');
  input.type = 'search';
  input.placeholder = 'Найти вызов';
  input.setAttribute('aria-label', 'Найти вызов или тип');
  input.addEventListener('input', () => filter(nav, input.value.trim().toLowerCase()));
  nav.prepend(input);
}

function filter(nav, wanted) {
  for (const list of nav.querySelectorAll('ul')) {
    let found = 0;
    for (const item of list.children) {
      const link = item.firstElementChild;
      item.hidden = !`${link.textContent} ${link.title} ${link.hash}`.toLowerCase().includes(wanted);
      if (!item.hidden) found += 1;
    }
    list.hidden = found === 0;
    list.previousElementSibling.hidden = found === 0;
  }
}

// On a phone the contents close when a place is chosen.
document.querySelector('.contents').addEventListener('click', ({ target, currentTarget }) => {
  if (target.closest('a')) currentTarget.open = false;
});
