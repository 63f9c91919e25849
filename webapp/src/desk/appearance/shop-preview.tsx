import { useEffect, useRef } from 'react';
import type { Appearance } from '#shared/contract/desk/appearance.ts';
import { themeSchema } from '#shared/contract/theme-schema.ts';
import { PREVIEW_FRAME, sendPreview, whenPreviewReady } from '#webapp/lib/theme/settings-preview.ts';
import styles from './shop-preview.module.css';

/** The shop itself in a frame, with what is chosen here; one can walk about in it. A half-typed colour is not sent. */
export function ShopPreview({ appearance: { theme, logo } }: { appearance: Appearance }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const shop = frame.current?.contentWindow;
    if (!shop || !themeSchema.safeParse(theme).success) return;
    const send = () => sendPreview(shop, { theme, logo });
    send();
    return whenPreviewReady(shop, send);
  }, [theme, logo]);
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <h2 id="preview-title" className={styles.title}>
        Так увидят покупатели
      </h2>
      <iframe ref={frame} name={PREVIEW_FRAME} src="/" title="Витрина с этим оформлением" className={styles.frame} />
    </section>
  );
}
