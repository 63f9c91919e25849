import { Link } from 'wouter';
import { MenuIcon } from '../components/icons.tsx';
import { Bone } from '../components/skeleton.tsx';
import { useSettings } from '../lib/shop-data/use-settings.ts';
import styles from './header.module.css';
import { ShopSign } from './shop-sign.tsx';

export function Header({ onMenu }: { onMenu: () => void }) {
  const { settings, settled } = useSettings();
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Link href="/" className={styles.logo} aria-label={`${settings.siteName} — на главную`}>
          {settings.logo ? (
            <img src={settings.logo} alt="" className={styles.image} height={48} />
          ) : (
            <>
              <ShopSign />
              {settled ? (
                <span className={styles.name}>{settings.siteName}</span>
              ) : (
                <Bone width="120px" height="24px" onMain />
              )}
            </>
          )}
        </Link>
        <button type="button" className={styles.menu} aria-label="Меню" aria-haspopup="dialog" onClick={onMenu}>
          <MenuIcon size={28} />
        </button>
      </div>
    </header>
  );
}
