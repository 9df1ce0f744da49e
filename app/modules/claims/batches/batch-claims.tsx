import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Pagination } from "#app/ui/list/pagination.tsx";
import type { ClaimRow } from "../claim.schema.server.ts";
import type { BatchClaim } from "./batch.schema.server.ts";
import type { ShownBatch } from "./batch-facts.tsx";
import { wasSent } from "./batch-status.ts";
import { ClaimTable } from "./claim-table.tsx";

type BatchClaimsProps = {
  batch: ShownBatch;
  claims: readonly BatchClaim[];
  page: number;
  pages: number;
  /** Whether the user may take claims out. */
  fills: boolean;
  state: FormState | undefined;
};

/** The claims of a batch, each with a button that takes it out while the batch is open. */
export function BatchClaims({ batch, claims, page, pages, fills, state }: BatchClaimsProps) {
  const t = useTranslations("claimBatches");
  const table = (
    <Card title={t("fields.claims")} flush>
      <ClaimTable
        claims={claims}
        month={batch.month}
        choice={fills ? "remove" : undefined}
        wasSent={wasSent(batch.status)}
      />
      {pages > 1 ? (
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(target) => `${claimPaths.batches.detail(batch.id)}?page=${target}`}
        />
      ) : null}
    </Card>
  );
  if (!fills) return table;
  return (
    <Form state={state} idPrefix="in-">
      <div className={stack()}>
        <ErrorSummary />
        {table}
      </div>
    </Form>
  );
}

type WaitingClaimsProps = {
  month: string;
  claims: readonly ClaimRow[];
  /** How many claims fit, of which some are listed. */
  count: number;
  state: FormState | undefined;
};

/** The claims that could join an open batch, each with a button that adds it. */
export function WaitingClaims({ month, claims, count, state }: WaitingClaimsProps) {
  const t = useTranslations("claimBatches");
  return (
    <Form state={state} idPrefix="out-">
      <Card
        title={t("waiting")}
        end={
          <Button name="intent" value="addAll">
            {t("addAll", { count })}
          </Button>
        }
        flush
      >
        <ClaimTable claims={claims} month={month} choice="add" />
      </Card>
    </Form>
  );
}
