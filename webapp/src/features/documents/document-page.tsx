import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ShopDocument } from '#shared/contract/shop-data.ts';
import { Button, ButtonLink } from '#webapp/components/ui/button.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import { DocumentBody } from '#webapp/components/ui/document-body.tsx';
import { BrokenMark } from '#webapp/components/ui/marks.tsx';
import { Page } from '#webapp/components/ui/page.tsx';
import { ScreenSkeleton } from '#webapp/components/ui/screen-skeleton.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import sheet from '#webapp/components/ui/sheet.module.css';
import { ApiError, sentenceOf } from '#webapp/lib/api-client.ts';
import { documentsQuery, documentTextQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import { usePageTitle } from '#webapp/lib/use-page-title.ts';
import styles from './document-page.module.css';

/** `/documents/{slug}`: a document of the shop, with links to the others. */
export function DocumentPage({ slug }: { slug: string }) {
  const { data: document, error, isPending, isRefetching, refetch } = useQuery(documentTextQuery(slug));
  const isMissing = error instanceof ApiError && error.code === 'not_found';
  usePageTitle(document?.title ?? (isMissing ? '404 Документ не найден' : 'Документ'));
  if (document) {
    return (
      <div className={styles.document}>
        <Page title={keepTogether(document.title)}>
          <article className={classes(sheet.sheet, styles.text)}>
            <DocumentBody body={document.body} isPage />
          </article>
        </Page>
      </div>
    );
  }
  if (isPending) return <ScreenSkeleton />;
  if (isMissing) return <MissingDocument />;
  return (
    <ScreenState mark={<BrokenMark />} title="Документ не загрузился" text={sentenceOf(error)} alert>
      <Button busy={isRefetching} onClick={() => void refetch()}>
        Повторить
      </Button>
    </ScreenState>
  );
}

function MissingDocument() {
  const { data: documents = [] } = useQuery(documentsQuery);
  return (
    <ScreenState
      mark={<BrokenMark />}
      title="404 Документ не найден"
      text={documents.length > 0 ? 'Вот что есть:' : 'В ссылке ошибка.'}
      isHeading
    >
      {documents.length > 0 && <OtherDocuments documents={documents} />}
      <ButtonLink href="/">Перейти в каталог</ButtonLink>
    </ScreenState>
  );
}

function OtherDocuments({ documents }: { documents: readonly ShopDocument[] }) {
  return (
    <ul className={styles.others}>
      {documents.map(({ url, title }) => (
        <li key={url}>
          <Link href={url}>{keepTogether(title)}</Link>
        </li>
      ))}
    </ul>
  );
}
