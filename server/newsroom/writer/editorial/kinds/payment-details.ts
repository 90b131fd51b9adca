import type { EditorialRule } from '../editorial-rules.ts'
import { upTo } from './words.ts'

const CRYPTO = '(?:bitcoin|btc|ethereum|eth|usdt|tether|criptovalut[ae]|criptomonet[ae]|cripto|stablecoin)'
const SEND =
  '(?:manda|mandi|invia|invii|spedisci|spedisca|trasferisci|trasferisca|versa|versi|versate|deposita|depositi|ricarica|ricarichi|bonifica|mandate|inviate|trasferite|depositate|ricaricate|bonificate)(?:mi|ci|te|le|lo|la)?'
const HERE = '(?:quest[oa]|seguente|nostr[oa]|mi[oa]|indicat[oa]|riportat[oa]|sottostante|qui sotto|in fondo|in calce)'
const PURSE = '(?:conto|wallet|portafoglio|indirizzo|iban|carta|postepay|numero)'
const SECRET =
  '(?:(?:dodici|ventiquattro|12|24) parole|frase di recupero|frase segreta|seed phrase|seed|parole di recupero|chiav[ei] privat[ae]|codice di sicurezza|codice segreto|cvv|cvc|pin|otp|password|credenziali|numero (?:della|di) carta)'

const DATA =
  '(?:[a-z]{1,5}’)?(?:iban|coordinate|cvv|cvc|pin|otp|password|parola d’ordine|credenziali|dati (?:bancari|della carta|di accesso|del conto)|numer[oi] (?:di|della|del) (?:carta|conto|postepay|bancomat)|codice (?:di sicurezza|segreto|otp|di conferma|di verifica|ricevuto|che (?:ha|hai|avete) ricevuto|che (?:le|ti|vi) (?:arriva|è arrivato)|arrivato)|(?:fronte e|foto) (?:retro )?della carta|carta di credito|chiav[ei] privat[ae]|frase di recupero|seed phrase)'

/**
 * Payment destinations, and secrets that open an account.
 *
 * Sources: Consob, «Occhio alle truffe!» and its warnings to investors (payments to accounts and wallets of strangers, «recovery room»);
 * Banca d’Italia and CERTFin, «I Navigati» (codes are never asked for); Codice deontologico delle giornaliste e dei giornalisti (2025),
 * which keeps advertising apart from the news.
 */
