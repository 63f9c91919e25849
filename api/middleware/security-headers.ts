import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Where Telegram's own clients frame a mini app. */
const TELEGRAM_FRAMES = ['https://web.telegram.org', 'https://*.telegram.org'];

/** Where Yandex Metrika's counter comes from and reports to. */
const METRIKA = ['https://mc.yandex.ru', 'https://mc.yandex.com'];
const METRIKA_SCRIPTS = [...METRIKA, 'https://yastatic.net'];
const METRIKA_CALLS = [...METRIKA, 'wss://mc.yandex.ru', 'wss://mc.yandex.com'];

const POLICY = 'Content-Security-Policy';

/** `payments` are the origins of providers whose widgets, frames and forms are used by the pages. */
function policyWith(payments: readonly string[]) {
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'base-uri': ["'none'"],
      'connect-src': ["'self'", ...payments],
      'font-src': ["'self'"],
      'form-action': ["'self'", ...payments],
      'frame-ancestors': ["'self'", ...TELEGRAM_FRAMES],
      'frame-src': ["'self'", ...payments],
      'img-src': ["'self'", 'data:', 'https:'],
      'object-src': ["'none'"],
      'script-src': ["'self'", ...payments],
      // Telegram's SDK and toasts set style attributes and a style element at run time.
      'style-src': ["'self'", "'unsafe-inline'", ...payments],
    },
  };
}

/** No page of the shop uses these, also not in a frame; the payment widget's frame may request its own window. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'browsing-topics',
  'local-fonts',
  'screen-wake-lock',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Strict headers, but Telegram can frame the storefront (with X-Frame-Options it could not). */
export function securityHeaders({ paymentOrigins }: { paymentOrigins: readonly string[] }): RequestHandler {
  const strict = helmet({
    contentSecurityPolicy: policyWith(paymentOrigins),
    crossOriginEmbedderPolicy: false,
    // Links from a chat open the shop in its own window.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: false,
    // Not even the shop's own next page: an address may contain an order's key, which third-party scripts could read.
    referrerPolicy: { policy: 'strict-origin' },
    // The reverse proxy sets HTTPS for its own name.
    strictTransportSecurity: false,
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS);
    strict(request, response, next);
  };
}

/** Headers that only a page needs: one kilobyte that other answers do not send. */
const OF_PAGES = [
  POLICY,
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
];

/** For scripts, styles and fonts. */
export function withoutPageHeaders(response: ServerResponse): void {
  for (const name of OF_PAGES) response.removeHeader(name);
}

/** Answers of calls are data: a browser that opens one as a page must not load, run or frame anything. */
export function callHeaders(_request: IncomingMessage, response: ServerResponse, next: () => void): void {
  withoutPageHeaders(response);
  response.setHeader(POLICY, "default-src 'none';frame-ancestors 'none'");
  next();
}

/** Allows Metrika's counter in a page, for shops that use it. */
export function metrikaHosts(_request: IncomingMessage, response: ServerResponse): void {
  widenPolicy(response, { 'script-src': METRIKA_SCRIPTS, 'connect-src': METRIKA_CALLS });
}

/** Allows a page to show pictures that a person has chosen but not sent yet. */
export function localPictures(_request: IncomingMessage, response: ServerResponse): void {
  widenPolicy(response, { 'img-src': ['blob:'] });
}

function widenPolicy(response: ServerResponse, more: Readonly<Record<string, readonly string[]>>): void {
  const policy = String(response.getHeader(POLICY) ?? '');
  const widened = policy.split(';').map((part) => {
    const added = more[part.slice(0, part.indexOf(' '))];
    return added ? [part, ...added].join(' ') : part;
  });
  response.setHeader(POLICY, widened.join(';'));
}
