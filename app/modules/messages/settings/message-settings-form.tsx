import { useTranslations } from "use-intl";
import { formatMinute } from "#app/lib/dates.ts";
import { messagePaths } from "#app/message-paths.ts";
import * as css from "#app/modules/messages/messages.css.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { SaveButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import { CHANNEL_ORDERS, channelsOfOrder, HALF_HOURS } from "./channel-ways.ts";
import type { MessageSettingsView } from "./message-settings-view.server.ts";

type MessageSettingsFormProps = { settings: MessageSettingsView; mayChange: boolean; state: FormState | undefined };

/** At which hours messages leave, how many, and which events are told on which channels. */
export function MessageSettingsForm({ settings, mayChange, state }: MessageSettingsFormProps) {
  const t = useTranslations("messages");
  const { hours, dayLimit, language, events } = settings;
  const time = (name: keyof typeof hours) => (
    <Select
      name={name}
      label={t(`settings.${name}`)}
      options={HALF_HOURS.map((value) => ({ value, label: formatMinute(value) }))}
      defaultValue={hours[name]}
      disabled={!mayChange}
    />
  );
  const orderWords = (order: string) =>
    channelsOfOrder(order)
      .map((channel) => t(`channels.${channel}`))
      .join(t("settings.then"));
  return (
    <Form state={state}>
      <div className={stack()}>
        <ErrorSummary />
        <Card title={t("settings.hours")}>
          <div className={stack()}>
            <p>{t("settings.hoursText")}</p>
            <div className={columns({ count: 3 })}>
              {time("from")}
              {time("until")}
              {time("fridayFrom")}
              <TextField
                name="dayLimit"
                label={t("settings.dayLimit")}
                help={t("settings.dayLimitHelp")}
                inputMode="numeric"
                dir="ltr"
                defaultValue={String(dayLimit)}
                readOnly={!mayChange}
              />
              <Select
                name="language"
                label={t("settings.language")}
                help={t("settings.languageHelp")}
                options={(["ar", "en"] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
                defaultValue={language}
                disabled={!mayChange}
              />
            </div>
          </div>
        </Card>
        <Card title={t("settings.events")}>
          <div className={stack()}>
            {events.map(({ event, isOn, order, purpose }, index) => (
              <fieldset key={event} className={css.group}>
                <legend>
                  {t(`events.${event}`)} · {t(`purposes.${purpose}`)}
                </legend>
                <input type="hidden" name={`events[${index}].event`} value={event} />
                <a href={messagePaths.template(event)}>{t("settings.words", { event: t(`events.${event}`) })}</a>
                <div className={columns({ count: 2 })}>
                  <Checkbox
                    name={`events[${index}].isOn`}
                    label={t("settings.isOn")}
                    defaultChecked={isOn}
                    disabled={!mayChange}
                  />
                  <Select
                    name={`events[${index}].order`}
                    label={t("settings.order")}
                    options={CHANNEL_ORDERS.map((value) => ({ value, label: orderWords(value) }))}
                    defaultValue={order}
                    disabled={!mayChange}
                  />
                </div>
              </fieldset>
            ))}
          </div>
        </Card>
        <SaveButton mayChange={mayChange}>{t("settings.save")}</SaveButton>
      </div>
    </Form>
  );
}
