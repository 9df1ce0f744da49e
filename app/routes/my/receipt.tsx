import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { myPaths } from "#app/customer-paths.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { myReceiptData } from "#app/modules/my/my-data.server.ts";
import { myMeta } from "#app/modules/my/my-frame.tsx";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Paper, PaperSheet } from "#app/ui/paper/paper.tsx";
import { PaperRoll } from "#app/ui/paper/paper-roll.tsx";
import { rollHeight } from "#app/ui/paper/roll-height.ts";
import { PAPER_MM } from "#app/ui/paper/roll-metrics.ts";
import { Icon } from "#app/ui/picture/icon.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta = myMeta;

export async function loader(args: LoaderFunctionArgs) {
  return myReceiptData(args);
}

export default function MyReceipt() {
  const t = useTranslations("my");
  const { title, token, blocks, nonce } = useLoaderData<typeof loader>();
  return (
    <Paper
      pageRule={`@page{size:${PAPER_MM}mm ${rollHeight(blocks)}mm;margin:0}`}
      nonce={nonce}
      label={t("receipt")}
      prints={false}
      links={
        <LinkButton href={myPaths.home(token)}>
          <Icon name="back" />
          {t("back")}
        </LinkButton>
      }
    >
      <PaperSheet>
        <PaperRoll title={title} blocks={blocks} />
      </PaperSheet>
    </Paper>
  );
}

export { ErrorBoundary } from "./home.tsx";
