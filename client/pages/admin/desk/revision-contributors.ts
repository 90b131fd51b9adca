import { responsibilityFor } from '../../../../events/domain/newsroom/publication.ts'
import type { DeskRevision } from '../../../api/newsroom.ts'
import { contributorsText } from '../../../site/texts/responsibility-text.ts'
import { FORMER_MEMBER } from '../parts/missing-names.ts'

type Made = Pick<DeskRevision, 'writtenBy' | 'hands' | 'authorId' | 'authorName' | 'revision'>

const ids = ({ hands }: Pick<Made, 'hands'>) => hands.map(({ id }) => id)

/** @returns «Scritta da Anna, modificata da Bruno»: the sentence of the public record, with names */
export function revisionContributors(made: Made): string {
  const names = made.hands.map(({ name }) => name ?? FORMER_MEMBER)
  const { changedBy } = responsibilityFor(made.writtenBy, ids(made), null)
  const author = names.length > changedBy ? names[0]! : null
  return contributorsText({ writtenBy: made.writtenBy, changedBy }, 'revision', { author, changers: names.slice(names.length - changedBy) })
}

/** @returns «salvata da Carla», or null if the last contributor saved the revision */
export const savedBy = ({ authorId, authorName, hands }: Made): string | null =>
  authorId === null || hands.at(-1)?.id === authorId ? null : `salvata da ${authorName ?? FORMER_MEMBER}`

/** @returns « (che l’ha anche modificata)» if the approver also changed the revision; otherwise an empty string */
export function ownPart(made: Made, approver: string | null): string {
  const part = responsibilityFor(made.writtenBy, ids(made), approver).approver
  return part === 'author' ? ' (che l’ha anche scritta)' : part === 'changer' ? ' (che l’ha anche modificata)' : ''
}
