import { type ComponentPropsWithoutRef, type ReactNode, useContext } from "react";
import { row } from "#app/ui/layout/layout.css.ts";
import { button } from "./button.css.ts";
import { FormContext } from "./form-state.ts";

export type ButtonLook = {
  variant?: "primary" | "default" | "quiet" | "danger";
  /** `touch` is 44 px high. */
  size?: "normal" | "touch";
  /** As wide as high, for a single icon; give `aria-label`. */
  square?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  children: ReactNode;
};

type ButtonProps = ButtonLook & Omit<ComponentPropsWithoutRef<"button">, "className" | keyof ButtonLook>;
type LinkButtonProps = ButtonLook & { href: string } & Omit<
    ComponentPropsWithoutRef<"a">,
    "className" | "href" | keyof ButtonLook
  >;

/** A native button; submits its form unless `type` says otherwise. A form that its reader may not send has none. */
export function Button({ variant, size, square, wide, type = "submit", ...native }: ButtonProps) {
  if (useContext(FormContext).readOnly) return null;
  return <button type={type} className={button({ variant, size, square, wide })} {...native} />;
}

/** A link that looks like a button. It only navigates and never changes anything. */
export function LinkButton({ variant, size, square, wide, children, ...native }: LinkButtonProps) {
  return (
    <a className={button({ variant, size, square, wide })} {...native}>
      {children}
    </a>
  );
}

/**
 * Enter in a text box presses the first button of its form. When that is not the form's main button, this hidden button stands first and does
 * what the main button does.
 */
export function DefaultButton(props: Pick<ComponentPropsWithoutRef<"button">, "name" | "value" | "form">) {
  return <button type="submit" hidden tabIndex={-1} aria-hidden="true" {...props} />;
}

/** The button at the end of a form; readers who may not change what it shows have none. */
export function SaveButton({ mayChange, children }: { mayChange: boolean; children: ReactNode }) {
  if (!mayChange) return null;
  return (
    <div className={row({ justify: "end" })}>
      <Button variant="primary">{children}</Button>
    </div>
  );
}
