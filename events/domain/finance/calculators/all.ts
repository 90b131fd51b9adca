import type { Calculator } from './calculator.ts'
import { costiDiUnFondo } from './costi-di-un-fondo.ts'
import { dimensioneDellaPosizione } from './dimensione-della-posizione.ts'
import { fondoPerLeEmergenze } from './fondo-per-le-emergenze.ts'
import { impostaSulGuadagno } from './imposta-sul-guadagno.ts'
import { inflazione } from './inflazione.ts'
import { interesseComposto } from './interesse-composto.ts'
import { mutuo } from './mutuo.ts'
import { obbligazione } from './obbligazione.ts'
import { pianoDiAccumulo } from './piano-di-accumulo.ts'

/** Every calculator, the most general first. */
export const CALCULATORS: readonly Calculator[] = [
  interesseComposto,
  pianoDiAccumulo,
  mutuo,
  fondoPerLeEmergenze,
  inflazione,
  costiDiUnFondo,
  obbligazione,
  impostaSulGuadagno,
  dimensioneDellaPosizione,
]
