import { PERMISSIONS } from "#app/lib/permissions.ts";

export type Granted = { code: string; roles: string[] };
/** A right with the roles that it comes from; `through` names the `manage` that contains it. */
export type EffectiveRight = { code: string; sources: { role: string; through: string | null }[] };

/** Every right that somebody holds: those that roles grant, and those that the `manage` of a module contains. */
export function effectiveRights(granted: readonly Granted[]): EffectiveRight[] {
  const rolesOf = new Map(granted.map(({ code, roles }) => [code, roles]));
  const codes = new Set<string>([...PERMISSIONS, ...rolesOf.keys()]);
  return [...codes].flatMap((code) => {
    const manage = `${code.split(":")[0]}:manage`;
    const direct = rolesOf.get(code) ?? [];
    const contained = code === manage ? [] : (rolesOf.get(manage) ?? []).filter((role) => !direct.includes(role));
    const sources = [
      ...direct.map((role) => ({ role, through: null })),
      ...contained.map((role) => ({ role, through: manage })),
    ];
    return sources.length > 0 ? [{ code, sources }] : [];
  });
}
