/** The limits of a file uploaded as a product's picture. */
export const MAX_PICTURE_MB = 5;
/** A file of a few kilobytes may claim a huge picture. No more pixels than this are decoded. */
export const MAX_MEGAPIXELS = 40;
export const PICTURE_TYPES = "jpg, jpeg, png, webp";
export const ACCEPTED_PICTURES = ".jpg,.jpeg,.png,.webp";

/** The two sizes that are kept, the longer side in pixels: twice what lists show, and what the form shows. */
export const SMALL = 96;
export const LARGE = 800;
