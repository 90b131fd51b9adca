import type { EditorialRule } from '../editorial-rules.ts'
import { upTo } from './words.ts'

const ENDINGS =
  '(?:com|it|net|org|eu|info|io|me|xyz|biz|ru|cn|cc|top|app|club|online|site|shop|store|live|pro|tv|ch|de|uk|co|finance|trade|vip|link|bio)'
const PLATFORM =
  '(?:whatsapp|telegram|signal|instagram|facebook|discord|tiktok|viber|wechat|messenger|linkedin|youtube|twitter|twitch|threads|reddit|skype|snapchat)'
const DIGIT_WORD = '(?:zero|uno|due|tre|quattro|cinque|sei|sette|otto|nove)'

const WARNED =
  /\b(?:non|mai|diffid[a-z]{1,6}|truff[a-z]{1,10}|frod[ei]|raggir[oi]|esca|fals[oiae]|fint[oiae]|sospett[oaie]|abusiv[oaie]|fing[a-z]{2,5}|non autorizzat[oaie]|consob|polizia|complici)\b/

/**
 * Contact addresses and invitations to make contact, including those spelled out to evade programs.
 *
 * Sources: Consob, «Occhio alle truffe!» (first contact on social networks, groups on messaging services, sites without authorisation,
 * blacked out under art. 36(2-terdecies) of Decree-Law 34/2019); ESMA’s warning on online fraud; German Press Code, section 7 (hidden advertising).
 */
