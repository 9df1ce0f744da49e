import { useEffect, useState } from "react";
import type { PickerOption } from "./picker-props.ts";

const pause = 200;
const most = 20;

/** The rows that `url` returns for `query`, requested 200 ms after its last change. Keeps the previous rows until the new ones arrive. */
export function usePickerSearch(url: string, query: string) {
  const [answer, setAnswer] = useState<{ query?: string; rows: PickerOption[] }>({ rows: [] });

  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const address = new URL(url, location.href);
      address.searchParams.set("q", query);
      try {
        const response = await fetch(address, { signal: abort.signal, headers: { Accept: "application/json" } });
        const rows: PickerOption[] = response.ok ? await response.json() : [];
        setAnswer({ query, rows: rows.slice(0, most) });
      } catch {
        if (!abort.signal.aborted) setAnswer({ query, rows: [] });
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [url, query]);

  return { rows: answer.rows, loading: answer.query !== query };
}
