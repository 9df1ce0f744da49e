import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { CANCEL_REASONS } from "#app/modules/claims/nphies/message/codes.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Notice } from "#app/ui/text/notice.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { Messages } from "../exchange/read-messages.server.ts";
import { EVENTS_OF, type WrittenEvent } from "../exchange/things.ts";

type May = { save: boolean; send: boolean; settings: boolean };

type WriteProps = {
  messages: Messages;
  may: May;
  requestKey: string;
  state: FormState | undefined;
};

/** The thing's next message: what it lacks, and the buttons that save or send it. */
export function WriteMessageCard({ messages, may, requestKey, state }: WriteProps) {
  const t = useTranslations("nphies");
  const { missing, problems, isOn, thing } = messages;
  const isComplete = missing.length + problems.length === 0;
  return (
    <Card title={t(`write.titles.${thing}`)}>
      <div className={stack()}>
        {isOn ? null : <p>{t("write.off")}</p>}
        {isComplete ? (
          <p>{t("write.complete")}</p>
        ) : (
          <Lacking missing={missing} problems={problems} leads={may.settings} />
        )}
        {may.save && isComplete ? (
          <MessageForm event={EVENTS_OF[thing][0]} sends={may.send && isOn} requestKey={requestKey} state={state} />
        ) : null}
      </div>
    </Card>
  );
}

/** More words about something that the insurer has: its answer to a question, or why it should think again. */
export function CommunicationCard({ messages, may, requestKey, state }: WriteProps) {
  const t = useTranslations("nphies.communication");
  return (
    <Card title={t("title")}>
      <MessageForm event="communication" sends={may.send && messages.isOn} requestKey={requestKey} state={state}>
        <TextArea name="text" label={t("text")} help={t("help")} />
      </MessageForm>
    </Card>
  );
}

/** Calls a claim back. It is cancelled here when the insurer agrees. */
export function CancelCard({ messages, may, requestKey, state }: WriteProps) {
  const t = useTranslations("nphies.cancel");
  return (
    <Card title={t("title")}>
      <MessageForm event="cancel-request" sends={may.send && messages.isOn} requestKey={requestKey} state={state}>
        <p>{t("text")}</p>
        <Select
          name="reason"
          label={t("code")}
          options={CANCEL_REASONS.map((value) => ({ value, label: t(`codes.${value}`) }))}
        />
        <TextArea name="text" label={t("why")} rows={2} />
      </MessageForm>
    </Card>
  );
}

type MessageFormProps = {
  event: WrittenEvent;
  sends: boolean;
  requestKey: string;
  /** The answer of the page, which has several of these forms. */
  state: FormState | undefined;
  children?: ReactNode;
};

function MessageForm({ event, sends, requestKey, state, children }: MessageFormProps) {
  const t = useTranslations("nphies.write");
  const own = state?.initialValue?.event === event ? state : undefined;
  return (
    <Form state={own} idPrefix={`${event}-`} starts={false}>
      <div className={stack()}>
        <ErrorSummary />
        <RequestKey value={requestKey} />
        <input type="hidden" name="event" value={event} />
        {children}
        <div className={row()}>
          {sends ? (
            <Button variant="primary" name="way" value="send">
              {t("send")}
            </Button>
          ) : null}
          <Button name="way" value="save">
            {t("save")}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** What has to be mended before the message can be sent, each with nphies' code where one is known. */
type LackingProps = Pick<Messages, "missing" | "problems"> & {
  /** Whether the reader may open the settings. */
  leads: boolean;
};

/** What the settings of nphies say. */
const SET: readonly string[] = ["baseUrl", "storeLicence", "insurerLicence", "code"];

function Lacking({ missing, problems, leads }: LackingProps) {
  const t = useTranslations();
  return (
    <Notice tone="warn" title={t("nphies.write.lacking")}>
      <ul>
        {missing.map((name) => (
          <li key={name}>
            {!leads || !SET.includes(name) ? (
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
