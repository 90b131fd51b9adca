import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Block } from '../../../events/domain/blocks.ts'
import { textsOf } from '../../../events/domain/plain-text.ts'
import { blocksToHtml } from '../../../projections/models/blocks-to-html.ts'

const html = (...blocks: Block[]) => blocksToHtml(blocks)
const linked = (href: string) => html({ type: 'paragraph', text: [{ text: 'qui', href }] })
const NASTY = `<script>alert("1")</script> & 'x'`
const ESCAPED = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;'

const CHART: Block = {
  type: 'chart',
  kind: 'bar',
  title: 'Grafico',
  unit: '%',
  axis: 'Anno',
  labels: ['2024'],
  series: [{ name: 'Tasso', values: [40] }],
  source: 'Istat',
}

const markup = suite('blocks as HTML')

markup('Each block becomes its own markup, one a line.', () => {
  const all = html(
    { type: 'heading', level: 2, text: 'Perché i tassi' },
    { type: 'paragraph', text: 'Un testo.' },
    { type: 'paragraph', text: [{ text: 'a ' }, { text: 'b', mark: 'strong' }, { text: ' ' }, { text: 'c', mark: 'em' }] },
    { type: 'list', ordered: false, items: ['uno', [{ text: 'due', mark: 'em' }]] },
    { type: 'list', ordered: true, items: ['primo'] },
    { type: 'callout', tone: 'warning', title: 'Attenzione', text: 'Si può perdere.' },
    { type: 'quote', text: 'Una frase', source: 'Un libro' },
    { type: 'quote', text: 'Di nessuno' },
    { type: 'heading', level: 3, text: 'In breve' },
  )
  assert.equal(all.split('\n'), [
    '<h2 id="s-perche-i-tassi">Perché i tassi</h2>',
    '<p>Un testo.</p>',
    '<p>a <strong>b</strong> <em>c</em></p>',
    '<ul><li>uno</li><li><em>due</em></li></ul>',
    '<ol><li>primo</li></ol>',
    '<aside class="callout callout-warning"><p class="callout-title">Attenzione</p><p>Si può perdere.</p></aside>',
    '<figure class="quote"><blockquote><p>Una frase</p></blockquote><figcaption>Un libro</figcaption></figure>',
    '<figure class="quote"><blockquote><p>Di nessuno</p></blockquote></figure>',
    '<h3 id="s-in-breve">In breve</h3>',
  ])
})

markup('Text is escaped wherever it stands.', () => {
  const blocks: Block[] = [
    { type: 'heading', level: 2, text: NASTY },
    { type: 'paragraph', text: NASTY },
    { type: 'paragraph', text: [{ text: NASTY, mark: 'strong', href: '/articolo/uno' }] },
    { type: 'list', ordered: true, items: [NASTY] },
    { type: 'table', caption: NASTY, columns: [NASTY, NASTY], rows: [[NASTY, NASTY]] },
    { type: 'callout', tone: 'note', title: NASTY, text: NASTY },
    { type: 'quote', text: NASTY, source: NASTY },
    { ...CHART, labels: [NASTY], source: NASTY },
  ]
  const all = blocksToHtml(blocks)
  assert.not.match(all, '<script')
  assert.not.match(all.replaceAll(ESCAPED, ''), 'alert(', 'nowhere but escaped')
  // Caption twice (label and caption), two heads, two cells; heading, paragraph, link, item; title and text; quote and source; label (drawn and in the table), source.
  assert.is(all.split(ESCAPED).length - 1, 17)
})

markup('An address with an ampersand is written as an attribute should be.', () => {
  assert.is(linked('/articolo/uno?a=1&b=2'), '<p><a href="/articolo/uno?a=1&amp;b=2">qui</a></p>')
})

markup('A link on this site is plain; an external one is marked and sends no referrer.', () => {
  assert.is(linked('/articolo/uno'), '<p><a href="/articolo/uno">qui</a></p>')
  assert.is(
    linked('https://www.consob.it/web/area-pubblica'),
    '<p><a class="external" href="https://www.consob.it/web/area-pubblica" rel="noopener noreferrer nofollow">qui</a></p>',
  )
})

markup('A link that is not allowed is left out and its words stay, also of events from before the rule.', () => {
  for (const href of ['javascript:alert(1)', '//evil.example', 'https://evil.example', 'http://consob.it/', '/\\evil.example'])
    assert.is(linked(href), '<p>qui</p>', href)
})

const table = (columns: string[], ...rows: string[][]) => html({ type: 'table', caption: 'Tassi', columns, rows })

markup('A table scrolls in a region named by its caption, with heads for columns and rows.', () => {
  assert.is(
    table(['Anno', 'Tasso', 'Nota'], ['2024', '3,5 %', 'stabile'], ['2025', '−0,25 %', 'in calo']),
    '<div class="table" role="region" tabindex="0" aria-label="Tassi"><table><caption>Tassi</caption>' +
      '<thead><tr><th scope="col">Anno</th><th scope="col" class="num">Tasso, in %</th><th scope="col">Nota</th></tr></thead><tbody>' +
      '<tr><th scope="row">2024</th><td class="num">3,50</td><td>stabile</td></tr>' +
      '<tr><th scope="row">2025</th><td class="num">−0,25</td><td>in calo</td></tr>' +
      '</tbody></table></div>',
  )
})

