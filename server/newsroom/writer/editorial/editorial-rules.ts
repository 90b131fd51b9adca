import type { PlainReviewCode } from '../../../../events/domain/review-reasons.ts'
import { ACCUSATION } from './kinds/accusation.ts'
import { CONTACT_DETAILS } from './kinds/contact-details.ts'
import { FAILURE_CLAIM } from './kinds/failure-claim.ts'
import { MARKET_ORDER } from './kinds/market-order.ts'
import { PAYMENT_DETAILS } from './kinds/payment-details.ts'
import { PRESENT_FIGURE } from './kinds/present-figure.ts'
import { PROMISES } from './kinds/promises.ts'
import { skeletonPattern } from './look-alikes.ts'

export interface EditorialRule {
  readonly reason: PlainReviewCode
  /** Unit of text to match. Default: a clause, which also ends at colons and semicolons. */
  readonly unit?: 'sentence'
  /**
   * Applied to one clause or sentence at a time, in lower case, with typographic apostrophes; words have at most 60 characters. Only
   * characters within a word may repeat without a limit, so that the work is linear in the clause.
   */
  readonly pattern: RegExp
  readonly alsoIn?: RegExp
  /** A name that must occur in the unit as written, with its capitals. */
  readonly named?: RegExp
  /** A match anywhere in the unit makes it harmless. */
  readonly unless?: RegExp
  readonly unlessWarned: boolean
}

const GAIN = '(?:rendiment|guadagn|profitt|ritorn|util)[a-zàèéìòù]*'
const AMOUNT =
  '(?:(?<![\\d.,])(?:[2-9]|\\d{2,})[\\d.,]*|\\b(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|[a-z]+dici|dici[a-z]+|vent[a-z]*|trent[a-z]*|[a-z]+anta[a-z]*|cent[oi][a-z]*|mille[a-z]*|[a-z]+mila[a-z]*))'
const PER_CENT = '(?:%|percento|per cento|punti percentuali)'
const EVERY = '\\b(?:(?:al|ogni|per|alla|a) (?:giorno|mese|settimana)|mensil|giornalier|settimanal)'
const SURE = '(?:garantit|assicurat|cert|sicur)[oaie]'

/** Public figures that fraudulent advertisements use most; every mention goes to review. */
const PEOPLE =
  'warren buffett|elon musk|jeff bezos|bill gates|mark zuckerberg|ray dalio|george soros|sam altman|donald trump|christine lagarde|mario draghi|fabio panetta|giorgia meloni|matteo salvini|giancarlo giorgetti|sergio mattarella|silvio berlusconi|flavio briatore|chiara ferragni|fedez|jannik sinner|fabio fazio|bruno vespa|enrico mentana|lilli gruber|papa (?:francesco|leone)|gerry scotti|maria de filippi|john elkann|andrea orcel|carlo messina'

