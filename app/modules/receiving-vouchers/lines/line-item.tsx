import { listed } from "#app/lib/page-language.ts";
import { Num } from "#app/ui/text/num.tsx";
import type { LineView } from "./line-view.server.ts";

type LineItemProps = { line: Pick<LineView, "name" | "sku" | "itemSize" | "frameColor">; href?: string };

/** The item of a line: name, size and colour as the line has them, SKU. */
export function LineItem({ line: { name, sku, itemSize, frameColor }, href }: LineItemProps) {
  const look = listed([frameColor, itemSize]);
  return (
    <>
      <bdi>{name}</bdi>
      {look ? (
        <>
          {" "}
          <bdi>({look})</bdi>
        </>
      ) : null}
      <div>
        {href ? (
          <a href={href}>
            <Num>{sku}</Num>
          </a>
        ) : (
          <Num>{sku}</Num>
        )}
      </div>
    </>
  );
}
