/** A page of the storefront, for a mini app button. */
export function shopAddress(publicUrl: string, path = '/'): string {
  return new URL(path.replace(/^\//, ''), publicUrl.endsWith('/') ? publicUrl : `${publicUrl}/`).href;
}
