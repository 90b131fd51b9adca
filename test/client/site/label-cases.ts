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

const AI = { of: 'program', source: 'compositeSynthetic', disclosed: 'ai-assisted' } as const
const OWN = { of: 'person', source: 'digitalCreation', signedBy: ANNA } as const
const ON = 'il 20 novembre 2026'
/** What labels, bylines and records say of an article, by what happened to it. */
export const CASES: readonly Case[] = [
  // One person writes, alone in the newsroom or with a colleague who approves.
  { ...OWN, approved: ANNA, lead: `Scritto e approvato dalla stessa persona della redazione ${ON}.` },
  { ...OWN, approved: BRUNO, lead: `Scritto da una persona della redazione, riletto da un’altra ${ON}.` },
  { ...OWN, saved: [ANNA, ANNA], approved: BRUNO, lead: `Scritto da una persona della redazione, riletto da un’altra ${ON}.` },
  // Others change it: a correction, a typo, a text taken over.
  { ...OWN, saved: [BRUNO], approved: BRUNO, lead: `Scritto da una persona della redazione, modificato e approvato da un’altra ${ON}.` },
  {
    ...OWN,
    saved: [BRUNO, ANNA],
    approved: BRUNO,
    lead: `Scritto da una persona della redazione, modificato e approvato da un’altra ${ON}.`,
  },
  {
    ...OWN,
    saved: [BRUNO],
    approved: CARLA,
    lead: `Scritto da una persona della redazione, modificato da un’altra, riletto da una terza ${ON}.`,
  },
  {
    ...OWN,
    saved: [BRUNO],
    approved: ANNA,
    lead: `Scritto da una persona della redazione, modificato da un’altra; chi lo ha scritto lo ha approvato ${ON}.`,
  },
  {
    ...OWN,
    saved: [BRUNO, CARLA],
    approved: CARLA,
    lead: `Scritto da una persona della redazione, modificato da altre persone, una delle quali lo ha approvato ${ON}.`,
  },
  {
    ...OWN,
    saved: [BRUNO, CARLA],
    approved: DARIO,
    lead: `Scritto da una persona della redazione, modificato da altre persone, riletto da un’altra ancora ${ON}.`,
  },
  // Words of others are gone: an earlier text is restored, a text is written again.
  {
    ...OWN,
    saved: [BRUNO, { authorId: CARLA, restores: 1 }],
    approved: CARLA,
    lead: `Scritto da una persona della redazione, riletto da un’altra ${ON}.`,
  },
  {
    ...OWN,
    saved: [{ authorId: BRUNO, replacesOthers: true }],
    approved: BRUNO,
    signedBy: BRUNO,
    lead: `Scritto e approvato dalla stessa persona della redazione ${ON}.`,
  },
  {
    ...OWN,
    saved: [{ authorId: BRUNO, replacesOthers: true }, ANNA],
    approved: CARLA,
    signedBy: BRUNO,
    lead: `Scritto da una persona della redazione, modificato da un’altra, riletto da una terza ${ON}.`,
  },
  {
    ...AI,
    saved: [ANNA, { authorId: BRUNO, restores: 1 }],
    approved: BRUNO,
    source: 'trainedAlgorithmicMedia',
    lead: `Scritto con l’intelligenza artificiale, riletto dalla redazione ${ON}.`,
  },
  {
    ...AI,
    saved: [{ authorId: ANNA, replacesOthers: true }],
    approved: BRUNO,
    lead: `Scritto con l’intelligenza artificiale, modificato da una persona della redazione, riletto da un’altra ${ON}.`,
  },
  // A model writes.
  { ...AI, source: 'trainedAlgorithmicMedia', disclosed: 'ai-autonomous', lead: 'Scritto con l’intelligenza artificiale.' },
  {
    ...AI,
    approved: ANNA,
    source: 'trainedAlgorithmicMedia',
    lead: `Scritto con l’intelligenza artificiale, riletto dalla redazione ${ON}.`,
  },
  {
    ...AI,
    saved: [ANNA],
    approved: ANNA,
    lead: `Scritto con l’intelligenza artificiale, modificato e approvato da una persona della redazione ${ON}.`,
  },
  {
    ...AI,
    saved: [ANNA],
    approved: BRUNO,
    lead: `Scritto con l’intelligenza artificiale, modificato da una persona della redazione, riletto da un’altra ${ON}.`,
  },
  {
    ...AI,
    saved: [ANNA, BRUNO],
    approved: BRUNO,
    lead: `Scritto con l’intelligenza artificiale, modificato da più persone della redazione, una delle quali lo ha approvato ${ON}.`,
  },
  {
    ...AI,
    of: 'offline',
    saved: [ANNA],
    approved: BRUNO,
    source: 'composite',
    lead: `Scritto con l’intelligenza artificiale, modificato da una persona della redazione, riletto da un’altra ${ON}.`,
  },
  // A program writes from open data, and writes all of it again after a person.
  {
    of: 'data',
    saved: [ANNA],
    approved: ANNA,
    source: 'composite',
    lead: `Scritto da un programma con i dati della fonte citata, senza intelligenza artificiale, modificato e approvato da una persona della redazione ${ON}.`,
  },
  {
    of: 'data',
    saved: [ANNA, null],
    approved: ANNA,
    source: 'algorithmicMedia',
    lead: `Scritto da un programma con i dati della fonte citata, senza intelligenza artificiale, riletto dalla redazione ${ON}.`,
  },
  // What shipped with the site stays its desk's.
  { of: 'import', source: null, lead: 'Testo fornito con il sito.' },
  {
    of: 'import',
    saved: [ANNA],
    approved: ANNA,
    source: null,
    lead: `Testo fornito con il sito, modificato e approvato da una persona della redazione ${ON}.`,
  },
]