export const CONTACT_DETAILS: readonly EditorialRule[] = [
  {
    reason: 'contact_details',
    unit: 'sentence',
    pattern: new RegExp(
      [
        `\\bpunto «?${ENDINGS}(?![a-z’])`,
        `[a-z0-9-]{2,40} ?[\\[(] ?(?:\\.|punto|dot) ?[\\])] ?${ENDINGS}(?![a-z])`,
        `(?<![a-z0-9-])(?!(?:in|con|un|il|dominio|domini|estensione|suffisso|dei|di) )[a-z0-9-]{2,40} (?:\\. ?|dot )${ENDINGS}(?![a-z’])`,
        `\\S{1,40} ?[\\[(]? ?\\b(?:chiocciola|chiocciolina)\\b ?[\\])]? ?\\S{1,40} (?:punto|dot|\\.)`,
        `\\b(?:chiocciola|chiocciolina) (?:gmail|libero|outlook|hotmail|yahoo|proton[a-z]{0,4}|icloud|virgilio|tiscali)`,
        `\\S{1,40} ?[\\[(] ?(?:at|chiocciola) ?[\\])] ?\\S{1,40}`,
        '[\\[({<] ?(?:punto|dot|chiocciola|at|barra|slash|trattino|underscore|\\.|@|/) ?[\\])}>]',
        `\\b(?:al|numero|chiam[a-z]{1,6}|telefon[a-z]{1,6}|whatsapp|cellulare)\\b[^.]{0,30}?(?:\\b(?:${DIGIT_WORD}|[a-z]{2,8}(?:dici|anta|enti|ento|venti|anta[a-z]{2,8}|trent[a-z]{1,8}))\\b[ ,.-]{1,3}){3,12}`,
        '\\bcodice (?:d’|di )?invito\\b|\\bbit ?[,.;:_-] ?ly\\b|[a-z0-9-]{2,40}[,;·•_](?:ly|com|it|net|org|me|io|info)\\/',
        '\\b(?:sostitu|togli|rimuov|elimin|cancell|omett|salt)[a-z]{1,6} (?:\\S{1,15} ){0,3}(?:virgol[ae]|spazi|spazio|parentesi|trattin[oi]|asterisch[oi]|underscore|caratter[ei])\\b[^.]{0,40}\\b(?:punto|indirizzo|link|collegamento|sito|numero)\\b',
        `\\bchiocciol(?:a|ina)\\b,? ?\\S{1,40},? (?:punto|dot)\\b|\\bpunto, ?${ENDINGS}(?![a-z’])|^${ENDINGS} ?/|\\b(?:togli|senza|rimuov|elimin|lev)[a-z]{0,5} (?:gli |i )?spazi\\b`,
        `\\bhxxps?\\b|\\bw ?w ?w\\b|\\btre w\\b|\\bdoppia vu\\b|\\b(?:gmail|protonmail|hotmail)\\b`,
        `\\bscritto (?:tutto )?(?:attaccato|senza spazi)\\b|[a-z0-9._-]{2,40} at [a-z0-9-]{2,40} (?:dot|punto)\\b`,
        `\\bvu vu vu\\b|\\bbit ?\\.? ?ly\\b|\\btinyurl\\b|^(?:com|net|org|eu|info|xyz|biz|club)(?:[ ,;]|$)|\\bwa.?me\\b`,
        `\\bsenza (?:gli )?spazi\\b|\\b(?:firma|profilo|account|utente|nome)\\b[^.]{0,20}\\bchiocciola\\b`,
        `\\bt punto me\\b|\\bvvv\\.`,
        `\\b(?:punto|ly) [a-z]{2,6} (?:barra|slash) [a-z0-9]`,
        `(?<![a-z0-9.])@[a-z0-9_]{3,30}\\b`,
        `\\b(?:link|indirizzo|collegamento) (?:è )?(?:in|nella|nel) (?:bio|profilo|descrizione)`,
        `\\bnome utente (?!e |o |della |del |di |con )[a-z]`,
        `(?:\\b${DIGIT_WORD}\\b[ ,.-]{1,3}){7,15}`,
        '(?<![\\d.,])\\+ ?\\d{2}(?:[ ./-]?\\d){8,12}(?![.,]?\\d)',
        '(?<![\\d.,])3\\d{2}[ /-]?(?:\\d[ -]?){6,7}(?![.,]?\\d)(?! ?(?:euro|€|dollari))',
        '(?<![\\d.,])(?:800|840|848|199|892|895|899)[ -]?\\d{3}[ -]?\\d{3}(?![.,]?\\d)(?! ?(?:euro|€|dollari))',
        '(?<![\\d.,])0\\d{1,3}[ /-]\\d{5,8}(?![.,]?\\d)',
        '(?:(?<![\\d.,])\\d[ .-]){7,14}\\d(?!\\d)',
      ].join('|'),
    ),
    unlessWarned: false,
  },
  {
    reason: 'contact_details',
    unit: 'sentence',
    pattern: /\b(?:whatsapp|telegram)\b/,
    unless: WARNED,
    unlessWarned: false,
  },
  {
    reason: 'contact_details',
    unit: 'sentence',
    pattern: new RegExp(
      [
        `\\b(?:cerca|scriv|contatt|aggiung|iscriv|iscri|unisc|unir|entr|segu|trov|chied|clicc|mand|parl|rispond|mett)[a-z]{0,10} ${upTo(6)}(?:su|via|per|tramite|con|nel|nella|il|la|al|sul|un|nostro|gruppo|canale) ${upTo(2)}${PLATFORM}\\b`,
        `\\b${PLATFORM}\\b ${upTo(8)}(?:scriv|contatt|aggiung|iscriv|unisc|troverete|trovi|trovate|basta chiedere|è aperto|al numero|nome utente|si chiama|ogni giorno|ogni mattina)[a-z]{0,8}`,
        `\\bnostr[oa] ${upTo(2)}${PLATFORM}\\b`,
        `\\bnostr[oa] (?:profilo|canale|gruppo|bot|pagina|community|chat|sito) `,
        `\\b(?:digit|cerc|scriv|inser)[a-z]{1,6} ${upTo(6)}(?:nel browser|su google|in google|nella barra|sul motore di ricerca)\\b`,
        `\\b(?:scansion|inquadr)[a-z]{1,4} ${upTo(3)}(?:qr|codice)\\b`,
        `\\b(?:scriv|contatt|mand|rispond|invi)[a-z]{1,8} ${upTo(3)}(?:in (?:privato|dm|direct)|un messaggio privato)\\b`,
        `\\bclicca(?:te)? qui\\b|\\blink\\b[^.]{0,20}\\bin descrizione\\b`,
        `\\b(?:manda|invia|mandi|invii|mandate|inviate) un (?:sms|messaggio) (?:al|a) |\\bunderscore\\b`,
        `\\b(?:a quest[oi]|al (?:nostro|mio|seguente)) (?:numero|indirizzo|link|sito|profilo|contatto)\\b|\\b(?:(?:ci|mi) (?:trovi|trovate|trova|segui|seguite|puoi|potete|può)|(?:trovar|scriver|contattar|chiamar|seguir|raggiunger)(?:ci|mi|lo|la)) ${upTo(3)}(?:su|al|in privato|scriver|contattar|chiamar|seguir|raggiunger|tramite|nel|nella|via)`,
        `\\b(?:scrivici|scriveteci|contattaci|contattateci|chiamaci|chiamateci|seguici|seguiteci|cercaci|cercateci|aggiungimi|aggiungetemi|scrivimi|scrivetemi|contattami|contattatemi|chiamami|ci contatti|ci chiami|ci scriva|mi scriva|mi contatti)\\b`,
        `\\b(?:comment|scriv)[a-z]{1,5} (?:con )?«?[a-z]{2,12}»? (?:qui sotto|nei commenti|in privato|sotto)`,
        `\\b(?:mio|nostro|suo) (?:numero|cellulare|recapito|indirizzo) (?:è|di)\\b`,
        `\\b(?:entri|entra|entrate|iscriviti|iscrivetevi|si iscriva|unisciti|unitevi|si unisca|seguiteci|aggiungiti|aggiungetevi|richiedi|richiedete|richieda|chiedi|chiedete) ${upTo(5)}(?:canale|gruppo|chat|server|community|newsletter|mailing list|forum|invito|webinar|diretta)\\b`,
        '\\b(?:chieda|chiedete|chiedi|chiedere) (?:di|del) (?:dottor|signor|dott|sig)',
        `\\btrattino basso\\b|\\bprofilo ufficiale\\b`,
        `\\b(?:lascia|lasciate|lasci|scrivi|scrivete) (?:il tuo |il vostro |il suo |la tua |un )(?:numero|recapito|mail|email|e-mail|contatto|telefono)\\b`,
        `\\b(?:gruppo|canale|chat|stanza) (?:vip|segret[oa]|esclusiv[oa])\\b`,
        `\\b(?:chiam|telefon)[a-z]{1,6} ${upTo(3)}(?:al|il|lo) (?:numero )?[\\d+]`,
      ].join('|'),
    ),
    unless: WARNED,
    unlessWarned: false,
  },
]
