import type { ReactNode } from "react";
import { notice } from "./notice.css.ts";

type NoticeProps = {
  tone: "info" | "warn" | "bad";
  /** The cause, before its consequence. */
  title?: ReactNode;
  children?: ReactNode;
};

/** A line above a page's content that says what needs attention, and how to mend it. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className={notice({ tone })} role={tone === "bad" ? "alert" : undefined}>
      {title ? <strong>{title}</strong> : null}
      {children}
    </div>
  );
}
