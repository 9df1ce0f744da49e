import type { ReactNode } from "react";
import { formatDate, formatDay, formatMonth } from "#app/lib/dates.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { recallPaths } from "#app/message-paths.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { row } from "#app/ui/layout/layout.css.ts";
import { badge, day, onDemand, PhoneLink, phone, text } from "#app/ui/list/columns.tsx";
import { chips, select } from "#app/ui/list/filters.tsx";
import type { List, ListView, Say } from "#app/ui/list/list.ts";
import type { listRecalls } from "./read-recalls.server.ts";
import { isMonth, STEP_TONES } from "./recall-words.ts";
import { isVisit, STEPS } from "./rules/recall-rules.ts";
import { REASONS } from "./rules/shop-rules.ts";

type Row = RowOf<typeof listRecalls>;

/** The months that the page offers. */
type More = { months: readonly string[] };

/** Who is due: those to be told, those to be called, and what became of the others. */
export const recallList: List<Row, More> = {
  words: "recalls",
  path: () => recallPaths.list(),
  breadcrumb: ({ t }) => [{ label: t("customers:title"), href: paths.customers.list() }],
  note: ({ t }) => t("note"),
  file: { path: () => recallPaths.export(), name: "recalls" },
  links: ({ t, may, query: { q, filters } }) => (
    <>
      <LinkButton href={recallPaths.figures()}>{t("figures.title")}</LinkButton>
      {may.rules ? <LinkButton href={recallPaths.settings()}>{t("settings.link")}</LinkButton> : null}
      {may.sendAll ? (
        <LinkButton variant="primary" href={recallPaths.send({ q, reason: filters.reason, month: filters.month })}>
          {t("sendAll")}
        </LinkButton>
      ) : null}
    </>
  ),
  noStore: { title: "noStore", text: "noStoreText" },
  filters: {
    step: chips([...STEPS], "steps"),
    ...select<More>("reason", {
      label: "reason",
      any: "allReasons",
      options: ({ t }) => REASONS.map((value) => ({ value, label: t(`reasons.${value}`) })),
      fits: (value) => (REASONS as readonly string[]).includes(value),
      submits: true,
    }),
    ...select<More>("month", {
      label: "month",
      any: "allMonths",
      options: ({ locale, more }) => more.months.map((value) => ({ value, label: formatMonth(`${value}-01`, locale) })),
      fits: isMonth,
      submits: true,
    }),
  },
  noneText: "noneText",
  row: ({ id }) => recallPaths.detail(id),
  columns: {
    customerName: text((recall) => recall.customerName),
    customerPhone: {
      ...phone((recall) => recall.customerPhone),
      cell: ({ customerPhone }) => <PhoneLink phone={customerPhone} />,
    },
    reason: {
      cell: ({ reason }, { t }) => t(`reasons.${reason}`),
      file: { value: ({ reason }, { t }) => t(`reasons.${reason}`) },
    },
    number: onDemand((recall) => recall.number),
    aboutOn: { ...day((recall) => recall.aboutOn), onDemand: true },
    dueOn: day((recall) => recall.dueOn),
    step: badge((recall) => recall.step, { tones: STEP_TONES, words: "steps" }),
    last: {
      cell: (recall, view) => lastOf(recall, view),
      file: { value: (recall, say) => lastOf(recall, say) },
      lesser: true,
    },
    actions: { hideHeader: true, align: "end", cell: actionsOf },
  },
};

/** What was done last, or why nobody could be told by a message. */
export function lastOf(recall: Row, { t, locale }: Say): string {
  const { status, notTold, toldAt, channel, outcome, outcomeAt, snoozedUntil } = recall;
  if (status === "later" && snoozedUntil)
    return t("lasts.later", { day: formatDay(snoozedUntil, locale), why: t(`outcomes.${outcome ?? "later"}`) });
  if (outcome && outcomeAt)
    return t("lasts.called", { why: t(`outcomes.${outcome}`), day: formatDate(outcomeAt, locale) });
  if (toldAt && channel) return t("lasts.told", { channel: t(`channels.${channel}`), day: formatDate(toldAt, locale) });
  if (notTold) return t(`notTold.${notTold}`);
  return t("lasts.none");
}

/** What is next, at once: send, call, book. */
function actionsOf(recall: Row, { t, may }: ListView): ReactNode {
  const { id, step, customerId, customerName: name } = recall;
  const isNow = step === "send" || step === "call";
  return (
    <div className={row({ justify: "end" })}>
      {may.send && step === "send" ? (
        <form method="post" action={recallPaths.detail(id)}>
          <Button name="intent" value="send" aria-label={t("sendOf", { name })}>
            {t("send")}
          </Button>
        </form>
      ) : null}
      {may.call && isNow ? (
        <LinkButton href={recallPaths.detail(id)} aria-label={t("callOf", { name })}>
          {t("call")}
        </LinkButton>
      ) : null}
      {may.book && isVisit(recall.reason) && step !== "done" && step !== "booked" ? (
        <LinkButton href={paths.appointments.new({ customerId })} aria-label={t("bookOf", { name })}>
          {t("book")}
        </LinkButton>
      ) : null}
    </div>
  );
}
