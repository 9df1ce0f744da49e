import type { ComponentPropsWithoutRef } from "react";
import { Icon } from "#app/ui/picture/icon.tsx";
import { messageAttributes } from "./field.tsx";
import { useFieldState } from "./form-state.ts";
import * as css from "./stepper.css.ts";

type Step = { label: string } & Omit<ComponentPropsWithoutRef<"button">, "className" | "children">;

type StepperProps = {
  name: string;
  /** The label for screen readers: the column's header and the name of the row. */
  label: string;
  defaultValue: number;
  /** The submit buttons on both sides, and the values that they send. */
  decrease: Step;
  increase: Step;
  size?: "normal" | "touch";
} & Omit<ComponentPropsWithoutRef<"input">, "className" | "id" | "type" | "size" | "value">;

/** A number field between two submit buttons that subtract one or add one. */
export function Stepper({ name, label, defaultValue, decrease, increase, size, ...native }: StepperProps) {
  const state = useFieldState(name);
  const { id, typed } = state;
  const button = ({ label: words, ...step }: Step, icon: "minus" | "plus") => (
    <button type="submit" {...step} className={css.step} aria-label={words}>
      <Icon name={icon} size={14} />
    </button>
  );
  return (
    <span className={size === "touch" ? `${css.stepper} ${css.touch}` : css.stepper}>
      {button(decrease, "minus")}
      <input
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        {...native}
        id={id}
        name={name}
        aria-label={label}
        {...messageAttributes(state, {})}
        defaultValue={typed?.[0] ?? defaultValue}
        className={css.count}
      />
      {button(increase, "plus")}
    </span>
  );
}
