import type { EditorialRule } from '../editorial-rules.ts'
import { FIGURE, MONEY, NAME, PAST_YEAR, SUPPOSED } from './words.ts'

const SERIES =
  '\\b(?:spread|differenziale|borse|listini|borsa italiana|i prezzi|un (?:dollaro|euro|bitcoin) (?:vale|si scambia|costa)|bot annual[ei]|irs|federal reserve|fed|case italiane|tasso (?:su|di|ufficiale|bce|fiss|variabil)[a-z]{0,4}|surroghe|inflazione|carovita|prezzi al consumo|disoccupazione|occupazione|pil|debito pubblico|deficit|euribor|eurirs|tass[oi] (?:della |di |dei )?(?:bce|fed|riferimento|mutui)|bce|decennal[ei]|btp|bund|treasury|bitcoin|ethereum|solana|oro|argento|rame|petrolio|brent|wti|greggio|gas|benzina|gasolio|diesel|piazza affari|ftse mib|nasdaq|wall street|s&p 500|dow jones|dax|nikkei|l’euro|il dollaro|lo yen|cambio euro|mutu[oi] (?:a tasso )?(?:fiss[oi]|variabil[ei])|cont[oi] (?:di )?deposito|buoni fruttiferi|prezzo della luce|prestit[oi] personal[ei]|credito al consumo|bollett[ae]|gas naturale|stipendi(?:o)? medi[oi]|pensione media|retribuzion[ei]|salari[oi]?|affitt[oi]|prezz[oi] delle case|mutui|metano|caffè|cacao|grano|cambio|euro[ -]dollaro|rendiment[oi] (?:dei|del|degli) (?:titoli di stato|btp|bot|decennal[ei])|titoli di stato|tasso di (?:disoccupazione|occupazione|inflazione)|famiglie italiane)\\b'
/** Assets with a price at any moment. A figure beside them is a current one. */
const DAILY =
  '\\b(?:nasdaq|ftse mib|dax|dow jones|s&p 500|nikkei|piazza affari|wall street|bund|decennale|bitcoin|ethereum|brent|wti|euribor|spread|differenziale|al metro quadro|al metro quadrato|ether|al self|al distributore|alla pompa|un litro di (?:verde|benzina|gasolio|diesel)|(?:bot|btp|cct|titoli di stato) a (?:un|tre|sei|nove|dodici|due|cinque|dieci|quindici|venti|trenta|\\d{1,2}) (?:mes[ei]|ann[oi])|euro si scambia|stipendio medio|salario medio|reddito medio|pensione media|famiglie italiane)\\b'
const NOW =
  '(?<!di )(?<!quelli di )\\b(?:oggi|ieri|stamattina|stamani|stamane|(?:luned|marted|mercoled|gioved|venerd)ì|stasera|stanotte|ora|adesso|attualmente|al momento|in questo momento|in queste ore|nelle ultime ore|ormai|finora|quest(?:a|o|’) ?(?:mattina|settimana|mese|anno|trimestre)|(?:trimestre|anno|mese) passato|a (?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)|settimana scorsa|mese scorso|trimestre scorso|(?:lunedì|martedì|mercoledì|giovedì|venerdì) scorso|l’altro ieri|in corso|da inizio anno|di sempre|ultima seduta|ultim[ao] asta|dall’inizio (?:della|del) (?:settimana|mese)|da inizio (?:mese|settimana)|in giornata|in apertura|in chiusura|a metà seduta|in mattinata|in avvio|nel pomeriggio|ultim[oaie] (?:dat[oi]|rilevazion[ei]|settiman[ae]|or[ae]|mese))(?! di)(?![a-z])'
