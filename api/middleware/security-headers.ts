import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Where Telegram's own clients frame a mini app. */
const TELEGRAM_FRAMES = ['https://web.telegram.org', 'https://*.telegram.org'];

/** Strict headers that still let Telegram frame the storefront (an X-Frame-Options would not). */
export function securityHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'connect-src': ["'self'"],
        'font-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'", ...TELEGRAM_FRAMES],
        'img-src': ["'self'", 'data:', 'https:'],
        'object-src': ["'none'"],
        'script-src': ["'self'"],
        // Telegram's SDK and toasts set style attributes and a style element at run time.
        'style-src': ["'self'", "'unsafe-inline'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Links from a chat open the shop in a window of its own.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // HTTPS is the reverse proxy's matter, which sets it for its own name.
    strictTransportSecurity: false,
  });
}