markup('Figures are distinguished from words as Italian writes them.', () => {
  const isFigure = (cell: string) => table(['a', 'b'], ['x', cell]).includes('<td class="num">')
  for (const cell of [
    '1.250,00 €',
    '€ 300',
    '−3,5 %',
    '+2',
    '-7',
    '–7',
    '12 mesi',
    '10 anni',
    '0,2 p.p.',
    '25 bp',
    '1 234',
    ' 5 ',
    '<5%',
    '>1.000',
  ])
    assert.ok(isFigure(cell), cell)
  for (const cell of ['circa 12 anni', 'nessuno', '', '%', '€', 'dal 2025', '5 stelle', '2025 e oltre', 'AAA'])
    assert.not(isFigure(cell), cell)
})

markup('A column is one of figures only where every cell is, or has none to show; all of its cells are aligned alike.', () => {
  const classes = (text: string) => [...text.matchAll(/<(?:th scope="col"|td)( class="num")?>/g)].map((match) => match[1] !== undefined)
  assert.equal(classes(table(['a', 'b', 'c'], ['1', '2', '3'], ['1', '2', 'n.d.'])), [false, true, false, true, false, true, false])
  assert.equal(classes(table(['a', 'b'], ['1', '2'], ['1', '–'], ['1', 'nessuno'], ['1'])), [false, true, true, true, true, true])
  assert.equal(classes(table(['a', 'b'], ['1', 'nessuno'], ['1', '–'])), [false, false, false, false])
})

markup('A chart whose figures stand in a table of the same text has no table of its own.', () => {
  const rates: Block = { type: 'table', caption: 'Tassi', columns: ['Anno', 'Tasso'], rows: [['2024', '40%']] }
  const tables = (...blocks: Block[]) => html(...blocks).split('<table>').length - 1
  assert.is(tables(CHART), 1)
  assert.is(tables(rates, { type: 'paragraph', text: 'x' }, CHART), 1)
  assert.is(tables({ ...rates, rows: [['2024', '41%']] }, CHART), 2)
})

markup('No two headings have one id, whatever they say.', () => {
  const headings = ['I tassi', 'I Tassi!', 'I tassi 2', 'I tassi', '«…»', '???', 'Città'].map((text): Block => ({
    type: 'heading',
    level: 2,
    text,
  }))
  const ids = [...blocksToHtml(headings).matchAll(/id="([^"]*)"/g)].map((match) => match[1]!)
  assert.is(new Set(ids).size, headings.length, ids.join())
  for (const id of ids) assert.match(id, /^s-[a-z0-9-]+$/)
  assert.equal([ids[0], ids.at(-1)], ['s-i-tassi', 's-citta'])
})

markup('The same blocks come out the same, byte for byte, however often.', () => {
  const heading: Block = { type: 'heading', level: 2, text: 'Uno' }
  assert.is(html(heading), html(heading))
})

markup('As text, the words of every block are there and the markup is not.', () => {
  const blocks: Block[] = [
    { type: 'heading', level: 2, text: 'Titolo' },
    { type: 'paragraph', text: [{ text: 'uno ' }, { text: 'due', mark: 'strong' }] },
    { type: 'list', ordered: false, items: ['tre', 'quattro'] },
    { type: 'table', caption: 'Tabella', columns: ['A', 'B'], rows: [['1', '2']] },
    { type: 'callout', tone: 'note', title: 'Nota', text: 'cinque' },
    { type: 'quote', text: 'sei', source: 'sette' },
    CHART,
  ]
  assert.equal(blocks.flatMap(textsOf), [
    'Titolo',
    'uno due',
    'tre',
    'quattro',
    'Tabella',
    'A',
    'B',
    '1',
    '2',
    'Nota',
    'cinque',
    'sei',
    'sette',
    'Grafico',
    'Anno',
    'Tasso',
    '2024',
    '40%',
    'Istat',
  ])
})

markup('a figure has a picture in each format, a size, and says what made it and whose it is', () => {
  const picture = 'ab'.repeat(32)
  const figure = { type: 'figure', picture, width: 1000, height: 500, alt: NASTY, credit: 'Foto di A', madeWithAi: false } as const
  const at = (file: string) => `/immagini/${picture}/${file}`
  const sizes = 'sizes="(min-width: 48rem) 43rem, calc(100vw - 2.5rem)"'
  const image = `<img src="${at('1000.jpg')}" alt="${ESCAPED}" width="1000" height="500" loading="lazy" decoding="async">`
  const srcset = (format: string) => [400, 800, 1000].map((width) => `${at(`${width}.${format}`)} ${width}w`).join(', ')
  const start =
    `<figure class="picture"><picture><source type="image/avif" srcset="${srcset('avif')}" ${sizes}>` +
    `<source type="image/webp" srcset="${srcset('webp')}" ${sizes}>${image}</picture>`
  assert.is(html(figure), `${start}<figcaption><span class="picture-credit">Foto di A</span></figcaption></figure>`)
  const label = '<strong class="picture-ai">Immagine creata con l’IA</strong>'
  assert.is(
    html({ ...figure, caption: 'La <sala>', madeWithAi: true }),
    `${start}<figcaption><span>La &lt;sala&gt;</span> <span class="picture-credit">Foto di A</span> ${label}</figcaption></figure>`,
  )
})

markup.run()
