import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { registerLabel } from "#app/modules/registers/register-words.tsx";
import { getSessionOfRegister } from "#app/modules/registers/reports/print-session.server.ts";
import { FigureCards } from "#app/modules/registers/sessions/figure-cards.tsx";
import { EarlierClosings, SessionFacts } from "#app/modules/registers/sessions/session-facts.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, getSessionOfRegister.permission);
  const { id, sessionId } = args.params;
  const session = await load(args, getSessionOfRegister, { id, sessionId });
  return {
    title: wordsOf(locale, "registers")("session.title", { number: String(session.sessionNumber) }),
    session,
    closing: session.closings.find(({ reopenedAt }) => reopenedAt === null) ?? null,
  };
}

/** One session of a register with the figures of its report. */
export default function RegisterSession() {
  const t = useTranslations("registers");
  const { title, session, closing } = useLoaderData<typeof loader>();
  const { registerId, id, figures } = session;
  const label = registerLabel(t("one"), { drawerNumber: session.drawerNumber, name: session.registerName });
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.registers.list() },
          { label: <bdi>{label}</bdi>, href: paths.registers.detail(registerId) },
          { label: t("sessions"), href: paths.registers.sessions(registerId) },
        ]}
        end={
          figures ? (
            <>
              <PrintLink href={paths.registers.printSession(registerId, id)}>
                {t(closing ? "zReport" : "xReport")}
              </PrintLink>
              <LinkButton href={paths.registers.a4Session(registerId, id)}>{t("onA4")}</LinkButton>
            </>
          ) : null
        }
      />
      <div className={stack({ gap: "large" })}>
        <SessionFacts session={session} closing={closing} />
        {figures ? (
          <FigureCards
            figures={figures}
            counted={closing ? { amount: closing.countedBalance, difference: closing.difference } : undefined}
          />
        ) : (
          <Card>
            <EmptyState title={t("session.blind")} text={t("session.blindText")} />
          </Card>
        )}
        <EarlierClosings session={session} />
      </div>
    </>
  );
}
