import { useTranslations } from "use-intl";
import type { Channel } from "#app/modules/messages/rules/events.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, SaveButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import type { TemplateView } from "./read-templates.server.ts";

type TemplateFormProps = { template: TemplateView; mayChange: boolean; state: FormState | undefined };

/** The words in both languages. */
export function TemplateForm({ template, mayChange, state }: TemplateFormProps) {
  const t = useTranslations("messages.template");
  const inLanguage = (lang: "ar" | "en") => {
    const [subject, body] = lang === "ar" ? (["subjectAr", "bodyAr"] as const) : (["subject", "body"] as const);
    const native = { dir: lang === "ar" ? ("rtl" as const) : ("ltr" as const), lang, readOnly: !mayChange };
    return (
      <Card title={t(`languages.${lang}`)}>
        <div className={stack()}>
          <TextField
            name={subject}
            label={t("subject")}
            help={t("subjectHelp")}
            defaultValue={template[subject]}
            {...native}
          />
          <TextArea name={body} label={t("body")} rows={8} defaultValue={template[body]} {...native} />
        </div>
      </Card>
    );
  };
  return (
    <Form state={state}>
      <div className={stack()}>
        <ErrorSummary />
        <p>{t("fieldsText")}</p>
        <p>
          {template.fields.map((name) => (
            <code key={name} dir="ltr">{`{${name}} `}</code>
          ))}
        </p>
        {inLanguage("ar")}
        {inLanguage("en")}
        <TextField
          name="whatsappName"
          label={t("whatsappName")}
          help={t("whatsappNameHelp")}
          optional
          dir="ltr"
          defaultValue={template.whatsappName ?? ""}
          readOnly={!mayChange}
        />
        <SaveButton mayChange={mayChange}>{t("save")}</SaveButton>
      </div>
    </Form>
  );
}

/** Sends the saved words to whoever presses the button. */
export function TestForm({ channels }: { channels: readonly Channel[] }) {
  const t = useTranslations("messages");
  if (channels.length === 0) return <p>{t("test.none")}</p>;
  return (
    <Card title={t("test.title")}>
      <form method="post">
        <div className={stack()}>
          <input type="hidden" name="part" value="test" />
          <p>{t("test.text")}</p>
          <div className={columns({ count: 3 })}>
            <Select
              name="channel"
              label={t("channel")}
              options={channels.map((value) => ({ value, label: t(`channels.${value}`) }))}
            />
            <Select
              name="locale"
              label={t("test.language")}
              options={(["ar", "en"] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
            />
            <TextField name="to" type="tel" label={t("test.to")} help={t("test.toHelp")} optional dir="ltr" />
          </div>
          <div className={row({ justify: "end" })}>
            <Button>{t("test.send")}</Button>
          </div>
        </div>
      </form>
    </Card>
  );
}
