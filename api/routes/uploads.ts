import express, { type RequestHandler } from 'express';
import type { ApiDeps } from '../deps.ts';

/** Pictures. An SVG opened by itself must not run anything, whoever drew it. */
export function uploads({ uploadsDir }: ApiDeps): RequestHandler {
  return express.static(uploadsDir, {
    index: false,
    redirect: false,
    // A missing picture is an error, not the storefront's page.
    fallthrough: false,
    maxAge: '7d',
    setHeaders: (response) => {
      response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
      // Messengers and other sites show the shop's pictures beside links to its products.
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });
}
