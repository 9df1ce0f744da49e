import { type ReactNode, useContext, useId } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDateTime, type Locale } from "#app/lib/dates.ts";
import { Badge } from "./badge.tsx";
import { Button, LinkButton } from "./button.tsx";
import * as css from "./conflict-notice.css.ts";
import { type Column, DataTable } from "./data-table.tsx";
import { type Conflict, FormContext, typedValue } from "./form-state.ts";
import { row } from "./layout.css.ts";
import { Moment } from "./moment.tsx";

type VersionFieldProps = {
  version: number;
  /** "stockVersion" is for the second of two rows that one form shows. */
  name?: "version" | "stockVersion";
};

/**
 * The version of the row that the form was read with. A form that is shown again keeps the version it sent. Only a conflict, which shows
 * the changes, replaces it by the newest version.
 */
export function VersionField({ version, name = "version" }: VersionFieldProps) {
  const { state } = useContext(FormContext);
  return <input type="hidden" name={name} value={typedValue(state, name) || version} />;
}

type ConflictNoticeProps = {
  /** The field's label. */
  label: (name: string) => ReactNode;
  /** Converts a typed value into the text to show. */
  words?: (name: string, value: string) => ReactNode;
  /** The URL of the page with the current row. */
  href: string;
};

type Field = Conflict["fields"][number];

/** Shows a conflict: who changed the row first, when, and both values of every field that they changed. Without a conflict it renders nothing. */
export function ConflictNotice({ label, words = (_name, value) => value, href }: ConflictNoticeProps) {
  const t = useTranslations("ui.conflict");
  const locale = useLocale() as Locale;
  const titleId = useId();
  const conflict = useContext(FormContext).state?.conflict;
  if (!conflict) return null;
  const { changedBy, changedAt, fields } = conflict;
  const shown = (name: string, value: string) => (
    <bdi className={css.value}>{value === "" ? "–" : words(name, value)}</bdi>
  );
  const columns: Column<Field>[] = [
    { key: "field", header: t("field"), render: ({ name }) => label(name) },
    { key: "theirs", header: t("theirs"), render: ({ name, theirs }) => shown(name, theirs) },
    { key: "yours", header: t("yours"), render: ({ name, yours }) => shown(name, yours) },
    {
      key: "form",
      header: t("form"),
      render: ({ taken }) => <Badge tone={taken ? "good" : "warn"}>{t(taken ? "taken" : "kept")}</Badge>,
    },
  ];
  return (
    <section className={css.notice} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("title")}</h2>
      {changedBy && changedAt ? (
        <p>
          {t.rich("by", {
            name: () => <bdi>{changedBy}</bdi>,
            when: () => <Moment>{formatDateTime(changedAt, locale)}</Moment>,
          })}
        </p>
      ) : null}
      {fields.length > 0 ? (
        <DataTable caption={t("title")} columns={columns} rows={fields} rowKey={({ name }) => name} />
      ) : null}
      <div className={row()}>
        <Button variant="primary">{t("save")}</Button>
        <LinkButton href={href}>{t("take")}</LinkButton>
      </div>
    </section>
  );
}
