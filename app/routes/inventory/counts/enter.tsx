import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext, hasFailed } from "#app/http/context.server.ts";
import { formReply, readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { say, wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CountBadges } from "#app/modules/inventory/counts/count-status.tsx";
import { EntryForm } from "#app/modules/inventory/counts/entry/entry-form.tsx";
import type { EntryView } from "#app/modules/inventory/counts/entry/entry-view.server.ts";
import { keepLateEntry } from "#app/modules/inventory/counts/entry/keep-late-entry.server.ts";
import { type LateEntryView, listLateEntries } from "#app/modules/inventory/counts/entry/late-entries.server.ts";
import { LateEntries } from "#app/modules/inventory/counts/entry/late-entries.tsx";
import { listCountEntries } from "#app/modules/inventory/counts/entry/list-count-entries.server.ts";
import { MyEntries } from "#app/modules/inventory/counts/entry/my-entries.tsx";
import { recordCountEntry } from "#app/modules/inventory/counts/entry/record-count-entry.server.ts";
import { takeBackEntry } from "#app/modules/inventory/counts/entry/take-back-entry.server.ts";
import { getStockCount } from "#app/modules/inventory/counts/get-stock-count.server.ts";
import { paths } from "#app/paths.ts";
import { stack } from "#app/ui/layout/layout.css.ts";
import { ScanPart } from "#app/ui/picker/scan-field.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const MINE = 10;

const placeOf = (request: Request) => new URL(request.url).searchParams.get("place")?.slice(0, 60) ?? "";

/** The newest entry, where it is the one that was just made: its pieces, or the sum of its line where the counter may see it. */
const counted = (newest: EntryView | undefined, made: string | null) =>
  newest && String(newest.id) === made
    ? { item: `${newest.name} ${newest.sku}`, count: newest.lineCounted ?? newest.quantity }
    : null;

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, recordCountEntry.permission);
  const count = await load(args, getStockCount, { id: args.params.id });
  // A count that has not begun or is in review takes no entries: the page of the count says which.
  if (count.status !== "counting" && !hasFailed(args.context)) throw redirect(paths.inventory.count(count.id));
  const { rows } = await load(args, listCountEntries, { id: count.id, mine: true, limit: MINE });
  const { id, name, status, isBlind, lines, countedLines } = count;
  return {
    constraints: constraintsOf(recordCountEntry),
    title: `${wordsOf(locale, "counts")("entry.title")}: ${name}`,
    count: { id, name, status, isBlind, lines, countedLines },
    entries: rows,
    late: await load(args, listLateEntries, { id: count.id }),
    place: placeOf(args.request),
    requestKey: randomUUID(),
    said: counted(rows[0], new URL(args.request.url).searchParams.get("scanned")),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const id = args.params.id ?? "";
  const [intent, entryId] = String(form.get("intent")).split(":");
  const failure = "counts.entry.failed";
  if (intent === "takeBack") {
    const again = () => redirect(paths.inventory.enterCount(id, { place: placeOf(args.request) }));
    return submit(args, takeBackEntry, again, { form, input: { id, entryId }, failure, once: false });
  }
  // The item of a new serial number has a field of its own.
  const input = { id, ...(form.has("itemCode") ? { code: form.get("itemCode") } : {}) };
  const again = ({ place, id: scanned }: EntryView) => redirect(paths.inventory.enterCount(id, { place, scanned }));
  const answer = await submit(args, recordCountEntry, again, { form, input, failure, stays: true });
  if (!("init" in answer) || answer.init?.status !== CONFLICT) return answer;
  // The counting has ended. The pieces wait for the reviewer, so that none is lost.
  const { status } = await load(args, getStockCount, { id });
  if (status !== "review") return answer;
  const { locale } = await getContext(args);
  const kept = ({ code, name, quantity }: LateEntryView) => {
    const params = { entry: code ?? name ?? "", count: String(quantity ?? 1) };
    const error = { code: [say(locale, { key: "counts.late.kept", params })] };
    return data({ ...formReply(form, error), extra: { late: true } }, { status: CONFLICT });
  };
  return submit(args, keepLateEntry, kept, { form, input, failure });
}

const CONFLICT = 409;

/** Counting with a scanner or by hand. Each entry is sent at once, so closing the page loses nothing. */
export default function CountItems() {
  const t = useTranslations("counts");
  const { count, entries, late, place, requestKey, said } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={t("entry.title")}
        breadcrumb={[
          { label: t("title"), href: paths.inventory.counts() },
          { label: <bdi>{count.name}</bdi>, href: paths.inventory.count(count.id) },
        ]}
        note={
          <>
            <CountBadges {...count} /> {t("progressText", { counted: count.countedLines, lines: count.lines })}
          </>
        }
      />
      <div className={stack()}>
        <EntryForm place={place} requestKey={requestKey} said={said} state={state} />
        <ScanPart name="late">
          <LateEntries entries={late} action={null} />
        </ScanPart>
        <ScanPart name="entries">
          <MyEntries entries={entries} />
        </ScanPart>
      </div>
    </>
  );
}
