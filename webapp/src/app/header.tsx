import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { LOGO_SIZES } from '#shared/contract/picture-sizes.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { SearchBox } from '#webapp/components/shop/search-box.tsx';
import { CloseIcon, MenuIcon, SearchIcon } from '#webapp/components/ui/icons.tsx';
import { SizedImage } from '#webapp/components/ui/sized-image.tsx';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { isListPath } from '#webapp/lib/home-path.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useDrawnLayouts } from '#webapp/lib/use-layout.ts';
import styles from './header.module.css';
import { HeaderActions } from './header-actions.tsx';

export function Header({ onMenu }: { onMenu: () => void }) {
  const { settings, settled } = useSettings();
  const { wide, narrow } = useDrawnLayouts();
  const [path] = useLocation();
  const [searches, setSearches] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen begins without the field
  useEffect(() => setSearches(false), [path]);
  const isList = isListPath(path);
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Link href="/" className={styles.logo} aria-label={`${settings.title} — на главную`}>
          {settled ? <Logo settings={settings} /> : <Bone width="180px" height="40px" onMain />}
        </Link>
        {wide && (
          <div className={styles.search} data-width="wide">
            <SearchBox />
          </div>
        )}
        {narrow && !isList && (
          <button
            type="button"
            data-width="narrow"
            className={styles.find}
            aria-label={searches ? 'Скрыть поиск' : 'Поиск'}
            aria-expanded={searches}
            onClick={() => setSearches(!searches)}
          >
            {searches ? <CloseIcon size={26} /> : <SearchIcon size={26} />}
          </button>
        )}
        <HeaderActions />
        <button type="button" className={styles.menu} aria-label="Меню" aria-haspopup="dialog" onClick={onMenu}>
          <MenuIcon size={28} />
        </button>
      </div>
      {narrow && (isList || searches) && (
        <div className={styles.searchRow} data-width="narrow">
          <SearchBox isFocused={searches} />
        </div>
      )}
    </header>
  );
}

/** A logo wider than this contains the shop's name. */
const WORDMARK_RATIO = 1.8;

function Logo({ settings }: { settings: Settings }) {
  const [hasName, setHasName] = useState(false);
  return (
    <>
      {settings.logo ? (
        <SizedImage
          src={settings.logo}
          alt=""
          sizes={LOGO_SIZES}
          eager
          className={styles.image}
          width={48}
          height={48}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setHasName(naturalWidth > naturalHeight * WORDMARK_RATIO)
          }
        />
      ) : (
        <ShopSign />
      )}
      {!hasName && <span className={styles.name}>{settings.title}</span>}
    </>
  );
}

/** A counter under an awning: the logo of a shop whose owner has set none. */
function ShopSign() {
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
