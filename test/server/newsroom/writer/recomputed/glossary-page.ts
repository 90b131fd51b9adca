import type { GlossaryEntry } from '../../../../../events/domain/finance/glossary/entry.ts'
import { seededRandom } from '../../../../../events/domain/seeded-random.ts'
import { composePiece } from '../../../../../server/newsroom/writer/sample/compose-piece.ts'
import { portraitOf } from '../../../../../server/newsroom/writer/sample/portrait.ts'
import type { WrittenArticle } from '../../../../../server/newsroom/writer/writer.ts'

/** @returns what the glossary's page of an entry says, with its worked example, to be read as an article is */
export function pageOf(entry: GlossaryEntry, seed: string): WrittenArticle {
  const { closing: _, ...page } = portraitOf(entry, seededRandom(seed))
  return composePiece(entry, page, {})
}
