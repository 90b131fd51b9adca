import type { Block } from '../blocks.ts'
import type { FirstWriter } from '../newsroom/publication.ts'

/** Heading of the notice in a text made from bundled sample data. */
export const SAMPLE_NOTICE = 'Dati di esempio'

const TITLE_MARK = 'Esempio. '

export const hasSampleNotice = (body: readonly Block[]): boolean =>
  body.some((block) => block.type === 'callout' && block.tone === 'example' && block.title === SAMPLE_NOTICE)

/** Returns whether the text uses sample figures. Releases before the mark in `illustrative` had only the notice. */
export const isSampleText = (
  writtenBy: FirstWriter,
  { illustrative, body }: { illustrative?: boolean | undefined; body: readonly Block[] },
): boolean => writtenBy === 'data' && (illustrative === true || hasSampleNotice(body))

/** Returns whether the text is a sample. Texts written from data have no invented people, so their `illustrative` marks sample figures. */
export const isSample = ({ writtenBy, illustrative }: { writtenBy?: FirstWriter; illustrative: boolean }): boolean =>
  writtenBy === 'data' && illustrative

export const titleOfSample = (title: string): string => (title.startsWith(TITLE_MARK) ? title : TITLE_MARK + title)
