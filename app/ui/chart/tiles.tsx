import type { ReactNode } from "react";
import { directionOf } from "#app/lib/money/format-money.ts";
import * as css from "./tiles.css.ts";

/** Four figures in a row, or five; two or one on narrower screens. */
export function Tiles({ five = false, children }: { five?: boolean; children: ReactNode }) {
  return <div className={five ? `${css.tiles} ${css.five}` : css.tiles}>{children}</div>;
}

type TileProps = { href: string | null; label: string; value: ReactNode; note?: ReactNode };

/** One figure with a link to its list; without an address it is the figure alone. */
export function Tile({ href, label, value, note }: TileProps) {
  const content = (
    <>
      <span className={css.note}>{label}</span>
      <b className={css.figure}>
        <bdi dir={directionOf(value)}>{value}</bdi>
      </b>
      <span className={css.note}>{note}</span>
    </>
  );
  return href ? (
    <a className={css.tile} href={href}>
      {content}
    </a>
  ) : (
    <div className={css.tile}>{content}</div>
  );
}
