import type { ImportFailure, ImportFailureCode } from '../../events/domain/generation/data-sources.ts'

const NARROWER =
  'chiedi una serie sola e gli ultimi periodi, con «lastNObservations=60» alla BCE, con «geo=IT» e «lastTimePeriod=25» a Eurostat'

const SENTENCES: Readonly<Record<ImportFailureCode, string>> = {
  unreachable: 'La fonte non è raggiungibile',
  timed_out: 'La fonte non ha risposto in tempo',
  http_status: 'La fonte ha risposto con un errore HTTP',
  redirected: 'La fonte rimanda a un altro indirizzo, che non viene seguito',
  too_large: `La risposta supera i 2 MB: ${NARROWER}`,
  no_file: 'Il file non c’è o non si può leggere',
  not_text: 'Il contenuto non è testo in UTF-8',
  not_data: 'La risposta non contiene dati: forse è una pagina di errore',
  unread_format:
    'La risposta è in un formato che il portale non legge: aggiungi all’indirizzo «format=csvdata» (BCE) o «format=SDMX-CSV» (Eurostat)',
  malformed: 'Il file è rovinato o incompleto',
  missing_column: 'Manca una colonna: forse l’indirizzo è di altri dati',
  no_series: 'Nella risposta non c’è la serie che questa fonte deve dare: controlla i filtri dell’indirizzo',
  too_many_rows: `La risposta ha troppe righe: ${NARROWER}`,
  bad_period: 'Un periodo non è valido o è nel futuro',
  right_withdrawn: 'Importazione fermata: chi l’aveva chiesta non ne ha più il diritto',
  older_period: 'L’ultimo periodo della fonte viene prima di quello già letto',
  bad_value: 'Un valore non è valido',
  duplicate_period: 'Un periodo compare due volte: se la risposta ha più serie, chiedine una sola',
  too_few: 'Ci sono meno di due rilevazioni',
  interrupted: 'L’importazione è stata interrotta: il programma si stava chiudendo',
  internal_error: 'L’importazione si è fermata per un errore interno',
}

export const importFailureText = ({ code, at }: ImportFailure): string => `${SENTENCES[code]}${at === undefined ? '' : ` (${at})`}.`
