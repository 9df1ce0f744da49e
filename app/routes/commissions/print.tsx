import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { commissionPaths } from "#app/commission-paths.ts";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { formatMonth } from "#app/lib/dates.ts";
import type { LineView } from "#app/modules/commissions/statements/commission.schema.server.ts";
import { shortMonth } from "#app/modules/commissions/statements/months.tsx";
import {
  getCommissionStatement,
  listCommissionLines,
} from "#app/modules/commissions/statements/read-commissions.server.ts";
import { StatementPaper } from "#app/modules/commissions/statements/statement-paper.tsx";
import { LinkButton } from "#app/ui/form/button.tsx";
import { A4_PAGES, Paper } from "#app/ui/paper/paper.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Lines of one part of the reading. */
const AT_ONCE = 1_000;

/** The statement of the person that the address names, or of the reader, with all its lines. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, getCommissionStatement.permission);
  const { userId } = args.params;
  const asked = { month: new URL(args.request.url).searchParams.get("month"), userId };
  const statement = await load(args, getCommissionStatement, asked);
  const lines: LineView[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const page: Awaited<ReturnType<typeof listCommissionLines.run>> = await load(args, listCommissionLines, {
      ...{ ...asked, limit: AT_ONCE, offset },
    });
    lines.push(...page.rows);
    offset = page.next;
  }
  const month = shortMonth(statement.month);
  return {
    title: `${statement.person} ${formatMonth(statement.month, locale)}`,
    back: userId ? commissionPaths.statement(userId, { month }) : commissionPaths.mine({ month }),
    statement,
    lines,
    printedAt: new Date().toISOString(),
    nonce: nonceOf(args.context),
  };
}

export default function PrintStatement() {
  const t = useTranslations("commissions");
  const { title, back, nonce, ...paper } = useLoaderData<typeof loader>();
  return (
    <Paper
      pageRule={A4_PAGES}
      nonce={nonce}
      label={title}
      prints={paper.lines.length > 0}
      links={
        <LinkButton href={back}>
          <Icon name="back" />
          {t("backToStatement")}
        </LinkButton>
      }
    >
      <StatementPaper {...paper} />
    </Paper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
