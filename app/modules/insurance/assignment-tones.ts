import type { Tone } from "#app/ui/text/badge.tsx";

/**
 * The badge colours of a customer policy's status. Source: specification part 1, section 4: active normal, expired destructive, otherwise
 * outlined.
 */
const TONES: Record<string, Tone> = { active: "neutral", expired: "bad" };

export const assignmentTone = (status: string): Tone => TONES[status] ?? "outline";
