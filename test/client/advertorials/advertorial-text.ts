import { plainText } from '../../../events/domain/plain-text.ts'
import type { Advertorial, AdvertorialBlock, Copy } from '../../../client/advertorials/advertorial.ts'

/** Keys whose strings readers never see. */
const HIDDEN = new Set(['type', 'testId', 'slug', 'href', 'mark', 'date', 'avatar'])

/** Every text readers see, one string per paragraph, cell or label; runs of a paragraph are joined. */
export function visibleTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return isCopy(value) ? [plainText(value as Copy)] : value.flatMap(visibleTexts)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => (HIDDEN.has(key) ? [] : visibleTexts(part)))
}

/** Number of words in the page's prose, without tables and statistics' sources. */
export function wordCount(page: Advertorial): number {
  const texts = [page.headline, page.subtitle, ...page.blocks.flatMap(prose)]
  return texts.join(' ').split(/\s+/).length
}

/** The runs of a page's paragraphs and items. */
export function runsOf(page: Advertorial): Exclude<Copy, string>[number][] {
  return page.blocks.flatMap(copiesOf).flatMap((copy) => (typeof copy === 'string' ? [] : [...copy]))
}

function copiesOf(block: AdvertorialBlock): readonly Copy[] {
  if (block.type === 'section') return block.paragraphs
  if (block.type === 'list') return block.items
  return 'text' in block ? [block.text] : []
}

function prose(block: AdvertorialBlock): string[] {
  if (block.type === 'statistics' || block.type === 'calculator') return []
  return visibleTexts(block)
}

/** A `Copy` mixes strings with runs; a list of plain strings is a list of texts, not one. */
function isCopy(value: readonly unknown[]): boolean {
  return value.some((part) => isRun(part)) && value.every((part) => typeof part === 'string' || isRun(part))
}

function isRun(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'text' in part && !('type' in part)
}
