/** A counter under an awning: the shop's sign where the owner has set no logo. */
export function ShopSign() {
  return (
    <svg width="40" height="40" viewBox="0 0 40 40" fill="none" aria-hidden="true">
      <rect width="40" height="40" rx="10" fill="var(--button)" />
      <path
        d="M9 11h22l2 6.5a3.7 3.7 0 0 1-6.6 2 4.1 4.1 0 0 1-6.4 0 4.1 4.1 0 0 1-6.4 0 3.7 3.7 0 0 1-6.6-2z"
        fill="var(--on-button)"
      />
      <path
        d="M11 24v6h18v-6"
        stroke="var(--on-button)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
