import type { Block } from '../blocks.ts'
import type { FirstWriter } from '../newsroom/publication.ts'

/** Heading of the notice in a text that was made from a file that ships with the program. */
export const SAMPLE_NOTICE = 'Dati di esempio'

const TITLE_MARK = 'Esempio. '

/** @returns whether the text contains the notice that its figures are a sample */
export const hasSampleNotice = (body: readonly Block[]): boolean =>
  body.some((block) => block.type === 'callout' && block.tone === 'example' && block.title === SAMPLE_NOTICE)

/** Releases before the mark in `illustrative` had the notice alone. @returns whether the text is made from sample figures */
export const isSampleText = (
  writtenBy: FirstWriter,
  { illustrative, body }: { illustrative?: boolean | undefined; body: readonly Block[] },
): boolean => writtenBy === 'data' && (illustrative === true || hasSampleNotice(body))

/** A text written from data has no invented people: `illustrative` marks sample figures. @returns whether it is no news */
export const isSample = ({ writtenBy, illustrative }: { writtenBy?: FirstWriter; illustrative: boolean }): boolean =>
  writtenBy === 'data' && illustrative

/** @returns the title as readers get it, which says so first */
export const titleOfSample = (title: string): string => (title.startsWith(TITLE_MARK) ? title : TITLE_MARK + title)
