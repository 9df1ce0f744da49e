import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { z } from "zod";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { say } from "#app/i18n/translate.server.ts";
import type { Locale } from "#app/lib/dates.ts";
import type { Message } from "#app/lib/errors.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";

type Params = Readonly<Record<string, string | undefined>>;

/** A name inside the text; a code is written from left to right in both languages. */
export type NameInText = string | { text: string; dir?: "ltr"; lang?: Locale };

/** What the page of a removal says. Its texts are keys of the catalogues. */
export type Question<Hindrance> = {
  /** Also the text of the button. */
  title: string;
  text: string;
  /** The tags of the text, and its numbers. */
  names?: Record<string, NameInText>;
  counts?: Record<string, number>;
  /** The page below the dialog. */
  under: { label: string | Message; href: string };
  /** The text of the link back, "Cancel" by default. */
  keep?: string;
  /** It can never be removed, as the text says. */
  isKept?: boolean;
  /** What hinders the removal, for the page to show. */
  hindrance?: Hindrance;
  /** Where the page leads when there is nothing left to remove. */
  instead?: string | false;
};

type Asked = {
  params: Params;
  request: Request;
  locale: Locale;
  /** Runs a query of the page. */
  read<Input extends z.ZodType, Result>(query: Operation<Input, Result>, input: unknown): Promise<Result>;
};

type Declared<Input extends z.ZodType, Result, Hindrance> = {
  removes: Operation<Input, Result>;
  /** The input of the command; the parameters of the address by default. */
  input?(params: Params): Record<string, unknown>;
  /** Everybody sees the page. Whoever may not remove reads which right is needed. */
  isForAll?: boolean;
  asks(page: Asked): Promise<Question<Hindrance>>;
  /** Where it leads afterwards, with the key of the notice there. */
  done(result: Result, params: Params, request: Request): { href: string; toast: string };
  /** The message that introduces a refusal, with {message}. */
  failure?: string;
  /** A refusal is a page of its own. */
  bare?: boolean;
};

/** The page that asks before a command removes something. */
export type Removal<Hindrance = never> = {
  command: { input: z.ZodType; permission: Permission | readonly Permission[] };
  isForAll: boolean;
  asks(page: Asked): Promise<Question<Hindrance>>;
  submit(args: ActionFunctionArgs): ReturnType<typeof submit<z.ZodType, unknown>>;
};

/** Declares the page of a removal, beside the command that removes. `routes/removals.server.ts` gives it an address. */
export function removal<Input extends z.ZodType, Result, Hindrance = never>({
  removes,
  input = (params) => params,
  isForAll = false,
  asks,
  done,
  failure,
  bare,
}: Declared<Input, Result, Hindrance>): Removal<Hindrance> {
  return {
    command: removes,
    isForAll,
    asks,
    submit(args) {
      const leave = (result: Result) => {
        const { href, toast } = done(result, args.params, args.request);
        return redirectWithToast(href, { title: { key: toast } });
      };
      return submit(args, removes, leave, { failure, bare, input: input(args.params) });
    },
  };
}

/** The data of a removal's page. */
export async function removalPage<Hindrance>(
  args: LoaderFunctionArgs,
  { command, isForAll, asks }: Removal<Hindrance>,
) {
  const { locale } = await guard(args, isForAll ? [] : command.permission);
  const { title, under, keep, instead, ...question } = await asks({
    params: args.params,
    request: args.request,
    locale,
    read: (query, input) => load(args, query, input),
  });
  if (instead && args.request.method === "GET") throw redirect(instead);
  const { label, href } = under;
  return {
    ...question,
    constraints: constraintsOf(command),
    title: say(locale, { key: title }),
    under: { label: typeof label === "string" ? label : say(locale, label), href },
    keep: keep && say(locale, { key: keep }),
  };
}
