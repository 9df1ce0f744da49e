import * as css from "./tabs.css.ts";

type Tab = { href: string; label: string; current: boolean };

/** Links to related pages in a row. The current page is marked. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={css.tabs} aria-label={label} data-print="hide">
      {tabs.map(({ href, label: words, current }) => (
        <a key={href} className={css.tab} href={href} aria-current={current ? "page" : undefined}>
          {words}
        </a>
      ))}
    </nav>
  );
}
