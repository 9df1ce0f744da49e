import type { ReactNode } from "react";
import { notice } from "./notice.css.ts";

type NoticeProps = {
  tone: "info" | "warn" | "bad";
  children: ReactNode;
};

/** A line above a page's content that says what needs attention, and how to mend it. */
export function Notice({ tone, children }: NoticeProps) {
  return <div className={notice({ tone })}>{children}</div>;
}
