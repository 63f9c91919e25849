import { contactLinks } from '#shared/contract/contact-links.ts';
import { DocumentLink } from '#webapp/components/ui/document-link.tsx';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import styles from './manager-contacts.module.css';

export function ManagerContacts() {
  const { settings } = useSettings();
  const managers = settings.managers.filter(({ login, email }) => login || email);
  if (managers.length === 0) {
    const links = contactLinks(settings.contact);
    if (links.length === 0) return null;
    return (
      <ul className={styles.list}>
        {links.map(({ text, href }) => (
          <li key={text}>{href === null ? text : <DocumentLink href={href}>{text}</DocumentLink>}</li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={styles.list}>
      {managers.map(({ login, email }) => (
        <li key={login || email}>
          {login && (
            <DocumentLink href={`https://t.me/${login.replace(/^@/, '')}`}>@{login.replace(/^@/, '')}</DocumentLink>
          )}
          {login && email && ' · '}
          {email && <DocumentLink href={`mailto:${email}`}>{email}</DocumentLink>}
        </li>
      ))}
    </ul>
  );
}
