import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

const shimTag = '<script src="/__sandbox/shim.js"></script>';

/** Puts the bridge before every script of a page. */
export function injectShim(html: string): string {
  const head = /<head(\s[^>]*)?>/i.exec(html);
  if (head) return splice(html, head.index + head[0].length);
  const start = /<html(\s[^>]*)?>/i.exec(html) ?? /<!doctype[^>]*>/i.exec(html);
  return splice(html, start ? start.index + start[0].length : 0);
}

function splice(html: string, at: number): string {
  return html.slice(0, at) + shimTag + html.slice(at);
}

/** Allows the messenger to frame the page; every other rule of the policy stays. */
function allowFraming(policy: string, origins: string[]): string {
  return policy
    .split(';')
    .map((rule) => {
      const [name, ...sources] = rule.trim().split(/\s+/);
      if (name?.toLowerCase() !== 'frame-ancestors') return rule;
      const kept = sources.filter((source) => source !== "'none'");
      // A content security policy cannot contain IPv6 addresses.
      const named = origins.filter((origin) => !origin.includes('['));
      return ` frame-ancestors ${[...kept, ...named].join(' ')}`;
    })
    .join(';')
    .trim();
}

interface RewriteRules {
  messengerOrigins: string[];
  publicOrigin: string;
  personOrigin: string;
}

/** Hop-by-hop headers belong to one connection and are not passed on. */
export const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The shop's response headers, changed for a page in a frame. */
export function rewriteHeaders(headers: IncomingHttpHeaders, rules: RewriteRules): OutgoingHttpHeaders {
  const out: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || hopByHop.has(name) || name === 'x-frame-options') continue;
    out[name] = value;
  }
  for (const name of ['content-security-policy', 'content-security-policy-report-only']) {
    const policy = out[name];
    if (policy !== undefined) out[name] = allowFraming(String(policy), rules.messengerOrigins);
  }
  const { location } = headers;
  if (location?.startsWith(rules.publicOrigin)) {
    out.location = rules.personOrigin + location.slice(rules.publicOrigin.length);
  }
  const cookies = headers['set-cookie'];
  if (cookies) out['set-cookie'] = cookies.map((cookie) => cookie.replace(/;\s*domain=[^;]*/i, ''));
  return out;
}
