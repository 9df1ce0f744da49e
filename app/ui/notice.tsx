import type { ReactNode } from "react";
import * as css from "./notice.css.ts";

type NoticeProps = { tone: "warn" | "bad"; title: ReactNode; children?: ReactNode };

/** A sentence at the top of a page about something that somebody has to see or do, with what follows from it. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className={css.notice({ tone })} role={tone === "bad" ? "alert" : "status"}>
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  );
}
