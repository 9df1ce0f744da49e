import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";
import * as css from "./thumbnail.css.ts";

type ThumbnailProps = {
  /** The URL of the picture. Without one an icon of the same size is shown. */
  src: string | null;
  size?: "small" | "large";
  sign: IconName;
  /** A description of the picture, when no text beside it describes it. */
  alt?: string;
};

const PIXELS = { small: 40, large: 240 };

/** A picture with reserved space, so that nothing moves when it loads. */
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
