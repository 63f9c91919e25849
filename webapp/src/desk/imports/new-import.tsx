import { useEffect, useRef, useState } from 'react';
import { IMPORT_FILES } from '#shared/contract/desk/imports.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { CloseIcon } from '#webapp/components/ui/icons.tsx';
import { holdUnsaved } from '#webapp/desk/kit/leaving.ts';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import { addFiles, type ChosenFiles, sizeInWords } from './chosen-files.ts';
import { FileDrop } from './file-drop.tsx';
import { IMPORTS_KEY } from './import-queries.ts';
import styles from './imports.module.css';
import { useTable } from './open-table.ts';
import { ProgressBar } from './progress-bar.tsx';
import { uploadFiles } from './upload-files.ts';

const FILE_NAMES = { table: 'Товары', pictures: 'Фотографии' } as const;
const KILOBYTE = 1024;

/** Chooses and uploads files; the import then has a screen of its own. */
export function NewImport() {
  const go = useNavigate();
  const [chosen, setChosen] = useState<ChosenFiles>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sent, setSent] = useState({ done: 0, total: 0 });
  const [uploaded, setUploaded] = useState<number | null>(null);
  const stopping = useRef<AbortController>(null);
  const template = useTable();
  const upload = useDeskCall({
    call: (files: ChosenFiles) => {
      stopping.current = new AbortController();
      const { signal } = stopping.current;
      return uploadFiles(files, { signal, onProgress: (done, total) => setSent({ done, total }) });
    },
    refresh: [IMPORTS_KEY],
    onDone: setUploaded,
  });
  useEffect(() => (upload.isBusy ? holdUnsaved(Symbol('upload')) : undefined), [upload.isBusy]);
  useEffect(() => () => stopping.current?.abort(), []);
  // It must come after the effect above: an uploaded import is not lost when the screen is left.
  useEffect(() => {
    if (uploaded !== null && !upload.isBusy) go(`/imports/${uploaded}`);
  }, [uploaded, upload.isBusy, go]);

  const take = (files: File[]) => {
    const next = addFiles(chosen, files);
    setRefusal(typeof next === 'string' ? next : null);
    if (typeof next !== 'string') setChosen(next);
  };
  const forget = (kind: keyof ChosenFiles) => setChosen(({ [kind]: _, ...rest }) => rest);

  return (
    <section className={styles.card} aria-labelledby="new-import">
      <div className={styles.cardHead}>
        <h2 id="new-import">Загрузить товары</h2>
        <Button look="bare" busy={template.isBusy} onClick={() => template.run({ what: 'template', format: 'xlsx' })}>
          Скачать образец
        </Button>
      </div>
      <p className={styles.soft}>
        Подойдёт прайс поставщика или выгрузка из другого магазина. Сначала покажем, что изменится, — без вашего
        «Применить» в магазине всё останется как есть.
      </p>
      {!upload.isBusy && <FileDrop onFiles={take} />}
      {refusal && <Callout tone="danger">{refusal}</Callout>}
      {IMPORT_FILES.map((kind) => {
        const file = chosen[kind];
        return (
          file && (
            <p key={kind} className={styles.file}>
              <span className={styles.fileWords}>
                <span className={styles.soft}>{FILE_NAMES[kind]}</span>
                <span className={styles.fileName}>{file.name}</span>
              </span>
              <span className={styles.figures}>{sizeInWords(file.size)}</span>
              {!upload.isBusy && (
                <button
                  type="button"
                  className={styles.iconButton}
                  aria-label={`Убрать «${file.name}»`}
                  onClick={() => forget(kind)}
                >
                  <CloseIcon size={20} />
                </button>
              )}
            </p>
          )
        );
      })}
      {upload.isBusy && (
        <ProgressBar
          label="Загружаем, КБ"
          done={Math.round(sent.done / KILOBYTE)}
          total={sent.total === 0 ? null : Math.round(sent.total / KILOBYTE)}
        />
      )}
      {upload.failure && !upload.isBusy && <Callout tone="danger">{upload.failure}</Callout>}
      {chosen.table && (
        <div className={styles.buttons}>
          <Button busy={upload.isBusy} onClick={() => upload.run(chosen)}>
            {upload.isBusy ? 'Загружаем…' : 'Загрузить и посмотреть'}
          </Button>
          {upload.isBusy && (
            <Button look="quiet" onClick={() => stopping.current?.abort()}>
              Остановить
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
