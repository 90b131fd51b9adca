import type { Block, RichText } from '../../../events/domain/blocks.ts'
import { difference, figure } from '../../../events/domain/figures.ts'
import { type DataSource, type Figure, sourceFacts } from '../../../events/domain/generation/data-sources.ts'
import { SAMPLE_NOTICE, titleOfSample } from '../../../events/domain/generation/sample-data.ts'
import { MAX_NOTICE } from '../../../events/domain/newsroom/limits.ts'
import type { EventData } from '../../../events/schemas/vocabulary.ts'
import { longDate, longMonth } from '../../../client/site/italian-date.ts'
import type { WrittenArticle } from '../writer/writer.ts'
import { WORDS } from './release-words.ts'

type Release = EventData<'ReleaseImported'>

const ROWS = 6
const MAX_CHANGES = 4

/** Returns the slug of a release's article. It contains no figure, because figures may be revised. */
export const slugOfRelease = ({ source, period }: { source: DataSource; period: string }): string => `${WORDS[source].slug}-${period}`

const dayOf = (period: string) => longDate(`${period}T12:00:00Z`)
const named = (period: string) => (period.length === 7 ? longMonth(period) : dayOf(period))
/** «il 2 gennaio 2025», «l’8 gennaio 2025», «nel mese di dicembre 2024» */
const when = (period: string) =>
  period.length === 7 ? `nel mese di ${longMonth(period)}` : `${/-(?:08|11)$/.test(period) ? 'l’' : 'il '}${dayOf(period)}`

type Movement = 'rise' | 'fall' | 'unchanged'
const TITLE: Readonly<Record<Movement, string>> = { rise: 'in aumento', fall: 'in calo', unchanged: 'stabile' }

function movementOf({ source, figures }: Release) {
  const [before, last] = [figures.at(-2)!, figures.at(-1)!]
  const step = difference(last.value, before.value, 0, sourceFacts(source).decimals)
  const others = figures.slice(0, -1).map(({ value }) => value)
  const extreme = others.every((value) => value < last.value) ? 'alto' : others.every((value) => value > last.value) ? 'basso' : null
  return { before, last, step, extreme, movement: step > 0 ? 'rise' : step < 0 ? 'fall' : 'unchanged' } as const
}

