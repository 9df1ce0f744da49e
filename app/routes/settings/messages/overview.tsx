import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { messagePaths } from "#app/message-paths.ts";
import { MessageSettingsForm } from "#app/modules/messages/settings/message-settings-form.tsx";
import {
  getMessageSettings,
  updateMessageSettings,
} from "#app/modules/messages/settings/message-settings-operations.server.ts";
import { listMessageChannels } from "#app/modules/messages/settings/read-channels.server.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Notice } from "#app/ui/text/notice.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const settings = await load(args, getMessageSettings, {});
  const { locale } = await guard(args);
  return {
    title: wordsOf(locale, "messages.settings")("title"),
    settings,
    channels: await load(args, listMessageChannels, {}),
    ...(await mayRun(args, { mayChange: updateMessageSettings })),
    constraints: constraintsOf(updateMessageSettings),
  };
}

export async function action(args: ActionFunctionArgs) {
  const saved = () => redirectWithToast(messagePaths.settings(), { title: { key: "messages.settings.saved" } });
  return submit(args, updateMessageSettings, saved, { failure: "messages.failed" });
}

/** What customers hear from the shop: the channels, what would have left, the hours and the events. */
export default function MessageSettings() {
  const t = useTranslations("messages");
  const home = useTranslations("settings");
  const locale = useLocale();
  const { title, settings, channels, mayChange } = useLoaderData<typeof loader>();
  const isArabic = locale === "ar";
  const isConnected = channels.some(({ way, isOn }) => way !== "sink" && isOn);
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: home("title"), href: paths.settings.home() }]} />
      <div className={stack({ narrow: true })}>
        {isConnected ? null : <Notice tone="info" title={t("settings.notConnected")} />}
        {settings.unknown > 0 ? (
          <Notice tone="warn" title={t("settings.unknown", { count: settings.unknown })}>
            <a href={messagePaths.list({ status: "unknown" })}>{t("settings.showUnknown")}</a>
          </Notice>
        ) : null}
        <Card title={t("settings.channels")}>
          <DescriptionList
            items={channels.map(({ channel, storeId, storeName, storeNameAr, way, isOn }) => ({
              key: `${channel} ${storeId}`,
              term: (
                <a href={messagePaths.channel(channel, { storeId })}>
                  {t(`channels.${channel}`)}
                  {storeId ? <bdi> · {(isArabic && storeNameAr) || storeName}</bdi> : null}
                </a>
              ),
              value: isOn ? t(`ways.${way}`) : t("settings.off"),
            }))}
          />
        </Card>
        {settings.hasLinks ? null : <Notice tone="warn">{t("settings.noLinks", { variable: "APP_ORIGIN" })}</Notice>}
        <Card title={t("settings.sink")}>
          <p>{t("settings.sinkText", { count: settings.shown })}</p>
          <p>
            <a href={messagePaths.list({ status: "sink" })}>{t("settings.showSink")}</a>
            {" · "}
            <a href={messagePaths.list()}>{t("settings.showAll")}</a>
          </p>
        </Card>
        <MessageSettingsForm settings={settings} mayChange={mayChange} state={useActionData<typeof action>()} />
      </div>
    </>
  );
}
