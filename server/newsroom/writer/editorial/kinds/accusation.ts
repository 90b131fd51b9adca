import type { EditorialRule } from '../editorial-rules.ts'
import { OFFICE, PAST_YEAR, PERSON, upTo } from './words.ts'

const DEED = [
  '\\b(?:ruba|rubano|rubava|rubavano|rubò|rubato|rubata|rubati|rubate|ladr[oaie]|ladron[ei])\\b',
  '\\b(?:truffa|truffava|truffato|truffò|truffat[oaie]|raggirat[oa]|raggirava|raggira|frodato|frodava|imbrogliato|imbroglion[ei]|truffatric[ei])\\b',
  '\\btruffator[ei]\\b|\\bdelinquent[ei]\\b|\\bcriminal[ei]\\b|\\bmafios[oaie]\\b|\\bcamorrist[aie]\\b',
  '\\bcorrott[oaie]\\b|\\bcorruttor[ei]\\b|\\bevasor[ei]\\b|\\busurai[oa]?\\b|\\bbancarottier[ei]\\b',
  '\\blatitant[ei]\\b|\\bpregiudicat[oa]\\b|\\bfarabutt[oi]\\b',
  '\\b(?:intascat|intascav|intascò|sottratt|sottraev|sottrasse|dirottat|dirottav|distratto|appropriat|falsificat|falsificav|falsificò|manipolat|manipolav|truccat|truccav|gonfiat|gonfiav|riciclat|riciclav|svuotat|svuotav|estort|ricattat|ricattav|corrompev|occultat|occultav|insabbiat|evadev|evaso)[a-zò]{0,4}(?![a-z])',
  '\\b(?:ricicla|corrompe|evade|falsifica|ricatta|sottrae|intasca|svuota|manipola|evade|evadono|trucca|gonfia|truffa|incassa) (?:il|lo|la|i|gli|le|l’|un|una|da|le tasse|pensionati|clienti|fondi|soldi|denaro|tangenti|mazzette|milioni)\\b',
  '\\b(?:arrestat[oaie]|in manette|ai domiciliari|in carcere|agli arresti|indagat[oaie]|imputat[oaie]|condannat[oaie]|incriminat[oaie]|rinviat[oaie] a giudizio|sotto processo|sotto inchiesta|a processo|nel mirino della procura|iscritt[oa] nel registro|patteggiat[oa]|colpevol[ei]|complic[ei])\\b',
  '\\b(?:accusat|sospettat|indiziat)[oaie] (?:di|d’|per)',
  '\\b(?:collus[oaie]|complicità|i vostri risparmi|i tuoi risparmi|manette|in galera|dietro le sbarre|inquisit[oa]|affiliat[oa]|avviso di garanzia|voto di scambio|comprato voti|compra voti|nelle (?:proprie|sue|loro) tasche|con la cassa|messo le mani|si è tenut[oa]|fuggit[oa] (?:con|all’estero)|scappat[oa] con|sparit[oa] con|conti? (?:all’estero|svizzer[oi]|offshore|cifrat[oi])|prestanome|traffic[oa]|trafficava|contrabband[oa]|spiav[ao]|estorceva|estorto|minacciato|minacciava|compravendita di voti|pizzo|malaffare|bustarelle|soldi sporchi|denaro sporco|dossier falsi)\\b',
  '\\bin cambio di (?:denaro|soldi|favori|voti|regali|una villa)\\b',
  '\\bvend(?:e|eva|ono|uto) (?:il (?:suo |proprio )?voto|favori|appalti|informazioni|segreti|notizie riservate)\\b',
  '\\bfavori(?:to|sce|va) (?:\\S{1,15} ){0,2}(?:amic[oi]|parent[ei]|banca|cognat[oi]|famigliari|societ)',
  '\\bappalt[oi] truccat[oi]|\\b(?:ingannat|ingannav|derubav|spolpat|depredat|saccheggiat|saccheggiav)[oaie]\\b',
  '\\bbugiard[oa]\\b|\\bbruciato i (?:risparmi|soldi) (?:di|dei)',
  '\\b(?:illegal[ei]|illecit[oaie]|illegalmente|illecitamente)\\b|\\bviolato la legge\\b',
  '\\bvendut[oa] (?:ai|alle|agli|al)\\b|\\bcopert[oa] (?:la|le|il) (?:frod|truff|ammanc)|\\bammanco\\b',
  '\\bha nascosto\\b|\\bnascondeva\\b|\\bgiro di (?:usura|tangenti|fatture|denaro|mazzette)',
  '\\b(?:deruba|derubano|derub[oa]|inganna|ingannano|raggira|raggirano|imbroglia|imbrogliano|froda|spolpa|saccheggia|estorce|molesta|ricercat[oa]|boss|cricca|falsari[oa]|ricettator[ei]|strozzin[oi]|bugi[ae]|menzogn[ae]|mente|mentono|depista|depistava|depistato|pilota(?:va|to|te)?|aggiusta|aggiustava|truccano|favoreggia[a-z]{1,6}|abusat[oa]|abusa|corrompono|rovinat[oaie]|rovina|rovinare|sperpera|sperperat[oaie]|sperperava|dilapidat[oaie]|firme false|fatture false|documenti falsi|bilanci falsi|false (?:firme|fatture)|distrutto (?:le )?prove|insospettabile)(?![a-z])',
  '\\bpass(?:a|ava|ato) (?:notizie|informazioni|soffiate|dati)',
  '\\bpaga(?:va)? (?:i politici|i giudici|i controllori|mazzette)|\\bl[’a] ?arresto\\b',
  '\\bdietro (?:la|il|le) (?:truff|frod|crac|raggir)|\\bsi è (?:arricchit|intascat|appropriat)[oa]\\b',
  '\\b(?:rub|truff|raggir|frod|imbrogli|intasc|falsific|manipol|trucc|ricicl|svuot|ricatt|insabbi|occult|derub|saccheggi|gonfi|dirott)(?:ando|arono|avano|erà|eranno|andone|andogli|asse|assero)(?![a-z])|\\bindag(?:a|ano|ava|ando|ato) (?:anche )?su|\\b(?:sottra|evad|corromp|estorc|nascond|spacci)(?:endo|ando)[a-z]{0,4}\\b',
  '\\b(?:mandante|burattinaio|faccendier[ei]|intrallazz[a-z]{1,4}|mazzettar[oa]|tangentist[ai]|riciclator[ei]|mani sporche|mani nella marmellata|coinvolt[oa] (?:in|nel|nell|nello|nella)|tramava|tram[ao] (?:contro|alle spalle)|deviat[oi]|infiltrat[oa]|ricattator[ei]|estorsor[ei]|insider|spia|soffiat[ae]|voti (?:comprati|in cambio)|gare truccate|la mente (?:della|del|dietro)|regista (?:della|del|occulto))(?![a-z])',
  '\\b(?:sotto indagine|al centro (?:di|dell)[a-z’ ]{1,8}(?:inchiesta|scandalo|indagine)|avvis[oi] di garanzia|mandato di (?:arresto|cattura)|fermat[oa] (?:dalla|ieri|oggi|all)|finit[oa] (?:in cella|dentro|nei guai|in manette))\\b',
  '\\bin tasca\\b|\\bin nero\\b|\\bcomprat[oaie] (?:la (?:laurea|sentenza)|il (?:titolo|silenzio)|voti|i giudici|un giudice|testimoni)\\b|\\bsi (?:faceva|è fatt[oa]|fa|facevano) (?:restituire|dare|pagare|consegnare|versare|corrompere|comprare)\\b|\\bfatt[oaie] (?:corrompere|comprare)\\b|\\b(?:avrebbe|avrebbero|sarebbe|sarebbero) (?:\\S{1,15} ){0,2}(?:pres[oa]|incassat[oa]|pagat[oa]|favorit[oa]|nascost[oa]|pilotat[oa]|copert[oa]|comprat[oa]|vendut[oa]|tradit[oa]|mentit[oa])\\b|\\b(?:ingann[oi]|imbrogli[oa]?|buste piene|sottobanco|voto di scambio|prende (?:\\S{1,15} ){0,2}buste)\\b|\\ba spese (?:dei (?:clienti|contribuenti|risparmiatori|correntisti)|dello stato)\\b',
  '\\b(?:spend|us|prend|prelev|tratten|utilizz|gioc|sperper|vers|port|trasfer)[a-z]{1,6} (?:\\S{1,15} )?(?:sold[oi]|denaro|fondi|risparmi|deposit[oi]) (?:de(?:i|gli|lle|lla|l) (?:client|correntist|risparmiator|pensionat|soc[io]|partit|cont|fond|aziend|stat|comun)|pubblic|altrui)[a-z]{0,4}\\b',
  '\\blibro paga\\b',
  '\\b(?:preso|prende|prendeva|incassato|incassa|incassava|ricevuto|riceve|riceveva|accettato|accettava|pagato|pagava|chiesto|chiedeva) (?:\\S{1,20} ){0,4}(?:tangent[ei]|mazzett[ae]|bustarell[ae])\\b',
  '\\bmentito\\b|\\bmentiva\\b|\\bha mentito\\b|\\bfatto sparire\\b|\\bfaceva sparire\\b',
  '\\binformazioni riservate\\b|\\bfals[ei] (?:firme|fatture|bilanci)\\b|\\bfondi neri\\b|\\bconti segreti\\b',
  '\\bconto segreto\\b',
  `\\b(?:trasferi|nascos|nascond|porta|spost|occult)[a-z]{0,6} ${upTo(6)}(?:panama|svizzera|cayman|caraibi|paradis[oi] fiscal[ei]|offshore|lugano|montecarlo|dubai|liechtenstein)\\b`,
  `\\b(?:perquisi|sequestr)[a-zò]{1,5} ${upTo(8)}`,
  '\\b(?:ucciso|uccise|ammazzat[oa]|assassin[oa]|stuprat[oa]|violentat[oa]|molestat[oa]|pedofil[oi]|picchiat[oa]|spacciav[a-z]|spaccia)\\b',
  `\\b(?:affari|legam[ei]|rapporti|patt[oi]|soldi|amic[oi]|vicin[oa]) ${upTo(2)}(?:con |della |dei |del |alla |a )(?:la |i |il |le )?(?:mafia|mafie|camorra|’?ndrangheta|cosche|clan|boss|riciclatori)\\b`,
].join('|')

