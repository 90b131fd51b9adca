import type { ImportFailure } from '../../events/domain/generation/data-sources.ts'
import { importFailureText } from './import-failure-text.ts'

export const OPEN_DATA = {
  'no-such-source': 'Questa fonte di dati non esiste.',
  'source-not-configured': 'Questa fonte non è configurata.',
  'import-running': 'Questa fonte si sta già importando: aspetta che finisca.',
  'import-replaced': 'Un’altra importazione di questa fonte ha preso il posto di questa.',
  'import-failed': ({ failure }: { failure: ImportFailure }) => `Nulla è cambiato. ${importFailureText(failure)}`,
} as const

export const importedBy = (program: string) => ({
  author: 'Redazione',
  authorName: 'Redazione, con un programma',
  authorTitle: `Testo scritto da un programma (${program}) con i dati della fonte`,
})