const QUOTES =
  '\\b(?:viaggia(?:no)?|quota(?:no)?|scambia(?:no)?|passa di mano|tratta(?:no)?|tocca(?:no)?|sfiora(?:no)?|risal(?:e|ito|ita)|sces[oaie]|salit[oaie]|balzat[oaie]|balza|schizzat[oaie]|schizza|vola(?:no|to|ta)?|croll(?:a|ano|ato|ata)|chiu(?:de|so)|ha (?:guadagnato|perso|chiuso|aperto|toccato|superato|raggiunto|sfondato)|capitalizza(?:no)?|si paga(?:no)?|si attesta(?:no)?|(?:paga|pagano|costa|costano|rende|rendono|offre|offrono|danno|spende|spendono|chiede|chiedono) in media|ottien(?:e|i)|otten(?:gono|ete)|si aggira(?:no)?|si ferma|galleggia|oscilla|naviga|è (?:a|al|all’?|allo|alla|ai|sces[oa]|salit[oa]|tornat[oa]|arrivat[oa]|ferm[oa]|sopra|sotto|intorno|oltre)|sono (?:al|a|all’?|ai|saliti|scesi|arrivat[ei]|ferm[ie])|sta (?:a|al|sopra|sotto)|vale|valgono|costa(?:no)? (?:in media|circa)|rend(?:e|ono) (?:circa|in media|intorno|oltre|più del)|(?:è|sono) (?:pari a|del|dell’?|dello|di|stat[oaie] (?:fissat|portat|tagliat|alzat|ridott)[oaie])|(?:cresciut|aumentat|diminuit|calat|rincarat|crollat|scivolat|arretrat|migliorat|peggiorat)[oaie]|ha(?:nno)? (?:\\S{1,10} )?(?:lasciat|mantenut|confermat|abbassat|ridott|rialzat|limat|ritoccat|portat|fissat|alzat|tagliat|superat|toccat|raggiunt|sfondat)o|segna(?:no)?|registra(?:no)?|ammonta(?:no)?|sfonda(?:no)?|scivola(?:no)?|arretra(?:no)?|avanza(?:no)?|resta(?:no)? (?:al|a|sopra|sotto|ferm)|riman(?:e|gono) (?:al|a|sopra|sotto|ferm)|cresc(?:e|ono) (?:del|dell|dello)|cala(?:no)? (?:del|dell|al)|al (?:minimo|massimo) (?:di|da|stor)|ai (?:minimi|massimi)|in (?:rialzo|ribasso|calo|flessione)|minim[oi] (?:di|da|storic[oi])|massim[oi] (?:di|da|storic[oi])|torna(?:no)?|continua(?:no)?|si (?:è|sono) (?:attestat|portat|fermat|assestat|stabilizzat|riportat|spint|avvicinat|conferm|mantenut|collocat|aggirat|impennat|inabissat|rafforzat|indebolit|apprezzat|deprezzat)[oaie]|si (?:mantiene|conferma|assesta|colloca|avvicina|impenna|spinge|porta|muove|rafforza|indebolisce|riporta)|buca|infrange|rimbalza|accelera|rallenta|viene (?:scambiat|trattat|quotat)[oa]|è (?:scambiat|trattat|quotat|rimast|risultat|volat|crollat|schizzat|rimbalzat|piombat|arrivat|stat)[oaie]|cede|cedono|corr(?:e|ono)|offr(?:e|ono)|apre|archivia|termina|mette a segno|strappa|lascia sul terreno|affonda|precipita|lievita|rincara)(?![a-z])'
const AMOUNT = `(?:(?:\\d[\\d.,]{0,15}|${FIGURE})(?: e mezz[oa]| virgola [a-z]{2,12})? ?(?:%|percento|per cento|punti|${MONEY}|miliard[oi]|milion[ei]|mila)|\\b(?:a|al|all’|alla|allo|quota|sopra i|sotto i|sopra|sotto|oltre|oltre i|intorno a|circa|i) ?\\d[\\d.,]{0,15})(?![a-z])`
/** A level that only a market or a statistic has. */
const FIGURED = `\\d[\\d.,]{0,15} ?(?:%|per cento|punti|${MONEY}|miliard[oi]|mila)(?![a-z])`

const NOT_PRESENT = new RegExp(
  [
    PAST_YEAR,
    '(?<![\\d.,])20(?:2[5-9]|[3-9]\\d)(?![\\d.,]\\d|\\d)',
    SUPPOSED,
    '\\b(?:impost[ae]|aliquot[ae]|tassat[oaie]|tassazione|bollo|ritenuta|garanzia|garantit[oaie]|tutela|limite|limiti|soglia|obiettivo|target|legge|decreto|regolamento|direttiva|norm[ae]|fino a|per depositante|detra(?:e|rre|zione)|franchigia|multa|sanzione|leva|nominal[ei]|alla pari|facciale|significa|vuol dire|cioè|equivale|ogni|per ciascun[oa]?|all’anno|l’anno|calcol[a-z]{1,5}|formula|base 100|si misura|invest(?:e|i|ono|ito|ire|endo|iti)|versa(?:ndo|re|ti|te|ta|to)?|quando|media mobile|passa(?:sse|ndo)? da|chi (?:invest|compr|vend|ha (?:compr|vend|invest))[a-z]{1,6}|interessi|plusvalenz[ae]|nel (?:primo|secondo|terzo)|nella (?:prima|seconda|terza|quarta|quinta) riga|in tabella|colonna|un anno di|finché|intanto|invece del|in tutto|il titolo (?:ha|è|vale|sale|scende)|(?<!(?:offre|offrono|danno|promette|ha|hanno) )un(?:a|’)? (?:decennale|titolo|azione|obbligazione|btp|fondo|conto deposito|tasso|rendimento|etf|cambio|indice|portafoglio))(?![a-z])',
    '\\bda \\d[\\d.,]{0,15} a \\d',
    '\\b(?:fece|fecero|batté|restò|potev[ao]n?o?|riportava|stava|stavano|fu|furono|era|erano|toccò|superò|crebbe|crebbero|scese|salì|valeva|costava|rendeva|arrivò|raggiunse)(?![a-z])',
  ].join('|'),
)

