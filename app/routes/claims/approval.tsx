import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ApprovalForm } from "#app/modules/claims/approvals/approval-form.tsx";
import { askedOfSale } from "#app/modules/claims/approvals/asked-of-sale.server.ts";
import { getInsurerApproval } from "#app/modules/claims/approvals/read-approvals.server.ts";
import { createInsurerApproval, updateInsurerApproval } from "#app/modules/claims/approvals/write-approval.server.ts";
import { getCart } from "#app/modules/sales/cart/get-cart.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The cart or the sale that a new approval is for. */
function originIn({ request }: { request: Request }) {
  const params = new URL(request.url).searchParams;
  return { draftId: params.get("draftId"), saleId: params.get("saleId") };
}

/** The address of an existing approval has its id; that of a new one names the cart or the sale. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { locale } = await guard(args, id ? getInsurerApproval.permission : createInsurerApproval.permission);
  const t = wordsOf(locale, "approvals");
  const approval = id ? await load(args, getInsurerApproval, { id }) : undefined;
  const shown = approval ?? (await newApproval(args));
  const isUsed = approval?.saleId != null && approval.status !== "requested";
  return {
    title: t(approval ? "editTitle" : "newTitle"),
    approval,
    of: shown && { customer: shown.customerName, insurer: shown.insurer },
    lines: shown?.lines ?? [],
    isUsed,
    today: riyadhDay(),
    constraints: constraintsOf(approval ? updateInsurerApproval : createInsurerApproval),
    may: await mayRun(args, { save: updateInsurerApproval }),
    requestKey: approval ? undefined : randomUUID(),
    ...originIn(args),
  };
}

/** The lines of the cart or of the sale, each with what the insurer would pay. Null where nothing is insured. */
async function newApproval(args: LoaderFunctionArgs) {
  const { draftId, saleId } = originIn(args);
  const whole = <Line extends { asked: string }>(line: Line) => ({ ...line, id: null, approved: line.asked });
  if (saleId) {
    const sale = await load(args, askedOfSale, { saleId });
    return { ...sale, lines: sale.lines.map(whole) };
  }
  const cart = draftId ? await load(args, getCart, { draftId }) : null;
  if (!cart?.customer || !cart.insurer || cart.lines.length === 0) return null;
  const lines = cart.lines.map(({ variantId, name: itemName, sku, quantity, total: billed }, index) =>
    whole({ variantId, itemName, sku, quantity, billed, asked: cart.asked[index] ?? "0.00" }),
  );
  return { customerName: cart.customer.label, insurer: cart.insurer, lines };
}

/** Afterwards the cart goes on at the till; an approval of a sale has its own page. */
export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const { draftId, saleId } = originIn(args);
  const form = await readPageForm(args);
  const options = { form, failure: "approvals.failed" };
  const saved = (approvalId: number, cart: number | string | null) =>
    redirectWithToast(cart ? paths.sales.new({ draft: cart }) : claimPaths.approvals.detail(approvalId), {
      title: { key: "approvals.saved" },
    });
  if (!id)
    return submit(args, createInsurerApproval, (made) => saved(made.id, draftId), {
      ...options,
      input: { draftId, saleId },
    });
  const emptied = ["approvalNumber", "approvedOn", "validUntil", "givenBy", "notes", "diagnosis"].filter(
    (name) => !form.get(name),
  );
  const input = { ...Object.fromEntries(emptied.map((name) => [name, ""])), id };
  return submit(args, updateInsurerApproval, (kept) => saved(kept.id, kept.saleId ? null : kept.draftId), {
    ...options,
    input,
  });
}

export default function ApprovalPage() {
  const t = useTranslations("approvals");
  const claims = useTranslations("claims");
  const { title, of, may, draftId, ...form } = useLoaderData<typeof loader>();
  const { approval } = form;
  const state = useActionData<typeof action>();
  const address = approval ? claimPaths.approvals.detail(approval.id) : claimPaths.approvals.list();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: claims("title"), href: claimPaths.list() },
          { label: t("title"), href: claimPaths.approvals.list() },
        ]}
        end={
          approval ? (
            <LinkButton href={claimPaths.messages.page("approval", approval.id)}>{t("messages")}</LinkButton>
          ) : undefined
        }
        note={
          of ? (
            <>
              <bdi>{of.customer}</bdi> · <bdi>{of.insurer}</bdi>
            </>
          ) : undefined
        }
      />
      {of ? null : (
        <Card>
          <EmptyState
            title={t("nothing")}
            text={t("noneText")}
            action={<LinkButton href={claimPaths.list()}>{claims("title")}</LinkButton>}
          />
        </Card>
      )}
      {of ? (
        <ApprovalForm
          {...form}
          maySave={may.save}
          editHref={address}
          cancelHref={draftId ? paths.sales.new({ draft: draftId }) : claimPaths.approvals.list()}
          state={state}
        />
      ) : null}
    </>
  );
}
