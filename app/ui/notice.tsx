import type { ReactNode } from "react";
import { notice } from "./notice.css.ts";

type NoticeProps = {
  tone: "info" | "warn" | "bad";
  /** What needs attention, before what follows from it. */
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
