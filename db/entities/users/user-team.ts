import { defineEntity, p } from "@mikro-orm/core";
import { createdAt } from "#db/entities/base.ts";
import { SystemUser } from "./system-user.ts";
import { Team } from "./team.ts";

export const UserTeamSchema = defineEntity({
  name: "UserTeam",
  tableName: "user_teams",
  properties: {
    userId: () => p.manyToOne(SystemUser).mapToPk().name("user_id").primary(),
    teamId: () => p.manyToOne(Team).mapToPk().name("team_id").primary(),
    joinedAt: createdAt(),
  },
  primaryKeys: ["userId", "teamId"],
});

/** A team that a user belongs to. */
export class UserTeam extends UserTeamSchema.class {}
UserTeamSchema.setClass(UserTeam);
