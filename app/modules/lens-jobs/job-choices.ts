/** The eyes that get a lens: both, right or left. */
export const EYES_OF_JOB = ["B", "R", "L"] as const;

export const LENS_DESIGNS = ["single_vision", "bifocal", "progressive"] as const;
export type LensDesign = (typeof LENS_DESIGNS)[number];

/** Whose frame it is: one of the sale, the customer's own, or one that is still to come. */
export const FRAME_SOURCES = ["sale", "own", "to_come"] as const;
export const FRAME_MATERIALS = ["plastic", "metal", "rimless"] as const;

/** How the lenses are held in the frame. */
export const EDGES = ["bevel", "groove", "drill", "flat"] as const;

/** Where the frame lies with the lenses, so that its condition and its name must be known. */
export const WITH_FRAME = ["frame_enclosed", "in_house"] as const;

/** Where nobody asks for a frame: the lenses leave without one, or are edged only. */
export const WITHOUT_FRAME = ["lens_only_uncut", "edge_only"] as const;