const held = (rule: Pick<EditorialRule, 'pattern' | 'alsoIn' | 'named'>): EditorialRule => ({
  reason: 'present_figure',
  unit: 'sentence',
  unless: NOT_PRESENT,
  unlessWarned: false,
  ...rule,
})

/**
 * Current figures without a source in the article, which a model cannot know. A dated or hypothetical figure passes.
 *
 * Sources: Codice deontologico delle giornaliste e dei giornalisti (2025), on verifying sources and on artificial intelligence; Editors’
 * Code of Practice of IPSO, clause 1; Delegated Regulation (EU) 2016/958, art. 3 (facts and their sources are told from estimates); MAR,
 * art. 12(1)(c).
 */
export const PRESENT_FIGURE: readonly EditorialRule[] = [
  held({
    pattern: new RegExp(
      `${SERIES}[^.|]{0,60}?${QUOTES}[^.|]{0,30}?${AMOUNT}|\\b(?:con|a) (?:i |gli |lo |la |il )?${SERIES}[^.|]{0,20}? (?:al|a|all’|allo|alla) ?${AMOUNT}`,
    ),
  }),
  held({
    pattern: new RegExp(
      `${DAILY}[^.|]{0,50}?${AMOUNT}|${SERIES}[^.|]{0,50}?${AMOUNT} (?:alla tonnellata|la tonnellata|l’oncia|al barile|al litro|al chilowattora|al megawattora|per megawattora)`,
    ),
  }),
  held({
    named: NAME,
    pattern: new RegExp(
      `\\ba (?:milano|roma|torino|napoli|bologna|firenze|genova|palermo|venezia)\\b[^.|]{0,60}?\\d[\\d.,]{0,15} ?${MONEY}|\\d ?${MONEY} al metro quadr|\\b(?:perde|guadagna|sale|scende|cede|lascia|avanza|arretra|crolla|vola|balza) (?:il|lo|l’|del|dello|dell’|oltre il|più del|quasi il) ?\\d[\\d.,]{0,8} ?(?:%|per cento)[^.|]{0,40}\\b(?:a |in )(?:wall street|piazza affari|borsa|milano|new york|francoforte|londra|parigi)`,
    ),
  }),
  held({
    named: NAME,
    pattern: new RegExp(
      `\\b(?:titolo|azioni|azione) [a-z]{3,20},? (?:a|oggi a|che vale|che valgono) ${AMOUNT}|\\b(?:stamane|stamattina|oggi|ieri) (?:cede|perde|guadagna|sale|scende|vola|crolla|balza)[^.|]{0,20}${AMOUNT}|\\bcapitalizza(?:no)?\\b[^.|]{0,40}?(?:miliard|milion|mila)`,
    ),
  }),
  held({
    pattern: new RegExp(
      `${SERIES} (?:\\S{1,15} ){0,2}(?:ancora|sempre|di nuovo|ormai|già|stabil[ei]|ferm[oaie]|inchiodat[oaie]|bloccat[oaie]) (?:al|a|all’|allo|alla|ai|sopra|sotto|oltre|intorno|quota) ?(?:quota |i |gli |il |lo )?${FIGURED}|\\b(?:rialzo|calo|balzo|tonfo|crollo|ribasso|flessione|progresso|scivolone|salto|discesa|risalita) (?:di|del|dell’|dello) ?(?:oltre |quasi |circa )?(?:il |lo |l’)?${FIGURED} (?:di|per|del|dell’|della|dello|dei) ?${SERIES}|${FIGURED} al metro quadr|\\b(?:per|con) un (?:dollaro|euro|bitcoin|franco|oncia) (?:(?:ci )?(?:servono|bastano|vogliono|occorrono)|si (?:danno|pagano|ottengono|comprano)) (?:\\S{1,12} ){0,2}${FIGURED.replace('mila', 'mila|yuan|lire|rubli|rupie|corone')}`,
    ),
  }),
  held({
    named: NAME,
    pattern: new RegExp(
      `\\b(?:quota|quotano|tratta|trattano|scambia|scambiano|passa di mano|passano di mano|scambiat[oaie]|trattat[oaie]|capitalizza|capitalizzano) (?:a |ora |oggi |circa |oltre |quasi |sui |sopra |sotto |intorno a ){0,2}(?:i |gli |il )?\\d[\\d.,]{0,15} ?(?:${MONEY}|miliard|milion)`,
    ),
  }),
  held({ pattern: new RegExp(NOW), alsoIn: new RegExp(`${SERIES}[^.|]{0,80}?${AMOUNT}`) }),
  held({
    named: NAME,
    pattern: new RegExp(
      `\\b(?:titolo|azioni|azione|gruppo|società) [a-z]{3,20} [^.|]{0,40}?${QUOTES}[^.|]{0,30}?${AMOUNT}|${NOW}[^.|]{0,80}?\\b(?:ha (?:guadagnato|perso|chiuso)|guadagna|perde|capitalizza|vale|quota)\\b[^.|]{0,30}?${AMOUNT}`,
    ),
  }),
]