export const PAYMENT_DETAILS: readonly EditorialRule[] = [
  // Complete addresses and account numbers are held regardless of context.
  {
    reason: 'payment_details',
    unit: 'sentence',
    pattern: new RegExp(
      [
        '\\bbc ?1 ?[qp][a-z0-9]{6,90}',
        '\\b0x[a-f0-9]{6,64}',
        '(?<![a-z0-9])(?=[a-z]{0,39}\\d)(?=\\d{0,39}[a-z])[a-z0-9]{25,90}(?![a-z0-9])',
        '\\b[a-z]{2} ?\\d{2}[ .-]?(?:[a-z]{4} ?|[a-z] ?)?(?:\\d{3,5}[ .-]?){3,7}',
        '(?<![\\d.,])\\d{4}[ .-]?\\d{4}[ .-]?\\d{4}[ .-]?\\d{4}(?![\\d.,]?\\d)',
        '(?<![a-z\\d.,/-])\\d{8,20}(?![.,/-]?\\d)',
        '\\b(?:abi|cab)[ :]{1,3}\\d{5}',
        '\\b(?:conto|c\\/c|iban|postepay)(?: corrente| bancario| postale)?(?: numero| n)?[ .°]{1,3}\\d{6,16}',
      ].join('|'),
    ),
    unlessWarned: false,
  },
  {
    reason: 'payment_details',
    unit: 'sentence',
    pattern: /\bbc1[qp]/,
    unless: /\b(?:caratter[ei]|comincia|cominciano|inizia|iniziano|prefisso|sigla|formato)\b/,
    unlessWarned: false,
  },
  {
    reason: 'payment_details',
    unit: 'sentence',
    pattern: new RegExp(
      [
        `(?:^|[,:;«] ?|\\b(?:e|poi|basta|ora|subito) )${SEND} ${upTo(4)}${CRYPTO}`,
        `\\b(?:${SEND}|mandar[a-z]{0,3}|inviar[a-z]{0,3}|versar[a-z]{0,3}|trasferir[a-z]{0,3}|pagar[a-z]{0,3}|bonifico|contribut[oi]|donazion[ei]|offert[ae]|quota|importo|versament[oi]|pagament[oi]|ricarica) ${upTo(9)}${HERE} ${upTo(2)}${PURSE}\\b`,
        `\\b(?:${SEND}|mandar[a-z]{0,3}|inviar[a-z]{0,3}|versar[a-z]{0,3}|trasferir[a-z]{0,3}|bonificar[a-z]{0,3}) ${upTo(5)}${PURSE} ${upTo(2)}${HERE}`,
        `\\b(?:invi|vers|mand|trasfer|pag|bonific|accredit|deposit|don)[a-z]{1,6} ${upTo(4)}(?:in |con )?${CRYPTO}\\b ${upTo(3)}(?:all’indirizzo|all’iban|al wallet|al portafoglio|al conto|a questo|su questo|a chi|al seguente|sul conto|sul wallet)`,
        `\\b(?:indirizzo|conto|iban|wallet|portafoglio) (?:indicat|riportat|fornit|segnalat|comunicat)[oa]\\b[^.]{0,40}\\b(?:invi|vers|mand|trasfer|pag|bonific|accredit)(?!o\\b|i\\b)[a-z]{1,6}`,
        `\\b(?:invi|vers|mand|trasfer|pag|bonific|accredit)(?!o\\b|i\\b)[a-z]{1,6}[^.]{0,60}\\b(?:indirizzo|conto|iban|wallet|portafoglio) (?:indicat|riportat|fornit|segnalat|comunicat)[oa]\\b`,
        `\\b(?:va|vanno|deve essere|devono essere|viene|vengono|andrà|andranno) (?:versat|inviat|mandat|bonificat|accreditat|pagat|trasferit|depositat|anticipat)[oaie] ${upTo(4)}(?:wallet|portafoglio|iban|postepay|conto (?:estero|intestato|lituano|maltese|cipriota|di appoggio|personale))\\b`,
        `\\b(?:${SEND}|pagate|paga|paghi|compra|comprate|pagando|pagare) ${upTo(6)}(?:gift card|carte regalo|western union|moneygram|paypal amici|vaglia|satoshi)\\b`,
        `\\b${SECRET} ${upTo(4)}(?:va|vanno|deve essere|devono essere|da) (?:inserit|digitat|comunicat|fornit|inviat|scritt|inserire|digitare|comunicare|fornire|inviare)[oaie]?\\b`,
        `\\b(?:recuper|sblocc|riscuot|ritir|prelev|riscoss)[a-z]{1,8}\\b[^.]{0,80}\\b(?:pag|vers|anticip|mandat|mandar|inviat|inviar|commission)[a-z]{0,6}\\b[^.]{0,40}(?:spese|tass[ae]|cauzione|anticipo|commissione|deposito|in ${CRYPTO})`,
        `\\b${SECRET}\\b[^.]{0,40}\\b(?:inserit|digitat|scrivet|mandat|inviat|comunicat|forni|dat)(?:e|el[oaie]|ela|ecel[oaie]|eci)\\b`,
        '\\b(?:pag|invi|vers|mand|dona)[a-z]{1,6}\\b[^.]{0,60}\\b(?:paypal|satispay|revolut|postepay)\\b[^.]{0,40}\\b(?:account|all’account|conto|numero|amico|intestat[oa]|nome)\\b',
        `\\b(?:comunicar|fornir|inviar|mandar|trasmetter|indicar|dar|dettar|scriver|girar|spedir|lasciar|confermar|far)(?:ci|mi|cel[oaie]|gli)\\b ${upTo(8)}${DATA}\\b`,
        `(?:^|[,:;«–] ?|\\b(?:e|poi|basta|ora|subito) )(?:comunica|fornisci|invia|manda|trasmetti|indica|scrivi|gira|spedisci|lascia|conferma|comunicate|fornite|inviate|mandate|trasmettete|indicate|dettate|scrivete|girate|spedite|lasciate|confermate|comunichi|fornisca|invii|mandi|trasmetta|indichi|detti|scriva|giri|spedisca|lasci|confermi|fotografa|fotografate|fotografi)(?:ci|mi)?\\b ${upTo(6)}${DATA}\\b`,
        `\\b(?:ci|mi) (?:serv|occorr|bast|mancan?|comunich|fornisc|invi|mand|d[aà]|detti|indich|trasmett|confermi)[a-z]{0,5} ${upTo(6)}${DATA}\\b`,
        `\\b(?:abbiamo|avremo) (?:solo |soltanto )?bisogno (?:di|del|della|dei|dell) ?’?${upTo(4)}${DATA}\\b`,
        `\\b(?:accettiamo|si accettano|accetta|accettano|si paga|si versa|è pagabile|pagabil[ei]|pagament[oi]|versament[oi]) (?:solo|soltanto|esclusivamente|unicamente) ${upTo(3)}(?:${CRYPTO}|gift card|carte regalo|contanti|western union)`,
        `\\b(?:tass[ae]|commission[ei]|cauzione|anticipo|impost[ae]|spese|deposito|quota)\\b[^.]{0,60}\\b(?:per|prima di|così da|e potr[a-z]{1,4}) (?:poter |potere )?(?:sblocc|libera|riscuot|prelev|ritir|riceve|incass|svincol|recuper)[a-z]{1,5}\\b[^.]{0,40}\\b(?:vincita|premio|somm[ae]|eredità|fondi|capitale|rimborso|sold[oi]|guadagn[oi]|saldo|prestito)\\b`,
        '(?:^|[,:;«–] ?|\\b(?:e|poi|basta|ora|subito) )(?:faccia|fate|spedite|spedisci|spedisca|consegnate|consegni|inviate|invii|mandate|mandi|emetta|emettete|portate) (?:\\S{1,15} ){0,3}(?:contanti|vaglia|assegn[oi]|banconote|postagiro)\\b',
        `\\becco ${upTo(5)}(?:su|a|al|sul)(?: quale)?(?: cui)? (?:spedir|inviar|versar|mandar|trasferir|accreditar|bonificar|donar)[a-z]{1,4}\\b|[a-z0-9-]{3,40}\\.(?:eth|sol|crypto)\\b|\\b(?:western union|moneygram)\\b`,
        '\\b(?:anydesk|teamviewer|rustdesk)\\b',
        `\\b(?:iban|conto|carta|wallet|portafoglio|codice)\\b[^.]{0,60}(?:\\b(?:zero|uno|due|tre|quattro|cinque|sei|sette|otto|nove)\\b[ ,.-]{1,3}){3}`,
        `\\b(?:dacci|dateci|ci dia|mandaci|mandateci|ci mandi|inviaci|inviateci|ci invii|fornisca|fornisci|fornite) ${upTo(6)}(?:iban|carta|documento|codice|pin|credenziali|dati bancari|coordinate)\\b`,
        `\\b${PURSE} ${upTo(5)}(?:${HERE}|è il (?:seguente|nostro))\\b[^.]{0,40}\\b(?:versar|mandar|inviar|trasferir|pagar|donar)[a-z]{1,5}\\b`,
        `\\b(?:inseri|comunic|forni|invi|digit|scriv|condivid|confermi|conferma|mandi|mandat)[a-z]{0,12} ${upTo(9)}${SECRET}\\b`,
        `\\bofferteci un caffè|\\boffrici un caffè|\\boffriteci un caffè`,
      ].join('|'),
    ),
    unless:
      /\b(?:non|mai|nessun[oa]?|diffid[a-z]{1,6}|truff[a-z]{1,8}|truffator[ei]|fals[oiae]|fint[oiae]|frod[ei]|phishing|trappola|raggir[oi]|sospett[oi]|richiest[ae]|chi (?:\S{1,15} ){0,2}(?:manda|invia|versa|paga|pagare|trasferisce|perde|ha)|quando si|se si|la banca chiede|il sistema chiede|servono a|serve a|consente|permette)\b/,
    unlessWarned: false,
  },
]
