import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";
import * as css from "./thumbnail.css.ts";

type ThumbnailProps = {
  /** Where the picture is; without one a quiet sign stands in its place, of the same size. */
  src: string | null;
  size?: "small" | "large";
  sign: IconName;
  /** What the picture shows, where no words beside it say so. */
  alt?: string;
};

const PIXELS = { small: 40, large: 240 };

/** A picture in a place that is kept free for it. */
export function Thumbnail({ src, size = "small", sign, alt = "" }: ThumbnailProps) {
  return (
    <span className={css.frames[size]}>
      {src === null ? (
        <Icon name={sign} />
      ) : (
        <img className={css.image} src={src} width={PIXELS[size]} height={PIXELS[size]} loading="lazy" alt={alt} />
      )}
    </span>
  );
}
