import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { messagePaths } from "#app/message-paths.ts";
import { BODY_KINDS, GATEWAY_FIELDS } from "#app/modules/messages/rules/gateway.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, FormActions, type FormState } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import type { ChannelView } from "./channel.schema.server.ts";
import type { Way } from "./channel-ways.ts";

type ChannelFormProps = { channel: ChannelView; way: Way; storeId: number | null; state: FormState | undefined };

const LINES: Partial<Record<Way, readonly string[]>> = {
  smtp: ["host", "port", "user", "from"],
  cloud: ["url", "phoneNumberId"],
};

/** Isolated, so that they read from left to right in Arabic. */
const isolated = (text: string) => `\u2068${text}\u2069`;
const FIELDS = isolated(GATEWAY_FIELDS.map((name) => `{${name}}`).join(" "));
const EXAMPLES: Record<string, string> = {
  host: isolated("smtp.example.com"),
  from: isolated("hello@shop.example"),
  url: isolated("https://"),
  headers: isolated("Name: value"),
  acceptedPath: isolated("data[0].code"),
  idPath: isolated("data[0].id"),
  reportIdPath: isolated("reference"),
  reportStatusPath: isolated("status"),
};

/** How one channel leaves: the fields of the chosen way. What is kept of another way is not shown. */
export function ChannelForm({ channel, way, storeId, state }: ChannelFormProps) {
  const t = useTranslations("messages.channelPage");
  const kept = channel.way === way ? channel.fields : {};
  const line = (name: string, native: { optional?: boolean } = {}) => (
    <TextField
      key={name}
      name={name}
      label={t(`fields.${name}`)}
      help={t(`help.${name}`, { example: EXAMPLES[name] ?? "" })}
      dir="ltr"
      autoComplete="off"
      defaultValue={String(kept[name] ?? "")}
      {...native}
    />
  );
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <input type="hidden" name="way" value={way} />
        {storeId ? <input type="hidden" name="storeId" value={storeId} /> : null}
        <Card title={t(`titles.${way}`)}>
          <div className={stack()}>
            <p>{t(`texts.${way}`, { fields: FIELDS })}</p>
            {way === "company" ? null : (
              <Checkbox name="isOn" label={t("isOn")} help={t("isOnHelp")} defaultChecked={channel.isOn} />
            )}
            <div className={columns({ count: 2 })}>
              {(LINES[way] ?? []).map((name) => line(name, { optional: name === "user" }))}
            </div>
            {way === "smtp" ? (
              <Checkbox name="secure" label={t("fields.secure")} defaultChecked={kept.secure === true} />
            ) : null}
            {way === "gateway" ? <GatewayFields kept={kept} line={line} /> : null}
            {way === "sink" || way === "company" ? null : (
              <TextField
                name="secret"
                type="password"
                label={t("fields.secret")}
                help={t(channel.hasSecret && channel.way === way ? "secretKept" : "help.secret")}
                dir="ltr"
                optional
                autoComplete="new-password"
              />
            )}
          </div>
        </Card>
        <FormActions>
          <LinkButton href={messagePaths.settings()}>{t("back")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </FormActions>
      </div>
    </Form>
  );
}

type GatewayFieldsProps = {
  kept: ChannelView["fields"];
  line(name: string, native?: { optional?: boolean }): ReactNode;
};

/** What is sent to a gateway, how its answer reads, and what it reports. */
function GatewayFields({ kept, line }: GatewayFieldsProps) {
  const t = useTranslations("messages.channelPage");
  const area = (name: "headers" | "body") => (
    <TextArea
      name={name}
      label={t(`fields.${name}`)}
      help={t(`help.${name}`, { example: EXAMPLES[name] ?? "" })}
      rows={4}
      dir="ltr"
      optional
      defaultValue={String(kept[name] ?? "")}
    />
  );
  return (
    <>
      {line("url")}
      <div className={columns({ count: 2 })}>
        <Select
          name="method"
          label={t("fields.method")}
          options={["POST", "GET"].map((value) => ({ value, label: value }))}
          defaultValue={String(kept.method ?? "POST")}
        />
        <Select
          name="bodyKind"
          label={t("fields.bodyKind")}
          options={BODY_KINDS.map((value) => ({ value, label: t(`bodyKinds.${value}`) }))}
          defaultValue={String(kept.bodyKind ?? "json")}
        />
      </div>
      {area("headers")}
      {area("body")}
      <div className={columns({ count: 2 })}>
        {["sender", "acceptedPath", "accepted", "idPath"].map((name) => line(name, { optional: true }))}
      </div>
      <Checkbox
        name="dedups"
        label={t("fields.dedups")}
        help={t("help.dedups")}
        defaultChecked={kept.dedups === true}
      />
      <div className={columns({ count: 2 })}>
        {["reportIdPath", "reportStatusPath", "delivered", "failed"].map((name) => line(name, { optional: true }))}
      </div>
    </>
  );
}
