import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { ownOrigin } from "#app/http/session/origin.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { messagePaths } from "#app/message-paths.ts";
import * as css from "#app/modules/messages/messages.css.ts";
import { fits } from "#app/modules/messages/settings/channel.schema.server.ts";
import { ChannelForm } from "#app/modules/messages/settings/channel-form.tsx";
import { WAYS, type Way } from "#app/modules/messages/settings/channel-ways.ts";
import { getMessageChannel } from "#app/modules/messages/settings/read-channels.server.ts";
import { updateMessageChannel } from "#app/modules/messages/settings/write-channel.server.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Chip, Chips } from "#app/ui/list/chips.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, updateMessageChannel.permission);
  const { searchParams } = new URL(args.request.url);
  const asked = searchParams.get("storeId") || null;
  const channel = await load(args, getMessageChannel, { channel: args.params.channel, storeId: asked });
  const storeId = asked === null ? null : Number(asked);
  const ways = WAYS.filter((way) => fits(channel.channel, way) && (way !== "company" || storeId !== null));
  const present: Way = storeId !== null && channel.storeId === null ? "company" : channel.way;
  const t = wordsOf(locale, "messages");
  return {
    title: t(`channels.${channel.channel}`),
    channel,
    ways,
    way: ways.find((way) => way === searchParams.get("way")) ?? present,
    storeId,
    stores: (session?.stores ?? []).map(({ id, name, nameAr }) => ({ id, name: (locale === "ar" && nameAr) || name })),
    reportAddress: channel.reportPath === null ? null : ownOrigin(args.request) + channel.reportPath,
    constraints: constraintsOf(updateMessageChannel),
  };
}

export async function action(args: ActionFunctionArgs) {
  const saved = () => redirectWithToast(messagePaths.settings(), { title: { key: "messages.settings.saved" } });
  return submit(args, updateMessageChannel, saved, {
    input: { channel: args.params.channel },
    failure: "messages.failed",
  });
}

/** How messages of one channel leave the company, or one branch. The way is chosen by links, so that it needs no script. */
export default function MessageChannelPage() {
  const t = useTranslations("messages");
  const { title, channel, ways, way, storeId, stores, reportAddress } = useLoaderData<typeof loader>();
  const at = (store: number | null, chosen?: string) =>
    messagePaths.channel(channel.channel, { storeId: store, way: chosen });
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("settings.title"), href: messagePaths.settings() }]} />
      <div className={stack({ narrow: true })}>
        <Chips label={t("channelPage.whose")}>
          <Chip href={at(null)} current={storeId === null}>
            {t("channelPage.company")}
          </Chip>
          {stores.map(({ id, name }) => (
            <Chip key={id} href={at(id)} current={storeId === id}>
              <bdi>{name}</bdi>
            </Chip>
          ))}
        </Chips>
        <Chips label={t("channelPage.way")}>
          {ways.map((one) => (
            <Chip key={one} href={at(storeId, one)} current={one === way}>
              {t(`ways.${one}`)}
            </Chip>
          ))}
        </Chips>
        <ChannelForm channel={channel} way={way} storeId={storeId} state={useActionData<typeof action>()} />
        {reportAddress && channel.way === way ? (
          <Card title={t("channelPage.reports")}>
            <p>{t("channelPage.reportsText")}</p>
            <p>
              <bdi dir="ltr" className={css.address}>
                {reportAddress}
              </bdi>
            </p>
          </Card>
        ) : null}
      </div>
    </>
  );
}
