interface ContactLinksProps {
  /** Empty if unknown. */
  phone: string;
  /** What was typed may be no name of Telegram; empty if unknown. */
  login: string;
}

/** How to reach a buyer besides the shop's bot. */
export function ContactLinks({ phone, login }: ContactLinksProps) {
  return (
    <>
      {phone !== '' && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      {login !== '' &&
        (/^\w{4,32}$/.test(login) ? (
          <a href={`https://t.me/${login}`} target="_blank" rel="noreferrer">
            @{login}
          </a>
        ) : (
          <p>{login}</p>
        ))}
    </>
  );
}
