import type { LoaderFunctionArgs } from "@remix-run/node";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import type { QrCode } from "#app/lib/qr-code.server.ts";
import { passportCode } from "#app/modules/lens-jobs/passport/passport-data.server.ts";
import { keptSettings } from "#app/modules/settings/app-settings.server.ts";
import { paperWords } from "./paper-head.server.ts";
import { MOST_PRINTED, type PrintedJob, printLensJobs } from "./print-jobs.server.ts";
import { rollPage } from "./rolls.ts";

/** The jobs that an address names: the one of its path, or those of `?ids=12,14`. Words that are no id are left out. */
function chosenIds({ params, request }: LoaderFunctionArgs): string[] {
  if (params.id !== undefined) return [params.id];
  const named = new URL(request.url).searchParams.getAll("ids").flatMap((text) => text.split(","));
  return named.filter((text) => /^[1-9]\d{0,8}$/.test(text)).slice(0, MOST_PRINTED);
}

/** Where a paper leads back to. */
const backOf = ({ params }: LoaderFunctionArgs) =>
  params.id === undefined ? lensPaths.jobs.list() : lensPaths.jobs.detail(params.id);

/**
 * The jobs of a paper, each with the code of its passport where the company shows passports, and what all papers need. `medical` says that the
 * paper shows figures of prescriptions.
 */
export async function printedJobs(args: LoaderFunctionArgs, { medical, title }: { medical: boolean; title: string }) {
  const { locale, em } = await guard(args, printLensJobs.permission);
  const ids = chosenIds(args);
  const printed = ids.length === 0 ? [] : await load(args, printLensJobs, { ids, medical });
  const jobs: { job: PrintedJob; code: QrCode | null }[] = [];
  for (const job of printed) {
    jobs.push({ job, code: await passportCode(args, job.job.id) });
  }
  const [only] = printed;
  const name = wordsOf(locale, "lensPapers")(title);
  return {
    jobs,
    settings: await keptSettings(em),
    page: {
      title: only && printed.length === 1 ? `${name} ${only.job.jobNumber}` : name,
      back: backOf(args),
      isOne: args.params.id !== undefined,
      numbers: printed.map(({ job }) => job.jobNumber),
      words: paperWords(),
      nonce: nonceOf(args.context),
    },
  };
}

export type PaperPage = Awaited<ReturnType<typeof printedJobs>>["page"];

const A5 = "@page{size:A5;margin:0}";

/**
 * The papers of `printedJobs` in the size that the address asks for: sheets of A5, or rolls of 80 mm by default; with the address of the other size
 * and the rule of the printed page.
 */
export function inSize<Paper>(
  { request }: LoaderFunctionArgs,
  papers: readonly Paper[],
  toRoll: (paper: Paper) => Parameters<typeof rollPage>[0][number],
) {
  const address = new URL(request.url);
  const isSheet = address.searchParams.get("size") === "a5";
  const rolls = isSheet ? [] : papers.map(toRoll);
  address.searchParams.set("size", isSheet ? "roll" : "a5");
  return {
    size: isSheet ? ("a5" as const) : ("roll" as const),
    papers: isSheet ? papers : [],
    rolls,
    other: address.pathname + address.search,
    pageRule: isSheet ? A5 : rollPage(rolls),
  };
}
