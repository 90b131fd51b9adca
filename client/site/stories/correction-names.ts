import type { Correction } from '../../api/contract.ts'

export const CORRECTION_NAMES: Readonly<Record<Correction['kind'], string>> = { correction: 'Correzione', update: 'Aggiornamento' }
