import { OFFLINE_WRITER } from '../../../events/domain/generation/offline-writer.ts'
import type { EventData } from '../../../events/schemas/vocabulary.ts'
import type { drafted } from '../../projections/given.ts'

export const [ANNA, BRUNO, CARLA, DARIO] = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
]
const provenance = { model: 'gpt-5-mini', promptVersion: '3', generationId: ANNA, topicId: 't' }
/** Data of the first text, by who wrote it. */
export const OF = {
  person: { authorId: ANNA },
  program: { generatedBy: 'ai', provenance },
  offline: { generatedBy: 'ai', provenance: { ...provenance, model: OFFLINE_WRITER } },
  data: { release: { source: 'eurostat-ipca', period: '2026-10' } },
  import: {},
} as const satisfies Record<string, Parameters<typeof drafted>[1]>

export interface Case {
  /** Who wrote the first text; who saved each one since, null for the program; who approved the last one. */
  of: keyof typeof OF
  saved?: (string | null | Pick<EventData<'ArticleRevised'>, 'authorId' | 'restores' | 'replacesOthers'>)[]
  approved?: string
  lead: string
  /** The last part of the IPTC term. */
  source: string | null
  disclosed?: string
  signedBy?: string
}

const ON = 'il 20 novembre 2026'
/** Cases by who wrote the first text, with the beginning of their sentence. */
const casesOf = (of: Case['of'], beginning: string, usual: Omit<Case, 'of' | 'lead'>) => {
  return (saved: NonNullable<Case['saved']>, approved: string, rest: string, more: Partial<Case> = {}): Case => {
    return { of, ...usual, saved, approved, lead: `${beginning}${rest} ${ON}.`, ...more }
  }
}
const own = casesOf('person', 'Scritto ', { source: 'digitalCreation', signedBy: ANNA })
const ai = casesOf('program', 'Scritto con l’intelligenza artificiale, ', { source: 'compositeSynthetic', disclosed: 'ai-assisted' })
const data = casesOf('data', 'Scritto da un programma con i dati della fonte citata, senza intelligenza artificiale, ', {
  source: 'composite',
})
const shipped = casesOf('import', 'Testo fornito con il sito, ', { source: null })
const rewrittenBy = (authorId: string) => ({ authorId, replacesOthers: true as const })
const allOfAModel = { source: 'trainedAlgorithmicMedia' }

/** What labels, bylines and records say of an article, by what happened to it. */
export const CASES: readonly Case[] = [
  // One person writes, alone in the newsroom or with a colleague who approves.
  own([], ANNA, 'e approvato dalla stessa persona della redazione'),
  own([], BRUNO, 'da una persona della redazione, riletto da un’altra'),
  own([ANNA, ANNA], BRUNO, 'da una persona della redazione, riletto da un’altra'),
  // Others change it: a correction, a typo, a text taken over.
  own([BRUNO], BRUNO, 'da una persona della redazione, modificato e approvato da un’altra'),
  own([BRUNO, ANNA], BRUNO, 'da una persona della redazione, modificato e approvato da un’altra'),
  own([BRUNO], CARLA, 'da una persona della redazione, modificato da un’altra, riletto da una terza'),
  own([BRUNO], ANNA, 'da una persona della redazione, modificato da un’altra; chi lo ha scritto lo ha approvato'),
  own([BRUNO, CARLA], CARLA, 'da una persona della redazione, modificato da altre persone, una delle quali lo ha approvato'),
  own([BRUNO, CARLA], DARIO, 'da una persona della redazione, modificato da altre persone, riletto da un’altra ancora'),
  // Words of others are gone: an earlier text is restored, a text is written again.
  own([BRUNO, { authorId: CARLA, restores: 1 }], CARLA, 'da una persona della redazione, riletto da un’altra'),
  own([rewrittenBy(BRUNO)], BRUNO, 'e approvato dalla stessa persona della redazione', { signedBy: BRUNO }),
  own([rewrittenBy(BRUNO), ANNA], CARLA, 'da una persona della redazione, modificato da un’altra, riletto da una terza', {
    signedBy: BRUNO,
  }),
  ai([ANNA, { authorId: BRUNO, restores: 1 }], BRUNO, 'riletto dalla redazione', allOfAModel),
  ai([rewrittenBy(ANNA)], BRUNO, 'modificato da una persona della redazione, riletto da un’altra'),
  // A model writes.
  { of: 'program', ...allOfAModel, disclosed: 'ai-autonomous', lead: 'Scritto con l’intelligenza artificiale.' },
  ai([], ANNA, 'riletto dalla redazione', allOfAModel),
  ai([ANNA], ANNA, 'modificato e approvato da una persona della redazione'),
  ai([ANNA], BRUNO, 'modificato da una persona della redazione, riletto da un’altra'),
  ai([ANNA, BRUNO], BRUNO, 'modificato da più persone della redazione, una delle quali lo ha approvato'),
  ai([ANNA], BRUNO, 'modificato da una persona della redazione, riletto da un’altra', { of: 'offline', source: 'composite' }),
  // A program writes from open data, and writes all of it again after a person.
  data([ANNA], ANNA, 'modificato e approvato da una persona della redazione'),
  data([ANNA, null], ANNA, 'riletto dalla redazione', { source: 'algorithmicMedia' }),
  // What shipped with the site stays its desk's.
  { of: 'import', source: null, lead: 'Testo fornito con il sito.' },
  shipped([ANNA], ANNA, 'modificato e approvato da una persona della redazione'),
]
