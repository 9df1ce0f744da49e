import { useTranslations } from "use-intl";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { CHANNELS, channelHref } from "./channels.ts";

type ReachCardProps = { phone: string | null; email: string | null; text: string };

/** Opens the telephone or a program with the proposed text in it. The product itself sends nothing, and says so. */
export function ReachCard({ phone, email, text }: ReachCardProps) {
  const t = useTranslations("lensHandover");
  const ways = CHANNELS.flatMap((channel) => {
    const href = channelHref(channel, { phone, email }, text);
    return href ? [{ channel, href }] : [];
  });
  return (
    <Card title={t("reach")}>
      <div className={stack()}>
        <p>{t("sendsNothing")}</p>
        {ways.map(({ channel, href }) => (
          <LinkButton key={channel} href={href} wide {...(channel === "whatsapp" ? { rel: "noreferrer" } : {})}>
            {t(`open.${channel}`)}
          </LinkButton>
        ))}
        {ways.length === 0 ? <p>{t("noReach")}</p> : null}
      </div>
    </Card>
  );
}
