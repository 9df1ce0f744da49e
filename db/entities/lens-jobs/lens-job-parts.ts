import { p } from "@mikro-orm/core";
import { dioptre, line } from "#db/entities/base.ts";

/** The figures of one eye as they were ordered, in dioptres with two decimals; the axis in degrees. */
export type OrderedEye = {
  sphere: string | null;
  cylinder: string | null;
  axis: number | null;
  add: string | null;
  prism: string | null;
  prismBase: string | null;
  prism2: string | null;
  prism2Base: string | null;
};
export type OrderedRefraction = { right: OrderedEye; left: OrderedEye };

/** What a laboratory is told: which eyes, the measures in millimetres and degrees, the frame, the lens. */
export const orderMeasures = () => ({
  /** Both, right or left. */
  eyes: line(1).default("B"),
  /** The distance of each eye from the middle of the nose, far and near. */
  rightPd: dioptre().nullable(),
  leftPd: dioptre().nullable(),
  rightNearPd: dioptre().nullable(),
  leftNearPd: dioptre().nullable(),
  /** The fitting or segment height above the lowest point of the boxed lens. */
  rightHeight: dioptre().nullable(),
  leftHeight: dioptre().nullable(),
  /** Vertex distance in mm, tilt and wrap in degrees, reading distance in cm. */
  vertex: dioptre().nullable(),
  tilt: dioptre().nullable(),
  wrap: dioptre().nullable(),
  readingDistance: dioptre().nullable(),
  frameSource: line(10).default("sale"),
  frameName: line(200).nullable(),
  frameCondition: line(300).nullable(),
  frameMaterial: line(10).nullable(),
  /** The boxed lens: width A, height B, the distance between the lenses, and the effective diameter. */
  boxA: dioptre().nullable(),
  boxB: dioptre().nullable(),
  dbl: dioptre().nullable(),
  ed: dioptre().nullable(),
  edge: line(10).nullable(),
  lensName: line(200).nullable(),
  lensDesign: line(20).default("single_vision"),
  lensIndex: p.decimal().precision(4).scale(3).nullable(),
  lensMaterial: line(40).nullable(),
  /** The diameter of the uncut lens in mm, and its base curve in dioptres. */
  blankDiameter: dioptre().nullable(),
  baseCurve: dioptre().nullable(),
  coating: line(80).nullable(),
  tint: line(80).nullable(),
  /** Wishes about thickness, in words. */
  thickness: line(120).nullable(),
  way: line(30).default("frame_enclosed"),
});
