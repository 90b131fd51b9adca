import type { Calculator } from '../../../../../events/domain/finance/calculators/calculator.ts'

/** One file each: a page loads its own formulas and no other. */
const LOADERS: Readonly<Record<string, () => Promise<Calculator>>> = {
  'interesse-composto': async () =>
    (await import('../../../../../events/domain/finance/calculators/interesse-composto.ts')).interesseComposto,
  'piano-di-accumulo': async () => (await import('../../../../../events/domain/finance/calculators/piano-di-accumulo.ts')).pianoDiAccumulo,
  mutuo: async () => (await import('../../../../../events/domain/finance/calculators/mutuo.ts')).mutuo,
  'fondo-per-le-emergenze': async () =>
    (await import('../../../../../events/domain/finance/calculators/fondo-per-le-emergenze.ts')).fondoPerLeEmergenze,
  inflazione: async () => (await import('../../../../../events/domain/finance/calculators/inflazione.ts')).inflazione,
  'costi-di-un-fondo': async () => (await import('../../../../../events/domain/finance/calculators/costi-di-un-fondo.ts')).costiDiUnFondo,
  obbligazione: async () => (await import('../../../../../events/domain/finance/calculators/obbligazione.ts')).obbligazione,
  'imposta-sul-guadagno': async () =>
    (await import('../../../../../events/domain/finance/calculators/imposta-sul-guadagno.ts')).impostaSulGuadagno,
  'dimensione-della-posizione': async () =>
    (await import('../../../../../events/domain/finance/calculators/dimensione-della-posizione.ts')).dimensioneDellaPosizione,
}

/** @returns null where there is no such calculator */
export const loadCalculator = async (slug: string): Promise<Calculator | null> => (await LOADERS[slug]?.()) ?? null
