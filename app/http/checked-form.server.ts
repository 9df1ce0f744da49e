import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import { formReply, submit } from "#app/http/form/submit.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import type { FormState } from "#app/ui/form/form-state.ts";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** The form again, and what its page shows beside it. */
export const shownForm = <Shown>(form: FormData, shown: Shown) => data<FormState<Shown>>({ ...formReply(form), shown });

/**
 * The first half of 'check, then do': a button runs the query that adds up what the command would do, and the form is shown again with the
 * result. The command itself is run by `submit`, for another button of the same form.
 */
export const checkForm = <Input extends z.ZodType, Checked>(
  args: Args,
  check: Operation<Input, Checked>,
  form: FormData,
  input: Record<string, unknown>,
) => submit(args, check, (checked) => shownForm(form, { checked }), { form, input, once: false, stays: true });
