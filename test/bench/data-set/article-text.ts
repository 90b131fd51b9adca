import type { Block, RichText } from '../../../events/domain/blocks.ts'
import type { SeededRandom } from '../../../events/domain/seeded-random.ts'

interface Text {
  readonly title: string
  readonly subtitle: string
  readonly excerpt: string
  readonly summary: string
  readonly body: Block[]
}

/** A text returns to the words of its subject. */
const SUBJECT_WORDS = 14
const SUBJECT_SHARE = 0.12
/** Ranks of such words, which are of medium frequency. */
const SUBJECT_RANKS = [120, 30_000] as const
const SOURCES = ['https://www.consob.it', 'https://www.bancaditalia.it', 'https://www.ecb.europa.eu', '/guida-trading-automatico']

/** @returns at most so many characters, whole words */
const within = (most: number, text: string) => (text.length <= most ? text : text.slice(0, text.lastIndexOf(' ', most)))
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)

/**
 * Texts as long and as structured as the articles that ship with the portal, with the frequencies of words that real texts have.
 * @param words the commonest first
 * @param rank draws a rank among them
 */
export function articleText(random: SeededRandom, words: readonly string[], rank: (random: SeededRandom) => number): Text {
  const [common, rare] = SUBJECT_RANKS
  // Log-uniform: as many below 1,200 as below 12,000.
  const subject = Array.from({ length: SUBJECT_WORDS }, () => words[Math.floor(common * (rare / common) ** random.next())]!)

  const word = () => (random.next() < SUBJECT_SHARE ? random.pick(subject) : words[rank(random)]!)
  const phrase = (from: number, to: number) => Array.from({ length: random.whole(from, to) }, word).join(' ')
  const amount = () =>
    random.pick([
      () => `${random.whole(1, 99)},${random.whole(0, 99)}%`,
      () => `${random.whole(1, 999)}.${random.whole(100, 999)} euro`,
      () => `${random.whole(2, 400)} punti`,
      () => `${random.whole(1990, 2026)}`,
    ])()
  const sentence = () => {
    let text = phrase(5, 14)
    if (random.chance(0.4)) text += `, ${phrase(3, 9)}`
    if (random.chance(0.2)) text += ` ${amount()}`
    return `${capital(text)}.`
  }
  const sentences = (from: number, to: number) => Array.from({ length: random.whole(from, to) }, sentence).join(' ')
  const paragraph = (): RichText => {
    const text = sentences(2, 5)
    if (!random.chance(0.2)) return text
    return [
      { text: `${text} ` },
      { text: phrase(1, 3), ...(random.chance(0.5) ? { mark: 'strong' as const } : { href: random.pick(SOURCES) }) },
      { text: `: ${sentence()}` },
    ]
  }
  const table = (): Block => {
    const columns = [capital(word()), ...Array.from({ length: random.whole(1, 3) }, () => capital(word()))]
    const row = () => [capital(phrase(1, 3)), ...columns.slice(1).map(amount)]
    return { type: 'table', caption: capital(phrase(4, 9)), columns, rows: Array.from({ length: random.whole(3, 6) }, row) }
  }
  const extra = (): Block =>
    random.pick<() => Block>([
      table,
      () => ({ type: 'list', ordered: random.chance(0.3), items: Array.from({ length: random.whole(3, 5) }, () => sentences(1, 2)) }),
      () => ({ type: 'callout', tone: random.pick(['note', 'example', 'warning']), title: capital(phrase(2, 5)), text: sentences(2, 3) }),
      () => ({ type: 'quote', text: sentence(), source: capital(phrase(1, 3)) }),
    ])()

  const body: Block[] = [{ type: 'paragraph', text: sentences(3, 5) }]
  for (let sections = random.whole(5, 8); sections > 0; sections--) {
    body.push({ type: 'heading', level: 2, text: capital(phrase(2, 6)) })
    for (let paragraphs = random.whole(1, 2); paragraphs > 0; paragraphs--) body.push({ type: 'paragraph', text: paragraph() })
    if (random.chance(0.7)) body.push(extra())
  }
  return {
    title: within(150, capital(`${phrase(2, 5)} ${random.sample(subject, 2).join(' ')} ${phrase(1, 4)}`)),
    subtitle: within(300, sentences(1, 2)),
    excerpt: within(300, sentences(1, 2)),
    summary: within(500, sentences(2, 3)),
    body,
  }
}