function changeOfFigure(release: Release): string {
  const words = WORDS[release.source]
  const { before, last, step, movement } = movementOf(release)
  const { decimals, unit } = sourceFacts(release.source)
  const earlier = `rilevazione precedente (${named(before.period)})`
  if (movement === 'unchanged') return `${words.stayed} al valore della ${earlier}: ${words.value(last.value)}.`
  const verb = movement === 'rise' ? 'sale' : 'scende'
  const was = figure(before.value, decimals) + (unit === '%' ? '%' : '')
  return `${verb} di ${words.step(Math.abs(step))} rispetto alla ${earlier}, che era ${was}.`
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Compares only the figures that the article shows; «record» would claim more. */
function extremeSentence(release: Release): string {
  const { extreme } = movementOf(release)
  return extreme ? ` È il valore più ${extreme} delle ${release.figures.length} rilevazioni mostrate qui.` : ''
}

/**
 * Returns the article of a release. It states only figures that it shows, their differences, and sentences that are true of every release.
 */
export function writeRelease(release: Release): WrittenArticle {
  const { source, period, retrievedAt } = release
  const { publisher } = sourceFacts(source)
  const words = WORDS[source]
  const { last, movement } = movementOf(release)
  const value = words.value(last.value)
  const provisional = last.provisional ? ' La fonte lo indica come stimato o provvisorio: può essere rivisto.' : ''
  const title = `${words.subject}, ${named(period)}: ${value.split('\u00a0', 1)[0]!}, ${TITLE[movement]}`
  const isSample = isOfSample(release)
  const origin = isSample ? SAMPLE_SUMMARY : `Fonte: ${publisher}, dati letti da questo sito il ${longDate(retrievedAt)}.`
  return {
    ...(isSample ? { illustrative: true } : {}),
    title: isSample ? titleOfSample(title) : title,
    subtitle: `${words.measure} ${changeOfFigure(release)}${extremeSentence(release)}`,
    excerpt: `${words.measure} ${when(period)}: ${value}. ${isSample ? SAMPLE_SUMMARY : `Fonte: ${publisher}.`}`,
    summary: `${words.measure} è ${value} ${when(period)}. ${origin}${provisional}`,
    body: [
      ...sampleNotice(release),
      {
        type: 'paragraph',
        text: `${words.measure} è ${value} ${when(period)}. ${capitalized(changeOfFigure(release))}${extremeSentence(release)}${provisional}`,
      },
      ...yearBefore(release),
      chartOf(release),
      { type: 'heading', level: 2, text: 'Le ultime rilevazioni' },
      tableOf(release),
      { type: 'heading', level: 2, text: 'Come si legge la cifra' },
      ...words.reading.map(paragraph),
      { type: 'heading', level: 2, text: 'Che cosa misura' },
      ...words.method.map(paragraph),
      { type: 'heading', level: 2, text: 'Che cosa non dice' },
      { type: 'list', ordered: false, items: [...words.limits] },
      { type: 'heading', level: 2, text: 'Da dove vengono i dati' },
      paragraph(sourceText(release)),
      {
        type: 'callout',
        tone: 'warning',
        title: 'Prima di decidere',
        text: `${words.risk} I dati passati non dicono quelli futuri. Questo articolo informa e non è una consulenza finanziaria.`,
      },
    ],
  }
}

const paragraph = (text: RichText): Block => ({ type: 'paragraph', text })

const isOfSample = ({ address }: Release): boolean => address.startsWith('sample:')

const SAMPLE_SUMMARY = 'Cifre di esempio, dal file fornito con il programma: non sono una notizia.'

function sampleNotice(release: Release): Block[] {
  const { period } = release
  if (!isOfSample(release)) return []
  const text = `Le cifre vengono dal file di esempio fornito con il programma (ultima rilevazione: ${named(period)}): servono a mostrare come nasce un articolo dai dati, non sono le ultime pubblicate.`
  return [{ type: 'callout', tone: 'example', title: SAMPLE_NOTICE, text }]
}

function yearBefore({ source, period, figures }: Release): Block[] {
  if (sourceFacts(source).period !== 'month') return []
  const wanted = `${Number(period.slice(0, 4)) - 1}${period.slice(4)}`
  const found = figures.find((one) => one.period === wanted)
  return found ? [paragraph(`Un anno prima, ${when(wanted)}, la stessa misura era ${WORDS[source].value(found.value)}.`)] : []
}

const shortNamed = (period: string): string =>
  period.length === 7 ? `${period.slice(5)}/${period.slice(0, 4)}` : period.split('-').toReversed().join('/')

function chartOf({ source, figures }: Release): Block {
  const { unit, decimals, publisher } = sourceFacts(source)
  const { title, axis, series } = WORDS[source].chart
  const [first, last] = [figures[0]!, figures.at(-1)!]
  return {
    type: 'chart',
    kind: 'line',
    title: `${title}: ${named(first.period)} – ${named(last.period)}`,
    unit,
    axis,
    labels: figures.map(({ period }) => shortNamed(period)),
    series: [{ name: series, values: figures.map(({ value }) => value) }],
    source: publisher,
    decimals,
  }
}

function tableOf({ source, figures }: Release): Block {
  const { decimals, unit } = sourceFacts(source)
  const rows = figures.map(({ period, value, provisional }, at) => {
    const before = figures[at - 1]
    const step = before && difference(value, before.value, 0, decimals)
    const shownStep = step === undefined ? '–' : `${step > 0 ? '+' : ''}${figure(step, decimals)}`
    return [named(period), `${figure(value, decimals)}${unit === '%' ? '%' : ''}${provisional ? ' (provvisorio)' : ''}`, shownStep]
  })
  const columns = [WORDS[source].chart.axis, WORDS[source].chart.series, unit === '%' ? 'Differenza, in punti' : 'Differenza']
  return {
    type: 'table',
    caption: 'Ogni differenza è fra la cifra della riga e quella della rilevazione prima',
    columns,
    rows: rows.slice(-ROWS),
  }
}

function sourceText(release: Release): RichText {
  const { source, period, figures, retrievedAt, payloadHash } = release
  const isSample = isOfSample(release)
  const read = isSample
    ? 'Le cifre sono quelle di un file di esempio fornito con il programma: questo sito non le ha lette dalla fonte'
    : `Dati letti da questo sito il ${longDate(retrievedAt)}`
  const { publisher, page } = sourceFacts(source)
  return [
    { text: isSample ? 'Chi pubblica questi dati: ' : 'Fonte: ' },
    { text: publisher, href: page },
    {
      text: `. Periodo dell’ultima cifra: ${named(period)}; rilevazioni mostrate: ${figures.length}, dalla prima (${named(figures[0]!.period)}) all’ultima. ${read}; le prime cifre dell’impronta SHA-256 di ciò che è stato letto sono ${payloadHash.slice(0, 12)}. Le differenze le calcola il programma dalle cifre mostrate; tutto il resto del testo è uguale per ogni pubblicazione. Se la fonte rivede le cifre, l’articolo si corregge e lo dice.`,
    },
  ]
}

/** Returns the note for readers about revised figures: a correction, or the confirmation of a provisional figure. */
export function changeOf(release: Release, before: readonly Figure[]): { kind: 'correction' | 'update'; note: string } {
  const { publisher } = sourceFacts(release.source)
  const { value: withUnit } = WORDS[release.source]
  // An interrupted attempt wrote the article before recording its figures.
  if (before.length === 0) return { kind: 'correction', note: `${publisher} ha rivisto le cifre dopo la prima lettura.` }
  const then = new Map(before.map((one) => [one.period, one.value]))
  const changed = release.figures.filter(({ period, value }) => then.has(period) && then.get(period) !== value)
  if (changed.length === 0) return { kind: 'update', note: `${publisher} ha aggiornato lo stato dei dati: le cifre sono le stesse.` }
  const listed = changed
    .slice(-MAX_CHANGES)
    .map(({ period, value }) => `${named(period)}: ${withUnit(value)}, prima ${withUnit(then.get(period)!)}`)
  const more = changed.length > MAX_CHANGES ? `; e altre ${changed.length - MAX_CHANGES}` : ''
  return { kind: 'correction', note: `${publisher} ha rivisto le cifre. ${listed.join('; ')}${more}.`.slice(0, MAX_NOTICE) }
}
