import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Editor } from '../../../events/domain/newsroom/revision-rulings.ts'
import type { RevisionContent } from '../../../events/schemas/content/content-hash.ts'
import type { ArticleEvent } from '../../../events/schemas/vocabulary.ts'
import { articleDecider } from '../../../server/newsroom/article/article-decider.ts'
import { sampleData } from '../../events/sample-event.ts'

const at = '2026-11-22T10:00:00.000Z'
const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const draft = sampleData('ArticleDrafted', { authorId: id('a1') })
const author: Editor = { personId: id('a1'), role: 'editor', mayApproveOwn: false }
const editor: Editor = { personId: id('e1'), role: 'editor', mayApproveOwn: false }

const test = suite('Whose words a revision has')

const BODY = ['Lo spread misura la differenza di rendimento tra due titoli.', 'Quando sale, il debito costa di più allo Stato italiano.']
const textOf = (title: string, ...paragraphs: string[]) => ({
  ...draft,
  title,
  body: paragraphs.map((text) => ({ type: 'paragraph' as const, text })),
})
const REWRITTEN = {
  ...textOf('Il prezzo del rischio sovrano', 'I Btp pagano un premio rispetto ai Bund tedeschi.', 'Ecco perché conta per chi ha un mutuo.'),
  subtitle: 'Che cosa guardano i mercati',
  excerpt: 'Una guida in breve',
  summary: 'Tre domande e tre risposte',
}

test('A revision says that it restores an earlier text, or that nothing is left in it of what others wrote; a few words changed say neither.', () => {
  const first = textOf('Che cosa misura lo spread', ...BODY)
  const last = (by: Editor, content: RevisionContent, ...before: [Editor, RevisionContent][]) => {
    let state = articleDecider.evolve(articleDecider.initial, { type: 'ArticleDrafted', data: { ...draft, ...first } })
    let events: readonly ArticleEvent[] = []
    for (const [each, text] of [...before, [by, content] as const]) {
      const { revision, hash } = state.revisions.at(-1)!
      events = articleDecider.decide({ type: 'ReviseArticle', named: { revision, hash }, content: text, by: each, at }, state)
      state = events.reduce(articleDecider.evolve, state)
    }
    const { restores, replacesOthers } = (events[0] as ArticleEvent & { type: 'ArticleRevised' }).data
    return [restores, replacesOthers]
  }
  const half = { ...REWRITTEN, body: [first.body[0]!, ...REWRITTEN.body] }
  const everySentence = textOf('Che cosa misura davvero lo spread', ...BODY.map((text) => text.replace('.', ', oggi.')))
  assert.equal(last(editor, { ...first, title: 'Che cosa misura lo Spread' }), [undefined, undefined], 'a typo')
  assert.equal(last(editor, everySentence), [undefined, undefined], 'a word in every sentence')
  assert.equal(last(editor, half), [undefined, undefined], 'one sentence is left')
  assert.equal(last(editor, REWRITTEN), [undefined, true], 'all of it is new')
  assert.equal(last(editor, REWRITTEN, [editor, half]), [undefined, true], 'in two steps')
  assert.equal(last(author, REWRITTEN), [undefined, undefined], 'there are no others')
  assert.equal(last(author, { ...REWRITTEN, title: 'Ancora un titolo' }, [editor, REWRITTEN]), [undefined, undefined], 'a colleague’s text')
  assert.equal(last(editor, first, [editor, half]), [1, undefined], 'restored')
  const long = (letter: string) =>
    textOf(`Titolo ${letter}`, Array.from({ length: 700 }, (_, n) => `${letter}${n} ${letter}x${n} ${letter}y${n}.`).join(' '))
  const [theirs, own] = [long('abcd'), { ...long('efgh'), subtitle: 'Tutto', excerpt: 'è', summary: 'nuovo' }]
  assert.equal(last(author, own, [editor, theirs]), [undefined, undefined], 'so many sentences are not compared: it would hold everyone up')
})

test.run()
