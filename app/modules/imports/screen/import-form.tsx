import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { type ImportKindName, importPaths } from "#app/modules/imports/import-paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { ListCard, ListRow } from "#app/ui/list/list-card.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";

type Recent = { id: number; fileName: string; status: string; createdAt: string };

export type ImportFormProps = {
  kind: ImportKindName;
  limits: { rows: number; megabytes: number };
  /** The headers of the columns that a file may have, in the user's language. */
  columns: readonly string[];
  recent: readonly Recent[];
  /** The store that receives the stock: null when no store is chosen, undefined for a file without stock. */
  store: string | null | undefined;
  state: FormState | undefined;
};

const TONES = { checked: "info", running: "warn", done: "good" } as const;

/** The form to choose a file, the columns that it may have, and the recent files. */
export function ImportForm({ kind, limits, columns, recent, store, state }: ImportFormProps) {
  const t = useTranslations("imports");
  const pages = importPaths[kind];
  const locale = useLocale();
  return (
    <div className={stack({ gap: "large" })}>
      <Form state={state} encType="multipart/form-data">
        <div className={stack({ gap: "large" })}>
          <ErrorSummary />
          <div className={stack({ gap: "small" })}>
            <p>{t(`${kind}.intro`, limits)}</p>
            {store === undefined ? null : (
              <p>
                {store === null ? t("noStore") : t.rich("stockGoesTo", { store: () => <bdi key="store">{store}</bdi> })}
              </p>
            )}
          </div>
          <Card title={t("columns")} end={<LinkButton href={pages.importTemplate()}>{t("template")}</LinkButton>}>
            <div className={stack({ gap: "small" })}>
              <p>{t(`${kind}.columnsHelp`)}</p>
              <p>{columns.join(" · ")}</p>
            </div>
          </Card>
          <Card>
            <div className={stack({ narrow: true })}>
              <FileField name="files" label={t("file")} accept=".csv,.xlsx,text/csv" required />
              <div className={row()}>
                <Button variant="primary">{t("check")}</Button>
                <LinkButton href={pages.list()}>{t("cancel")}</LinkButton>
              </div>
            </div>
          </Card>
        </div>
      </Form>
      <ListCard title={t("recent")} empty={t("none")}>
        {recent.map(({ id, fileName, status, createdAt }) => (
          <ListRow
            key={id}
            href={pages.importRun(id)}
            end={<Badge tone={TONES[status as keyof typeof TONES]}>{t(`statuses.${status}`)}</Badge>}
            aside={<Moment>{formatDateTime(createdAt, locale)}</Moment>}
          >
            <bdi>{fileName}</bdi>
          </ListRow>
        ))}
      </ListCard>
    </div>
  );
}
