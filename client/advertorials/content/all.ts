import type { Advertorial } from '../advertorial.ts'
import { appTerrorizzaConsulentiFinanziari } from './app-terrorizza-consulenti-finanziari.ts'
import { bancaItaliaSegretoRisparmi } from './banca-italia-segreto-risparmi.ts'
import { bancheItalianeFurioseClienti } from './banche-italiane-furiose-clienti.ts'
import { cassieraDa3000A100000Euro } from './cassiera-da-3000-a-100000-euro.ts'
import { exGoldmanSachsRivelaSistema } from './ex-goldman-sachs-rivela-sistema.ts'
import { intelligenzaArtificialeBatteWallStreet } from './intelligenza-artificiale-batte-wall-street.ts'
import { italiaInflazioneOpportunita } from './italia-inflazione-opportunita.ts'
import { metodoFiglioBerlusconiRicco } from './metodo-figlio-berlusconi-ricco.ts'
import { pensionatoNapoliSindacoGuadagni } from './pensionato-napoli-sindaco-guadagni.ts'
import { regoleUe2025TasseRidotte } from './regole-ue-2025-tasse-ridotte.ts'
import { studioShockRisparmiPerdita } from './studio-shock-risparmi-perdita.ts'
import { tecnologiaSegretaBancheItaliane } from './tecnologia-segreta-banche-italiane.ts'

/** Every dedicated page, in the order of R5.1. */
export const advertorials: readonly Advertorial[] = [
  intelligenzaArtificialeBatteWallStreet,
  tecnologiaSegretaBancheItaliane,
  metodoFiglioBerlusconiRicco,
  exGoldmanSachsRivelaSistema,
  italiaInflazioneOpportunita,
  studioShockRisparmiPerdita,
  bancaItaliaSegretoRisparmi,
  regoleUe2025TasseRidotte,
  cassieraDa3000A100000Euro,
  pensionatoNapoliSindacoGuadagni,
  bancheItalianeFurioseClienti,
  appTerrorizzaConsulentiFinanziari,
]

const bySlug = new Map(advertorials.map((advertorial) => [advertorial.slug, advertorial]))

/** @returns the dedicated page at the path `/${slug}`, if there is one */
export function advertorialBySlug(slug: string): Advertorial | undefined {
  return bySlug.get(slug)
}