const CRIME =
  '\\b(?:furto|furti|truffa|truffe|frode|frodi|tangent[ei]|mazzett[ae]|bustarell[ae]|corruzione|concussione|peculato|riciclaggio|bancarotta fraudolenta|evasione|evaso|aggiotaggio|insider trading|abuso d(?:’|i )(?:informazioni|ufficio)|manipolazione del mercato|appropriazione indebita|malversazione|usura|estorsione|ricatto|falso in bilancio|ostacolo alla vigilanza|associazione (?:a|per) delinquere|mafia|camorra|’?ndrangheta|omicidio|reato|reati|raggiro|raggiri|inside job|crimine|crimini|scandalo|intercettazion[ei]|inquirent[ei]|pm|gip|capi? d’accusa|pubblico ministero|gravi indizi|avviso di conclusione)\\b'

const CLEARED = new RegExp(
  [
    '\\b(?:assolt|archiviat|prosciolt|scagionat|innocent|estrane|riabilitat|vittim|derubat)[a-z]{1,3}\\b',
    '\\b(?:non (?:è|era|risulta|sono) (?:\\S{1,15} )?(?:indagat|imputat|accusat|condannat|coinvolt|sospettat)[oaie]|non ha (?:mai )?(?:rubato|truffato|preso|intascato|commesso))\\b',
    '\\brubat[oaie] (?:tempo|ore|la scena|spazio|attenzione|l’attenzione|un sorriso|il cuore|il posto|minuti|l’idea|un’idea|l’occhio)\\b',
    `${PAST_YEAR}[^.]{0,120}\\b(?:fu|furono|venne|vennero|condannat|patteggi|ammise|confess|sentenza|crollò|morì|truffò|svuotò|costruì|finì)`,
    `\\b(?:fu|furono|venne|vennero|condannat|patteggi|ammise|confess|sentenza|truffò|svuotò|costruì|finì)[^.]{0,120}(?:${PAST_YEAR})`,
    '\\b(?:madoff|ponzi|leeson|kerviel|bankman|tanzi|cragnotti|sindona|calvi|enron|lehman)\\b',
    '\\b(?:mercato|mercati|sistema|dati|dato|file|archivio|economia) corrott[oi]\\b',
    '\\bdati? (?:personali )?rubat|\\bcart[ae] rubat|\\bidentità rubat|\\bmerce rubata',
    '\\b(?:si finge|si fingono|fingendosi|spaccia(?:rsi|ndosi)? per|a nome (?:di|del|della)|usa(?:no|ndo)? (?:il volto|il nome|l’immagine|la foto))\\b',
  ].join('|'),
)

