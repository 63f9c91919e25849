/** Calm and dense: text on the left, commands and answers on a dark panel on the right; one column on a phone. */
export const STYLE = `
:root { --page: #faf9f7; --ink: #24221f; --soft: #625d56; --line: #e3dfd8; --accent: #0b5cc4; --code: #efece6; --panel: #23262d; --panel-ink: #e9e7e2; }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 16px; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; overflow-wrap: break-word; }
a { color: var(--accent); text-underline-offset: 2px; }
a:focus-visible, button:focus-visible, input:focus-visible, summary:focus-visible, pre:focus-visible { outline: 3px solid #7fb0f5; outline-offset: 2px; border-radius: 4px; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.875em; }
:not(pre) > code { background: var(--code); border-radius: 4px; padding: 1px 5px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 8px; background: var(--page); padding: 8px; }
main { padding: 20px 16px 96px; max-width: 1160px; }
aside { display: none; }
header { margin-bottom: 24px; }
.back { display: inline-block; padding: 10px 0; text-decoration: none; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 8px 0; }
h2 { font-size: 1.45rem; line-height: 1.25; margin: 56px 0 16px; }
h3 { font-size: 1.15rem; line-height: 1.3; margin: 0 0 4px; }
h4 { font-size: 0.95rem; margin: 24px 0 6px; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
p { margin: 0 0 12px; }
ul { margin: 0 0 16px; padding-left: 20px; }
.hint { color: var(--soft); font-size: 0.9rem; }
.text { max-width: 46rem; }

table { width: 100%; border-collapse: collapse; margin: 0 0 16px; font-size: 0.925rem; }
th { text-align: left; color: var(--soft); font-weight: 600; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td code { overflow-wrap: anywhere; }

@media (max-width: 699px) { .text .code:has(button) pre { padding-top: 44px; } thead { display: none; } tr { display: block; padding: 8px 0; border-bottom: 1px solid var(--line); } td { display: inline-block; padding: 0 8px 0 0; border: 0; } td:nth-child(3) { display: block; } }

dl { margin: 0 0 12px; font-size: 0.925rem; }
dl > div { padding: 8px 0; border-top: 1px solid var(--line); }
dt > span { color: var(--soft); }
dt { overflow-wrap: anywhere; }
dd { margin: 2px 0 0; }
dd b { font-weight: 600; color: #9a3412; }

.code { position: relative; margin: 0 0 16px; }
pre { margin: 0; padding: 14px 16px; background: var(--panel); color: var(--panel-ink); border-radius: 10px; overflow: auto; max-height: 30rem; line-height: 1.5; }
pre i { font-style: normal; color: #9cc7ff; }
.code button { position: absolute; top: 6px; right: 6px; min-height: 32px; padding: 0 10px; border: 1px solid #565b66; border-radius: 6px; background: #33373f; color: #f4f2ee; font: inherit; font-size: 0.8rem; cursor: pointer; }
.examples .code button { top: -38px; right: 0; border-color: transparent; background: none; color: var(--soft); }
.examples .code button:hover { background: var(--code); color: var(--ink); }
.code button:hover { background: #41464f; }

.call { border-top: 1px solid var(--line); padding: 28px 0 12px; }
.place { margin: 0 0 16px; }
.place code { font-size: 0.95rem; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 3.6em; padding: 2px 8px; border-radius: 5px; color: #fff; font-size: 0.78rem; font-weight: 700; text-align: center; letter-spacing: 0.02em; }
.get { background: #1c6b4a; } .post { background: #0b5cc4; } .put { background: #87520a; } .patch { background: #75409a; }
.schemas section { padding: 24px 0 4px; }

nav p { margin: 18px 0 4px; font-weight: 600; font-size: 0.9rem; }
nav ul { list-style: none; padding: 0; margin: 0; }
nav a { display: block; padding: 3px 0; color: var(--ink); text-decoration: none; font-size: 0.9rem; line-height: 1.35; }
nav a:hover, nav a[aria-current] { color: var(--accent); text-decoration: underline; }
nav p a { font-size: inherit; }
nav input { width: 100%; min-height: 40px; margin-bottom: 4px; padding: 0 12px; border: 1px solid #8b857c; border-radius: 8px; background: #fff; color: inherit; font: inherit; font-size: 1rem; }
.contents { border: 1px solid var(--line); border-radius: 10px; padding: 0 16px; background: #fff; margin-bottom: 24px; }
.contents summary { padding: 12px 0; font-weight: 600; cursor: pointer; }
.contents nav { padding-bottom: 16px; }
.contents nav a { padding: 10px 0; font-size: 1rem; }

@media (min-width: 700px) { main { padding: 24px 32px 96px; } dl > div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 16px; } dd { margin: 0; } }
@media (min-width: 1000px) {
  body { display: grid; grid-template-columns: 280px minmax(0, 1fr); }
  aside { display: block; position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 20px 20px 48px 28px; border-right: 1px solid var(--line); background: #f4f2ee; }
  .contents { display: none; }
  main { padding: 32px 40px 120px; }
}
@media (min-width: 1200px) {
  .halves { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 40px; align-items: start; }
  .halves dl > div { display: block; }
  .halves dd { margin-top: 2px; }
  .examples { position: sticky; top: 16px; }
  .examples h4:first-child { margin-top: 0; }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
@media print { aside, .contents, .code button { display: none; } pre { max-height: none; white-space: pre-wrap; } }
`;
