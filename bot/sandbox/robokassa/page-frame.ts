import type { ServerResponse } from 'node:http';
import { escapeHtml, sendBytes } from '../http/answers.ts';

/** A form may redirect to the shop, which the form policy must allow; loopback pages may also frame it. */
const LOOPBACK = 'http://localhost:* http://127.0.0.1:* http://*.localhost:*';

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;box-sizing:border-box;padding:24px 16px;display:grid;place-content:center;justify-items:stretch;
font:16px/1.5 system-ui,sans-serif;background:#eef1f5;color:#1c2430}
main{width:min(440px,calc(100vw - 32px));background:#fff;border-radius:16px;padding:24px;box-sizing:border-box;
box-shadow:0 8px 32px rgb(20 30 50/12%)}
main.wide{width:min(1080px,calc(100vw - 32px))}body:has(main.wide){align-content:start}
h1{font-size:20px;line-height:1.25;margin:0 0 4px}h2{font-size:16px;margin:24px 0 8px}
.sum{font-size:32px;line-height:1.25;font-weight:600;font-variant-numeric:tabular-nums;margin:16px 0 4px}
p{margin:0 0 8px}.soft{color:#566172;font-size:14px}
.note{background:#fff4d6;color:#5c4300;border-radius:10px;padding:10px 12px;font-size:14px;margin:0 0 16px}
form{margin:0;display:grid;gap:8px}form.row{grid-template-columns:repeat(auto-fit,minmax(220px,1fr));align-items:end;gap:12px}
form.row label{display:grid;gap:4px;font-size:14px;color:#566172}form.row select{width:100%;font-size:16px}
button,select,input{font:inherit;min-height:44px;border-radius:10px;border:1px solid #c4ccd8;background:#fff;color:inherit;padding:8px 16px}
button{cursor:pointer}button.main{background:#1462c4;border-color:#1462c4;color:#fff;font-weight:600}
button:focus-visible,a:focus-visible{outline:3px solid #7db1f5;outline-offset:2px}
fieldset{border:0;padding:0;margin:16px 0;display:grid;gap:8px}legend{padding:0;font-size:14px;color:#566172;margin-bottom:4px}
label.choice{display:flex;gap:8px;align-items:center;min-height:44px}label.choice input{min-height:0;width:20px;height:20px;margin:0}
table{border-collapse:collapse;width:100%;font-size:14px}td,th{text-align:left;padding:6px 8px;border-top:1px solid #dfe4eb;vertical-align:top}
.scroll{overflow-x:auto}ul{margin:12px 0;padding-left:20px;font-size:14px}
@media(prefers-color-scheme:dark){body{background:#141a22;color:#eef2f7}main{background:#1f2732}.soft,legend,form.row label{color:#a9b5c4}
button,select,input{background:#2a3441;border-color:#46525f}td,th{border-color:#36414f}.note{background:#43380f;color:#ffe9ad}}`;

/** One page of the trial provider. Its texts are HTML that is already escaped. */
export function sendPage(
  response: ServerResponse,
  { title, body, script, wide = false }: { title: string; body: string; script?: string; wide?: boolean },
): void {
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main${wide ? ' class="wide"' : ''}>${body}</main>${script ? `<script src="${escapeHtml(script)}"></script>` : ''}</body></html>`;
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'self'; base-uri 'none'; form-action 'self' ${LOOPBACK}; frame-ancestors 'self' ${LOOPBACK}`,
  );
  sendBytes(response, 200, 'text/html; charset=utf-8', Buffer.from(html), 'no-store');
}
