import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { Button } from "#app/ui/form/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import type { Messages } from "../exchange/read-messages.server.ts";

/** Fetches what waits at nphies now, instead of in some minutes. */
export function FetchCard() {
  const t = useTranslations("nphies.fetch");
  return (
    <Card title={t("title")}>
      <Form starts={false}>
        <div className={stack()}>
          <p>{t("text")}</p>
          <div className={row()}>
            <Button name="way" value="fetch">
              {t("fetch")}
            </Button>
          </div>
        </div>
      </Form>
    </Card>
  );
}

/** Takes an answer that was fetched from the platform as a file. */
export function LoadAnswerCard({
  about,
  state,
}: {
  about: Pick<Messages, "thing" | "id">;
  state: FormState | undefined;
}) {
  const t = useTranslations("nphies.load");
  return (
    <Card title={t("title")}>
      <Form
        state={state}
        idPrefix="load-"
        action={claimPaths.messages.answer(about.thing, about.id)}
        encType="multipart/form-data"
        starts={false}
      >
        <div className={stack()}>
          <ErrorSummary />
          <FileField name="answer" label={t("file")} help={t("help")} accept=".json,application/json" />
          <div className={row()}>
            <Button>{t("load")}</Button>
          </div>
        </div>
      </Form>
    </Card>
  );
}
