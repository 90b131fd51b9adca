import type { ReasonPlace } from '../../../../api/newsroom.ts'

/** Brings a sentence of the text that is being written into view, and selects it. Where it has changed meanwhile, its field or its block. */
export function showPlace({ part, sentence }: ReasonPlace): void {
  if (typeof part === 'number') showInBody(part, sentence)
  else showInField(document.querySelector<HTMLTextAreaElement>(`textarea.writing-${part}`), sentence)
}

function showInField(field: HTMLTextAreaElement | null, sentence: string): void {
  if (!field) return
  const from = field.value.indexOf(sentence)
  field.focus()
  if (from >= 0) field.setSelectionRange(from, from + sentence.length)
  field.scrollIntoView({ block: 'center' })
}

function showInBody(part: number, sentence: string): void {
  const body = document.querySelector<HTMLElement>('.body-frame [contenteditable="true"]')
  const blocks = [...(body?.children ?? [])]
  // Blocks without text are no parts of an article: the place may be off by some.
  const block = [blocks[part], ...blocks].find((one) => one?.textContent.includes(sentence)) ?? blocks[part]
  if (!body || !block) return
  body.focus()
  const range = rangeOf(block, sentence)
  const selection = window.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  block.scrollIntoView({ block: 'center' })
}

/** @returns the sentence, which links and emphasis may have split; the whole block where it is not found */
function rangeOf(block: Element, sentence: string): Range {
  const range = document.createRange()
  range.selectNodeContents(block)
  const from = block.textContent.indexOf(sentence)
  if (from < 0) return range
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  let passed = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text
    const inNode = (at: number) => at >= passed && at <= passed + length
    if (inNode(from) && from < passed + length) range.setStart(node, from - passed)
    if (inNode(from + sentence.length)) {
      range.setEnd(node, from + sentence.length - passed)
      break
    }
    passed += length
  }
  return range
}
