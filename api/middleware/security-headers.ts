import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Where Telegram's own clients frame a mini app. */
const TELEGRAM_FRAMES = ['https://web.telegram.org', 'https://*.telegram.org'];

/** Where Yandex Metrika's counter comes from and reports to. */
const METRIKA = ['https://mc.yandex.ru', 'https://mc.yandex.com'];
const METRIKA_SCRIPTS = [...METRIKA, 'https://yastatic.net'];
const METRIKA_CALLS = [...METRIKA, 'wss://mc.yandex.ru', 'wss://mc.yandex.com'];

interface ExtraHosts {
  scripts?: readonly string[];
  calls?: readonly string[];
}

function policyWith({ scripts = [], calls = [] }: ExtraHosts = {}) {
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'base-uri': ["'none'"],
      'connect-src': ["'self'", ...calls],
      'font-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'", ...TELEGRAM_FRAMES],
      'img-src': ["'self'", 'data:', 'https:'],
      'object-src': ["'none'"],
      'script-src': ["'self'", ...scripts],
      // Telegram's SDK and toasts set style attributes and a style element at run time.
      'style-src': ["'self'", "'unsafe-inline'"],
    },
  };
}

/** Strict headers that still let Telegram frame the storefront (an X-Frame-Options would not). */
export function securityHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: policyWith(),
    crossOriginEmbedderPolicy: false,
    // Links from a chat open the shop in a window of its own.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // HTTPS is the reverse proxy's matter, which sets it for its own name.
    strictTransportSecurity: false,
  });
}

const withMetrika = helmet.contentSecurityPolicy(policyWith({ scripts: METRIKA_SCRIPTS, calls: METRIKA_CALLS }));

/** Lets Metrika's counter into a page, for shops that have one. */
export function metrikaHosts(request: IncomingMessage, response: ServerResponse): void {
  withMetrika(request, response, () => {});
}