const RULES: readonly EditorialRule[] = [
  { reason: 'promised_return', unlessWarned: true, pattern: new RegExp(`\\b${GAIN} (?:\\S+ ){0,4}?${SURE}(?![a-zàèéìòù])`) },
  { reason: 'promised_return', unlessWarned: true, pattern: new RegExp(`\\b(?:garantit|assicurat|sicur)[oaie] (?:\\S+ ){0,2}?${GAIN}`) },
  {
    reason: 'promised_return',
    unlessWarned: true,
    pattern: new RegExp(`\\b(?:garanti(?:amo|sce|scono)|assicur(?:iamo|a|ano)) (?:\\S+ ){0,4}?${GAIN}`),
  },
  {
    reason: 'promised_return',
    unlessWarned: true,
    pattern: /\b(?:senza|zero|nessun|privo di) (?:alcun |nessun )?risch(?:io|i)\b|\brischio (?:zero|nullo)\b/,
  },
  // Words that only an invisible character separated.
  {
    reason: 'promised_return',
    unlessWarned: true,
    pattern: /\b(?:senza|zero|nessun)rischi|(?:rendiment|guadagn|profitt)[oi](?:garantit|assicurat|sicur|cert)[oi]|capitalegarantito/,
  },
  {
    reason: 'promised_return',
    unlessWarned: true,
    pattern: /(?<!\ba )\bcapitale (?:sempre )?(?:garantito|assicurato|al sicuro)|\bsoldi facili|\bguadagn[oi] facil[ei]|\bdenaro facile/,
  },
  {
    reason: 'promised_return',
    unlessWarned: true,
    pattern: /\b(?:raddoppi|triplic|decuplic)[a-z]* (?:il (?:tuo |vostro )?capitale|i (?:tuoi |vostri )?(?:soldi|risparmi)|il denaro)/,
  },
  {
    reason: 'promised_return',
    unlessWarned: true,
    pattern: new RegExp(`\\b(?:guadagn|incass)\\S* [^.]{0,40}?${AMOUNT} ?(?:€|euro|${PER_CENT})[^.\\d]{0,20}?${EVERY}`),
  },
  {
    reason: 'promised_return',
    unlessWarned: true,
    pattern: new RegExp(`\\b(?:rend[eio]|frutt|profitt|otten|otterr|ritorn)\\S* [^.]{0,25}?${AMOUNT} ?${PER_CENT}[^.\\d]{0,20}?${EVERY}`),
  },
  {
    reason: 'promised_return',
    unlessWarned: false,
    pattern:
      /\b(?:non (?:si )?(?:può|possono|puoi|potete) (?:mai )?perdere(?! (?:più|oltre))|impossibile perdere|non si perde mai|sempre in guadagno|metodo infallibile)\b/,
    unless: /\b(?:quando|se|chi) (?:\S{1,15} ){0,4}(?:vi|ti|le|gli|lo) (?:dice|dicono|assicura|promette|propone|offre|garantisce)\b/,
  },
  {
    reason: 'urgency',
    unlessWarned: true,
    pattern:
      /\b(?:solo|soltanto) (?:per )?oggi\b|\bultim[ie] (?:posti(?! (?:del|della|dei|dello|in classifica))|occasion[ei]|ore per|giorni per)\b|\bposti (?:limitati|disponibili|esauriti)\b|\bofferta (?:limitata|scade|valida)\b/,
  },
  {
    reason: 'urgency',
    unlessWarned: true,
    pattern:
      /\b(?:agisc[ia]|invest[ia]|iscrivit[ie]|iscrivetevi|registrat[ie]|registratevi|compra|acquista) (?:ora|subito|adesso|oggi stesso)\b|\baffrett(?:ati|atevi)\b|\bapprofitta(?:ne|te)?\b/,
  },
  {
    reason: 'urgency',
    unlessWarned: false,
    pattern:
      /\bnon (?:perdere|perdete|lasciar\S*|farti|fatevi) (?:\S+ ){0,3}(?:occasion|opportunit)\S*|\bprima che sia (?:troppo )?tardi\b/,
  },
  {
    reason: 'unnamed_source',
    unlessWarned: false,
    pattern:
      /\b(?:secondo|come (?:dimostra|conferma|rivela)|lo (?:dimostra|conferma|rivela)) (?:un|uno|una|alcun[ie]|numeros[ie]|divers[ie]|recent[ie])(?:[’ ]\S+){0,2}?[’ ](?:studi[oi]?|ricerc(?:a|he)|rapporto|indagin[ei]|sondaggi[oi]?|analisi)\b/,
  },
  {
    reason: 'unnamed_source',
    unlessWarned: false,
    pattern:
      /\b(?:studi|ricerche|scienziati|esperti|economisti|analisti) (?:\S+ )?(?:dimostrano|confermano|concordano|assicurano|rivelano|provano)\b|\bè (?:stato )?(?:scientificamente )?dimostrato che\b/,
  },
  {
    reason: 'unnamed_source',
    unlessWarned: true,
    pattern:
      /\b(?:documento|rapporto|dossier) (?:segreto|riservato)|\bfont[ei] (?:riservat[ae]|anonim[ae]|interne)\b|\bstudio (?:di|della|dell’università di) (?:harvard|stanford|oxford|cambridge|mit|yale|bocconi)\b/,
  },
  {
    reason: 'unnamed_source',
    unlessWarned: false,
    pattern:
      /\bsecondo (?:\S{1,15} )?(?:voci|indiscrezioni|rumors?)\b|\bvoci insistenti\b|\bsi mormora\b|\bfonti (?:vicine|bene informate|ben informate)\b|\b(?:lo sanno tutti|come tutti sanno)\b/,
  },
  {
    reason: 'real_person',
    unlessWarned: false,
    pattern: new RegExp(`\\b(?:${PEOPLE})\\b`),
  },
  {
    reason: 'testimonial',
    unlessWarned: false,
    pattern: /\b(?:ho|abbiamo) (?:guadagnato|raddoppiato|incassato|investito)\b|\bmi ha cambiato la vita\b|\bla mia vita è cambiata\b/,
  },
  {
    reason: 'investment_advice',
    unlessWarned: true,
    pattern:
      /\b(?:vi|ti) consigliamo di (?:comprare|acquistare|vendere|investire)|\bconsigliamo (?:di )?(?:l’acquisto|la vendita|comprare|acquistare|vendere)|\b(?:è il momento di|conviene subito) (?:comprare|acquistare|vendere|investire)/,
  },
  {
    reason: 'contact_details',
    unlessWarned: false,
    pattern:
      /https?:|www\.|\bt\.me\b|\b[\w.+-]+@[\w-]+\.\w+|\b[\w-]{2,}\.(?:com|net|org|io|xyz|biz|info|ru|cn|top)\b|\+?\d{2,3}[ -]\d{3}[ -]\d{4,}/,
  },
  {
    reason: 'markup',
    unlessWarned: false,
    pattern: /<\/?[a-z!]|&(?:#x?[\da-f]{1,8}|[a-z][a-z\d]{1,30}(?:;|$)|(?:lt|gt|amp|quot|nbsp|shy)\b)|\*\*|\]\(|```|\{\{|javascript/,
  },
  {
    reason: 'placeholder',
    unlessWarned: false,
    pattern:
      /\bundefined\b|\bnan\b|\blorem ipsum\b|\b(?:come|in quanto) (?:modello linguistico|intelligenza artificiale)\b|\[(?:inserire|nome|data|titolo)/,
  },
]

const KINDS = [PAYMENT_DETAILS, CONTACT_DETAILS, FAILURE_CLAIM, ACCUSATION, MARKET_ORDER, PRESENT_FIGURE, PROMISES].flat()

/** The rules with patterns for skeletons, except `named`, which applies to the text as written. */
export const EDITORIAL_RULES: readonly EditorialRule[] = [...RULES, ...KINDS].map(({ pattern, alsoIn, unless, ...rule }) => ({
  ...rule,
  pattern: skeletonPattern(pattern),
  ...(alsoIn ? { alsoIn: skeletonPattern(alsoIn) } : {}),
  ...(unless ? { unless: skeletonPattern(unless) } : {}),
}))

/** «né» is «non» in a skeleton. */
const NEGATION = skeletonPattern(
  /\b(?:non(?! (?:solo|soltanto|perder|perdet|aspett|lasci|esit|farti|rinunc))|nessun[oa’]?|mai|senza(?! (?:alcun |nessun )?risch)|diffid\w*|credere che|credere|pensare che|pensare|considerare|scambiare|confondere|illude\w*)(?![a-z])/,
)
const WARNING = skeletonPattern(
  /\b(?:truff\w*|raggir\w*|ingann\w*|sospett\w*|diffid\w*|vietat\w*|illecit\w*|abusiv\w*|non esist\w*|impossibile|campanell\w* d’allarme|segnal[ei] (?:d’|di )allarme|frod\w*|ponzi|esca|non autorizzat\w*|espressione|non dovrebbe|non stanno insieme|non torna|va segnalat\w*|promesse? di|formula con cui|scorrett\w*|impediscono di|vittim[ae]|aver creduto|chi promette|chi offre|falso|falsa|false|falsi)\b/,
)

/** The words after «but» contradict those before: «Nessuno lo dice, ma il rendimento è garantito». */
const BUT = /\b(?:ma|pero|eppure|tuttavia|anzi|bensi)\b/g

/**
 * Returns true if the clause warns, or negates the words before or within them. Only the part after the last «but» before the words counts.
 * @param clause as a skeleton
 * @param start offset of the matched words
 * @param end offset after the matched words
 */
export function isWarning(clause: string, start: number, end: number): boolean {
  const from = [...clause.slice(0, start).matchAll(BUT)].at(-1)?.index ?? 0
  return NEGATION.test(clause.slice(from, end)) || WARNING.test(clause.slice(from))
}
