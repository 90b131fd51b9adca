import type { ImportFailure, ImportFailureCode } from '../../../events/domain/generation/data-sources.ts'

const SENTENCES: Readonly<Record<ImportFailureCode, string>> = {
  unreachable: 'La fonte non è raggiungibile',
  timed_out: 'La fonte non ha risposto in tempo',
  http_status: 'La fonte ha risposto con un errore HTTP',
  redirected: 'La fonte rimanda a un altro indirizzo, che non viene seguito',
  too_large: 'La risposta supera i 2 MB',
  no_file: 'Il file non c’è o non si può leggere',
  not_text: 'Il contenuto non è testo in UTF-8',
  not_data: 'La risposta non contiene dati CSV o SDMX-ML: forse è una pagina di errore',
  malformed: 'Il file è rovinato o incompleto',
  missing_column: 'Manca una colonna',
  no_series: 'Nel file non c’è la serie che questa fonte deve dare',
  bad_period: 'Un periodo non è valido o è nel futuro',
  older_period: 'L’ultimo periodo della fonte viene prima di quello già letto',
  bad_value: 'Un valore non è valido',
  duplicate_period: 'Un periodo compare due volte',
  too_few: 'Ci sono meno di due rilevazioni',
  interrupted: 'L’importazione è stata interrotta: il programma si stava chiudendo',
  internal_error: 'L’importazione si è fermata per un errore interno',
}

/** @returns the sentence that editors read */
export const importFailureText = ({ code, at }: ImportFailure): string => `${SENTENCES[code]}${at === undefined ? '' : ` (${at})`}.`
