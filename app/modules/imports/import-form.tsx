import { useLocale, useTranslations } from "use-intl";
import { formatDateTime, type Locale } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form.tsx";
import { row, stack } from "#app/ui/layout.css.ts";
import { ListCard, ListRow } from "#app/ui/list-card.tsx";
import { Moment } from "#app/ui/moment.tsx";

type Recent = { id: number; fileName: string; status: string; createdAt: string };

type ImportFormProps = {
  limits: { rows: number; megabytes: number };
  /** The columns that a file may have, in the reader's language. */
  columns: readonly string[];
  recent: readonly Recent[];
  state: FormState | undefined;
};

const TONES = { checked: "info", running: "warn", done: "good" } as const;

/** Choosing a file to be checked, what it may hold, and the files of the last day. */
export function ImportForm({ limits, columns, recent, state }: ImportFormProps) {
  const t = useTranslations("imports");
  const locale = useLocale() as Locale;
  return (
    <div className={stack({ gap: "large" })}>
      <Form state={state} encType="multipart/form-data">
        <div className={stack({ gap: "large" })}>
          <ErrorSummary />
          <p>{t("intro", limits)}</p>
          <Card
            title={t("columns")}
            end={<LinkButton href={paths.customers.importTemplate()}>{t("template")}</LinkButton>}
          >
            <div className={stack({ gap: "small" })}>
              <p>{t("columnsHelp")}</p>
              <p>{columns.join(" · ")}</p>
            </div>
          </Card>
          <Card>
            <div className={stack({ narrow: true })}>
              <FileField name="files" label={t("file")} accept=".csv,text/csv" required />
              <div className={row()}>
                <Button variant="primary">{t("check")}</Button>
                <LinkButton href={paths.customers.list()}>{t("cancel")}</LinkButton>
              </div>
            </div>
          </Card>
        </div>
      </Form>
      <ListCard title={t("recent")} empty={t("none")}>
        {recent.map(({ id, fileName, status, createdAt }) => (
          <ListRow
            key={id}
            href={paths.customers.importRun(id)}
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
