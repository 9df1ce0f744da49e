import { type ReactNode, useContext, useId } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { row } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Button, LinkButton } from "./button.tsx";
import * as css from "./conflict-notice.css.ts";
import { type Conflict, FormContext, SEEN, typedValue } from "./form-state.ts";

type VersionFieldProps = {
  version: number;
  /** "stockVersion" is for the second of two rows that one form shows. */
  name?: "version" | "stockVersion";
};

/**
 * For a form with a ConflictNotice: the version of the row that the form was read with. A form that is shown again keeps the version it sent. Only a conflict, which shows
 * the changes, replaces it by the newest version.
 */
export function VersionField({ version, name = "version" }: VersionFieldProps) {
  const { state } = useContext(FormContext);
  return <input type="hidden" name={name} value={typedValue(state, name) || version} />;
}

type ActionVersionProps = {
  version: number;
  /** The text of the button that takes the action. */
  action: string;
  /** The URL of the page with the current row. */
  href: string;
  /** The label of a changed field; null for a field that is not worth a line. */
  label?: (name: string) => string | null;
  words?: (name: string, value: string) => string;
};

/**
 * For a form that takes an action and shows no fields of the row: the version that its sender has seen. After a conflict it says who changed the
 * row and what, and keeps the old version, so that the next press is refused too, unless the sender ticks that they have seen the change.
 */
export function ActionVersion({ version, action, href, label = () => null, words }: ActionVersionProps) {
  const scope = useContext(FormContext);
  const { state } = scope;
  const t = useTranslations("ui.conflict");
  const titleId = useId();
  const conflict = state?.conflict;
  const ticked = typedValue(state, SEEN);
  const sent = conflict?.version.sent || (/^\d+$/.test(ticked) && ticked) || typedValue(state, "version") || version;
  const shown = (name: string, value: string) => (value === "" ? "–" : (words?.(name, value) ?? value));
  const lines = (conflict?.changes ?? []).flatMap(({ name, before, now }) => {
    const field = label(name);
    if (field === null) return [];
    const said = { field, now: shown(name, now) };
    return [before === null ? t("isNow", said) : t("changed", { ...said, before: shown(name, before) })];
  });
  return (
    <>
      <input type="hidden" name="version" value={sent} />
      {conflict ? (
        <section className={css.notice} aria-labelledby={titleId}>
          <h2 id={titleId}>{t("title")}</h2>
          <ChangedBy conflict={conflict} />
          {lines.length > 0 ? (
            <ul>
              {lines.map((line) => (
                <li key={line}>
                  <bdi>{line}</bdi>
                </li>
              ))}
            </ul>
          ) : (
            <p>{t("others")}</p>
          )}
          <a href={href}>{t("look")}</a>
          {/* Without the form's state: starts unticked after every conflict, also when an older change was ticked. */}
          <FormContext.Provider value={{ ...scope, state: undefined }}>
            <Checkbox name={SEEN} value={conflict.version.newest} label={t("goOn", { action })} />
          </FormContext.Provider>
        </section>
      ) : null}
    </>
  );
}

function ChangedBy({ conflict: { changedBy, changedAt } }: { conflict: Conflict }) {
  const t = useTranslations("ui.conflict");
  const locale = useLocale();
  if (!changedBy || !changedAt) return null;
  return (
    <p>
      {t.rich("by", {
        name: () => <bdi>{changedBy}</bdi>,
        when: () => <Moment>{formatDateTime(changedAt, locale)}</Moment>,
      })}
    </p>
  );
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
  const titleId = useId();
  const conflict = useContext(FormContext).state?.conflict;
  if (!conflict) return null;
  const { fields } = conflict;
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
      <ChangedBy conflict={conflict} />
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