/** Matches text on fighting crime, criminal law or writing about crime. */
const ABOUT = new RegExp(
  `${CLEARED.source}|\\b(?:contro|lotta|contrast[oaie]|contrastare|combatter[a-z]|prevenzione|prevenire|antiriciclaggio|anticorruzione|legge|decreto|norm[ae]|codice|articolo|punit[oaie]|disciplin[a-z]{1,6}|spiega|spiegato|spiegava|ricorda|ricordato|osserva|avverte|avvertito|scrive|scritto|scriss[ei]|sostiene|sosteneva|racconta|raccontato|analizza|analizzato|insegna|studia|studiato|libro|saggio|romanzo|film|ricerca|convegno|denunciat[oa]|denuncia|presentato|annunciato|illustrato|firmato|proposto|chiesto|invitato|difes[aoe]|tutel[ae]|commissione d’inchiesta|relazione)(?![a-z])`,
)

/**
 * Statements that a person, identified by name or office, committed a crime.
 *
 * Sources: Directive (EU) 2016/343 and Legislative Decree 188/2021 (presumption of innocence); Codice deontologico delle giornaliste e dei
 * giornalisti (2025), on court reporting; German Press Code, sections 9 and 13; Editors’ Code of Practice of IPSO, clauses 1 and 9; art. 595
 * of the Italian penal code (defamation).
 */
export const ACCUSATION: readonly EditorialRule[] = [
  { reason: 'accusation', unit: 'sentence', named: PERSON, pattern: new RegExp(DEED), unless: CLEARED, unlessWarned: false },
  { reason: 'accusation', unit: 'sentence', named: PERSON, pattern: new RegExp(CRIME), unless: ABOUT, unlessWarned: false },
  {
    reason: 'accusation',
    unit: 'sentence',
    pattern: new RegExp(`${OFFICE}[^.]{0,100}(?:${DEED})|(?:${DEED})[^.]{0,100}${OFFICE}`),
    unless: CLEARED,
    unlessWarned: false,
  },
  {
    reason: 'accusation',
    unit: 'sentence',
    pattern: new RegExp(
      `\\b(?:guidat|diret|amministrat|governat|gestit|control|comandat)[a-z]{1,4} da (?:\\S{1,20} ){0,2}(?:corrott|ladr|criminal|truffator|mafios|delinquent)[a-z]{1,2}\\b`,
    ),
    unless: CLEARED,
    unlessWarned: false,
  },
]
