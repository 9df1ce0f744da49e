import { PaperSheet } from "#app/ui/paper/paper.tsx";
import type { PlacedBlock } from "#app/ui/paper/paper-parts.ts";
import { PaperRoll } from "#app/ui/paper/paper-roll.tsx";
import { page } from "./papers.css.ts";

type RollPageProps = { title: string; blocks: readonly PlacedBlock[] };

/** One of several papers of 80 mm, each of which begins on paper of its own. */
export function RollPage({ title, blocks }: RollPageProps) {
  return (
    <div className={page}>
      <PaperSheet>
        <PaperRoll title={title} blocks={blocks} />
      </PaperSheet>
    </div>
  );
}
