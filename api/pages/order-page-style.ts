/** The style of an order in the page, with the shop's colours and the storefront's sizes. */
export const ORDER_PAGE_STYLE = `
.order-page { display: grid; gap: 16px; max-width: 720px; margin-inline: auto; padding: 16px var(--gutter, 10px) 32px; color: var(--text-main); }
.order-page h1 { font-size: 1.5rem; }
.order-page h2 { font-size: 1rem; }
.order-page section { display: grid; gap: 12px; padding: 16px; border-radius: var(--border-radius, 8px); background: var(--bg-container); color: var(--text-container); }
.order-page a { color: inherit; }
.order-page ul li { display: grid; grid-template-columns: 56px minmax(0, 1fr) auto; gap: 12px; padding-block: 12px; }
.order-page img { width: 56px; height: 70px; border-radius: 4px; object-fit: cover; }
.order-page small { display: block; }
.order-page ul b:last-child { white-space: nowrap; }
.order-page dl { display: grid; gap: 4px; }
.order-page dl div { display: flex; justify-content: space-between; gap: 12px; }
.order-page dd { white-space: nowrap; }
.order-page .order-total { font-size: 1.25rem; font-weight: 700; }
.order-page .order-status { font-weight: 700; }
.order-page noscript { all: unset; display: block; }
#root:has(.order-page) ~ noscript { display: none; }
.order-page ol { display: grid; gap: 8px; padding-left: 20px; list-style: disc; }
.order-page .order-ahead { list-style: circle; }
`;
