import { translate } from './labels.js';

const page = document.querySelector('#page');

/** Finds a call by any of its words; Swagger UI by itself looks at the names of groups only. */
const searchCalls = () => ({
  fn: {
    opsFilter: (groups, phrase) => {
      const isWanted = (call) =>
        [call.get('path'), call.getIn(['operation', 'summary'])].join(' ').toLowerCase().includes(phrase.toLowerCase());
      return groups
        .map((group) => group.update('operations', (calls) => calls.filter(isWanted)))
        .filter((group) => group.get('operations').size > 0);
    },
  },
});

/** Opens what an address such as `#postOrder` names; false where that is not on the page. */
function show(hash) {
  const name = CSS.escape(hash.slice(1));
  const place = page.querySelector(hash === '#calls' ? '.filter-container' : `.opblock[id$="-${name}"]`);
  place?.querySelector('.opblock-summary-control[aria-expanded="false"]')?.click();
  place?.scrollIntoView();
  return place !== null;
}

/** The page comes in pieces: waits for the one that the address names. */
function showWhenThere(hash) {
  const pieces = new MutationObserver(() => show(hash) && pieces.disconnect());
  pieces.observe(page, { childList: true, subtree: true });
}

// Swagger UI opens every link in a new window, those within the page too.
document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="#"]:not([href^="#/"])');
  if (!link) return;
  event.preventDefault();
  show(link.hash);
});

translate(page);
if (/^#\w/.test(location.hash)) showWhenThere(location.hash);

window.SwaggerUIBundle({
  domNode: page,
  url: '/api/openapi.json',
  deepLinking: true,
  displayRequestDuration: true,
  filter: true,
  // The description is not sent to anyone to be judged.
  validatorUrl: null,
  plugins: [searchCalls],
});
