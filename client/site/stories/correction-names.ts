import type { Correction } from '../../api/contract.ts'

/** Italian names of the kinds of public notes. */
export const CORRECTION_NAMES: Readonly<Record<Correction['kind'], string>> = { correction: 'Correzione', update: 'Aggiornamento' }
