import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { shopPlace } from '#shared/contract/shop-place.ts';
import { documentsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import styles from './footer.module.css';

export function Footer() {
  const { settings } = useSettings();
  const { data: documents = [] } = useQuery(documentsQuery);
  const place = shopPlace(settings);
  const { telegram, vkontakte, instagram } = settings.socialLinks;
  const links = [
    ['Telegram', telegram],
    ['ВКонтакте', vkontakte],
    ['Instagram', instagram],
  ].filter((link): link is [string, string] => Boolean(link[1]));
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.shop}>
          <p className={styles.name}>{settings.title}</p>
          {place && <p>{place}</p>}
          {settings.contact && <p>{settings.contact}</p>}
        </div>
        {documents.length > 0 && (
          <nav aria-label="Документы">
            <ul className={styles.links}>
              {documents.map(({ url, title }) => (
                <li key={url}>
                  <Link className={styles.link} href={url}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {links.length > 0 && (
          <ul className={styles.links}>
            {links.map(([name, url]) => (
              <li key={name}>
                <a className={styles.link} href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
