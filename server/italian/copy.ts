import { type CodedIn, textOf } from './coded.ts'

const REMARKS = {
  unbalanced_signs: ({ sign }: { sign: string }) => `Il segno «${sign}» non ha il suo compagno: aggiungilo o toglilo.`,
  typo: ({ found, instead }: Slip) => `Refuso: scrivi «${instead}», non «${found}».`,
  house_form: ({ found, instead }: Slip) => `Scrivi «${instead}», non «${found}».`,
  step_form: ({ found, instead }: Slip) => `I passi si scrivono all’infinito: «${instead}», non «${found}».`,
  mixed_address: ({ usual, other }: { usual: string; other: string }) =>
    `Altrove il testo dà del ${usual}, qui del ${other}: scegli una forma, di solito il tu.`,
  figure_unlike_table: ({ written, tabled }: { written: string; tabled: string }) =>
    `Qui si legge ${written}, in tabella ${tabled}: usa la stessa cifra.`,
  miscalculation: ({ stated, right }: { stated: string; right: string }) => `Il conto non torna: si legge «${stated}», ma ${right}.`,
  wrong_total: ({ column, right }: { column: string; right: string }) =>
    `Il totale della colonna «${column}» non torna: le righe sommano ${right}.`,
  missing_source: 'Riporta molte cifre senza dire da dove vengono: nomina la fonte, o di’ che sono un esempio.',
  hard_paragraph: ({ index }: { index: number }) => `Il paragrafo si legge a fatica (Gulpease ${index}): spezza la frase più lunga.`,
  hard_article: ({ index, least }: { index: number; least: number }) =>
    `Il testo è difficile (Gulpease ${index}, meglio almeno ${least}): frasi più brevi, parole più comuni.`,
} as const

interface Slip {
  readonly found: string
  readonly instead: string
}

export type CopyRemark = CodedIn<typeof REMARKS>

export const copyRemarkText = (remark: CopyRemark): string => textOf(REMARKS, remark)

export const changeWords = (from: string, to: string, change: string): string => `da ${from} a ${to} fa ${change}`
export const timesWords = (from: string, to: string, times: string): string => `da ${from} a ${to} fa ${times} volte`
export const shareWords = (share: string, percent: string): string => `${share} è ${percent}`
