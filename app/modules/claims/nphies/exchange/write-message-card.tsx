import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { Button } from "#app/ui/form/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Notice } from "#app/ui/text/notice.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ClaimMessages } from "./read-messages.server.ts";

type May = { save: boolean; send: boolean; settings: boolean };

/** The claim's next message: what it lacks, and the buttons that save or send it. */
export function WriteMessageCard({
  messages,
  may,
  requestKey,
  state,
}: {
  messages: ClaimMessages;
  may: May;
  requestKey: string;
  state: FormState | undefined;
}) {
  const t = useTranslations("nphies");
  const { missing, problems, isOn } = messages;
  const isComplete = missing.length + problems.length === 0;
  return (
    <Card title={t("write.title")}>
      <div className={stack()}>
        {isOn ? null : <p>{t("write.off")}</p>}
        {isComplete ? (
          <p>{t("write.complete")}</p>
        ) : (
          <Lacking missing={missing} problems={problems} leads={may.settings} />
        )}
        {may.save && isComplete ? (
          <Form state={state} starts={false}>
            <div className={stack()}>
              <ErrorSummary />
              <RequestKey value={requestKey} />
              <div className={row()}>
                {may.send && isOn ? (
                  <Button variant="primary" name="way" value="send">
                    {t("write.send")}
                  </Button>
                ) : null}
                <Button name="way" value="save">
                  {t("write.save")}
                </Button>
              </div>
            </div>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}

/** What has to be mended before the message can be sent, each with nphies' code where one is known. */
type LackingProps = Pick<ClaimMessages, "missing" | "problems"> & {
  /** Whether the reader may open the settings. */
  leads: boolean;
};

function Lacking({ missing, problems, leads }: LackingProps) {
  const t = useTranslations();
  return (
    <Notice tone="warn" title={t("nphies.write.lacking")}>
      <ul>
        {missing.map((name) => (
          <li key={name}>
            {!leads || name === "customer" || name === "prescription" ? (
              t(`nphies.missing.${name}`)
            ) : (
              <a href={claimPaths.nphiesSettings()}>{t(`nphies.missing.${name}`)}</a>
            )}
          </li>
        ))}
        {problems.map(({ code, where, text }) => (
          <li key={`${where} ${text}`}>
            {t(text)} {code ? <Num>{code}</Num> : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Takes an answer that was fetched from the platform as a file. */
export function LoadAnswerCard({ claimId, state }: { claimId: number; state: FormState | undefined }) {
  const t = useTranslations("nphies.load");
  return (
    <Card title={t("title")}>
      <Form
        state={state}
        idPrefix="load-"
        action={claimPaths.messageAnswer(claimId)}
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
