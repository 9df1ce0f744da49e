import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import * as css from "#app/modules/messages/messages.css.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { columns } from "#app/ui/layout/layout.css.ts";
import { Moment } from "#app/ui/text/moment.tsx";
import type { TemplatePreview } from "./preview.server.ts";
import type { TemplateVersion } from "./read-templates.server.ts";

/** What a customer of the shop would read. */
export function PreviewCard({ preview }: { preview: TemplatePreview | null }) {
  const t = useTranslations("messages.template");
  if (!preview) return null;
  return (
    <Card title={t("preview", { name: preview.customerName })}>
      <div className={columns({ count: 2 })}>
        <div lang="ar" dir="rtl">
          <p>
            <strong>{preview.subjectAr}</strong>
          </p>
          <p className={css.asTyped}>{preview.bodyAr}</p>
        </div>
        <div lang="en" dir="ltr">
          <p>
            <strong>{preview.subject}</strong>
          </p>
          <p className={css.asTyped}>{preview.body}</p>
        </div>
      </div>
    </Card>
  );
}

/** The words that messages were written with before. */
export function VersionsCard({ versions }: { versions: readonly TemplateVersion[] }) {
  const t = useTranslations("messages.template");
  const locale = useLocale();
  if (versions.length === 0) return <p>{t("ownWords")}</p>;
  return (
    <Card title={t("versions")}>
      {versions.map(({ versionNo, createdAt, by, body }) => (
        <details key={versionNo}>
          <summary>
            {t("version", { number: versionNo })} · <Moment>{formatDateTime(createdAt, locale)}</Moment> ·{" "}
            <bdi>{by ?? "–"}</bdi>
          </summary>
          <p className={css.asTyped} dir="auto">
            {body}
          </p>
        </details>
      ))}
    </Card>
  );
}
