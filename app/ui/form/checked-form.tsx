import type { ReactNode } from "react";
import { row, split, stack } from "#app/ui/layout/layout.css.ts";
import { isCodeWrong } from "#app/ui/picker/scan-field.tsx";
import { Button, LinkButton } from "./button.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "./form.tsx";

type CheckedFormProps = {
  state: FormState | undefined;
  requestKey: string;
  /** What the form is about, above its fields. */
  children: ReactNode;
  fields: ReactNode;
  /** What is seldom needed, below the fields. */
  below?: ReactNode;
  /** What the check has added up, beside the fields. */
  amounts: ReactNode;
  back: { label: string; href: string };
  /** The text of the button that only checks. It is the main one while no other is offered. */
  check: string;
  /** The button that does it. */
  submit: ReactNode;
};

/** 'Check, then do': one button shows what would be done, another does it (`http/checked-form.server.ts`). */
export function CheckedForm({
  state,
  requestKey,
  children,
  fields,
  below,
  amounts,
  back,
  check,
  submit,
}: CheckedFormProps) {
  return (
    <Form state={state}>
      <div className={stack({ gap: "large" })}>
        {isCodeWrong(state) ? null : <ErrorSummary />}
        <RequestKey value={requestKey} />
        {children}
        <div className={split}>
          <div className={stack({ narrow: true })}>{fields}</div>
          {amounts}
        </div>
        {below}
        <div className={row({ justify: "end" })}>
          <LinkButton href={back.href}>{back.label}</LinkButton>
          <Button variant={submit ? undefined : "primary"} name="intent" value="check">
            {check}
          </Button>
          {submit}
        </div>
      </div>
    </Form>
  );
}
