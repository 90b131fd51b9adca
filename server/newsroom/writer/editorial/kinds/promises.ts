import type { EditorialRule } from '../editorial-rules.ts'
import { FIGURE, MONEY, upTo } from './words.ts'

const DENIED =
  /\b(?:non esist[a-z]{1,5}|nessun[oa]?(?! (?:ci ha|ce lo|dei nostri|ha mai|rischi|sforz|problem|cost|pericol|pensier))|chi non perde|diffid[a-z]{1,6}|truff[a-z]{1,8}|raggir[oi]|frod[ei]|schema ponzi|ponzi|inganno|espression[ei]|non dovrebbe|non stanno insieme|non torna|annunci[oi]? (?:li|che)|promess[aie]|non (?:sono|è|era|erano) (?:fra|tra|mai|garantit|sicur|autorizzat)[a-z]{0,3}|promett[a-z]{1,4}|chi (?:vi |ti )?(?:promette|offre|propone|parla|dice|assicura)|illusion[ei]|fals[oiae]|vietat[oaie]|vieta|segnal[ei] (?:di |d’)allarme|campanell[oi]|sospett[oaie]|[a-z]{1,20}rebber?[oe]?|significa|chiunque (?:offra|prometta|parli|dica|assicuri|proponga)|sembra|detto|si crede|supponiamo|esempio|ipotesi)(?![a-z])|\?$|\bse (?:un|una|il|lo|la|i|fosse|qualcuno)\b/

/**
 * Promises of return, riches without risk, and haste.
 *
 * Sources: Consob, «Occhio alle truffe!» (high and sure returns, pressure of time, secret systems) and art. 21 of the TUF; Delegated
 * Regulation (EU) 2017/565, art. 44 (fair, clear and not misleading information); ESMA’s warnings on finfluencers and on online fraud.
 */
export const PROMISES: readonly EditorialRule[] = [
  {
    reason: 'promised_return',
    unit: 'sentence',
    pattern: new RegExp(
      [
        `\\b(?:raddoppi|triplic|quadruplic|decuplic|moltiplic)[a-zò]{0,8} ${upTo(5)}(?:in|entro|dopo) ${upTo(2)}(?:giorn[oi]|settiman[ae]|mes[ei]|or[ae]|mezz’ora)\\b`,
        `\\b(?:ricevi|ricevete|riceverai|riceverete|riceverà|riavr[a-zà]{1,4}|otterr[a-zà]{1,4}|avrai|avrete|restituiamo|(?:ti|vi|le) (?:torna|rende|restituisce)) ${upTo(3)}(?:il doppio|il triplo|dieci volte|cento volte|raddoppiat[oaie])\\b`,
        `\\b(?:invi|mand|vers|deposit)[a-z]{1,5} ${upTo(6)}(?:ne|e) (?:ricev|riavr|avr|otterr)[a-zà]{1,6}\\b`,
        `\\b(?:raddoppiamo|moltiplichiamo|triplichiamo) (?:i|il|le|la) `,
        `\\b(?:guadagn|incass|vinc)(?:i|a|ate|ano|ete|ono|erai|erete|erà|iamo) (?:\\S{1,12} )?sempre\\b|\\b(?:guadagn|profitt|rendit|entrat|incass)[a-z]{1,8} ${upTo(2)}(?:assicurat[oaie]|garantit[oaie]|automatic[oaie]|senza (?:fatica|sforzo|fare nulla|fare niente|muovere un dito)|mentre dorm[a-z]{1,4}|ogni (?:singolo )?giorno|passiv[oaie])\\b`,
        '\\b(?:rend|guadagn|profitt|interess|invest|metod|sistem)[a-z]{1,8}\\b[^.]{0,60}\\bsenza (?:correre )?(?:alcun |nessun )?(?:pericol[oi]|perdite|pensieri|preoccupazioni|sorprese|stress|sforz[oi]|fatica)\\b|\\b(?:soldi|denaro|capitale|risparmi) (?:che )?lavora(?:no)? (?:da sol[oi]|per (?:voi|te|lei))\\b|\\b(?:opportunità|occasione|offerta) (?:unica|irripetibile|esclusiva|riservata)\\b|\\briservat[ao] a (?:pochi|pochissimi)\\b|\\b(?:rimborsiamo|ridiamo|restituiamo) (?:\\S{1,15} ){0,2}(?:doppio|tutto|intera|ogni)\\b|\\b(?:nove|otto|dieci|novanta|95|99|98|90) (?:volte |operazioni |casi )?su (?:dieci|cento|100)\\b[^.]{0,40}\\b(?:garanti|success)|\\b(?:garanti|success)[^.]{0,40}\\b(?:nove|otto|dieci|novanta|95|99|98|90) (?:volte |operazioni |casi )?su (?:dieci|cento|100)\\b',
        '\\b(?:recuperat|ripagat|rientrat|recupererai|recupererete|rientrerai|rientrerete)[oaie]? (?:dell’|l’|il |dal |del )?(?:investimento|capitale|spesa)\\b|\\b(?:rendiment|interess|vincit|success|cedol|profitt|guadagn|rend)[a-z]{1,6}\\b[^.]{0,60}\\bgarantit[oaie]\\b(?! d)|\\b(?:dire|dirai|direte|dica) addio (?:al|alla|ai|alle)\\b|\\bfino al \\d{2,3}(?:[.,]\\d)? ?% (?:al mese|alla settimana|al giorno)',
        '\\b(?:ma|non ha|nessuno (?:\\S{1,15} ){0,4}ha|mai) (?:mai )?perso (?:un (?:euro|soldo|centesimo)|soldi|denaro)\\b|\\bsolo (?:profitti|guadagni|utili)\\b|\\bzero (?:pericol[oi]|perdite|pensieri|rischi|sorprese|stress)\\b|\\b(?:vi|ti|le) (?:garantiamo|assicuriamo|promettiamo|regaliamo|restituiamo|rimborsiamo|paghiamo|versiamo|accreditiamo|garantisce|assicura|garantisco|assicuro)\\b|\\b(?:garant|rend|guadagn|netto|paghiamo)[a-z]{0,8}\\b[^.]{0,60}\\b(?:qualunque|qualsiasi) cosa (?:succeda|accada)\\b|\\bcomunque vada\\b|\\b(?:sempre|totalmente|completamente) al sicuro\\b|\\bcresc(?:e|ono) ogni giorno|\\bnon (?:scenderà|perderete|perderai|perderà|calerà|crollerà|tornerà (?:più )?a questo prezzo)(?![a-z])|\\bin (?:tre|due|pochi|quattro|cinque) (?:clic|passi|minuti) (?:sarete|sarai|sarà|avrai|avrete|guadagn)[a-z]{0,6}|\\b(?:si ripaga|si autoripaga) da sol[oa]\\b|\\bautoripaga\\b|(?<!non )\\b(?:fidatevi|fidati|si fidi)\\b|\\bnostr[oaie] (?:clienti|sistema|metodo|algoritmo|robot|software|segreto|strategia vincente|trader)\\b|\\bindipendent[ei] (?:economicamente|finanziariamente)\\b',
        '\\b(?:restituiremo|restituisce|rimborseremo|ridaremo|verseremo|pagheremo) (?:\\S{1,15} ){0,2}(?:il doppio|il triplo|tutto)\\b|\\b(?:rendita|prezz[oi]|valore|guadagn[oi]|rendiment[oi]|investiment[oi]|capitale|immobil[ei]|quot[ae])\\b[^.]{0,30}\\bnon (?:scende|scendono|cala|calano|crolla|crollano|delude) mai\\b|\\bsar(?:à|ai|ete|anno) ricc(?:o|a|hi|he)\\b|\\bperdere è impossibile\\b|\\bperdite (?:sono )?impossibili\\b|\\bgarantisc(?:e|ono) (?:a tutti|ai clienti|agli iscritti|un|il|fino)\\b[^.]{0,60}(?:%|per cento|netto|guadagn|rendiment|entrat)|\\b(?:denaro|soldi) grat(?:is|uit[oi])\\b|\\bnon (?:potrà|può|potranno|possono) che (?:crescere|salire|aumentare|rivalutarsi|raddoppiare|migliorare)\\b|\\b(?:nessuno|mai)\\b[^.]{0,40}\\brimess[oi] (?:un|soldi|denaro|nulla)|\\b(?:raddoppi|triplic|quadruplic|decuplic|centuplic)h?er(?:à|anno)(?![a-z])|\\bè una certezza\\b|\\b(?:algoritmo|robot|segnali|previsioni|mercato)\\b[^.]{0,60}\\bprecisione del \\d|\\bsucced(?:e|erà) a (?:chiunque|tutti)\\b',
        `\\b(?:ha|hanno) (?:messo|investito|versato|puntato|depositato) ${upTo(2)}${FIGURE}[^.]{0,60}\\b(?:ne|ora|oggi) (?:ha|aveva|hanno|avevano|possiede|incassa|vale) ${upTo(2)}${FIGURE}|\\b${FIGURE} ?${MONEY}? oggi,? ${FIGURE} ?${MONEY}? (?:domani|fra|tra)`,
        '\\bsenza (?:fare (?:nulla|niente)|muovere un dito)\\b|\\bnon (?:sbaglia|fallisce|tradisce|delude|conosce perdite|sbagliano|falliscono)(?: mai)?\\b|\\binfallibil[ei]\\b|\\bnessun rischio\\b|\\b(?:al riparo|protett[oaie]|immune|immuni) da (?:ogni|qualsiasi|qualunque|tutte le) (?:perdit[ae]|crisi|rischi[oi]?|crolli)|\\bdivent(?:erai|erete|erà|i|are|a|ate) (?:ricch[io]|milionari[oi]|benestant[ei])\\b|\\bcambier(?:à|anno) la (?:tua |vostra |sua )?vita\\b|\\bsoldi (?:veri )?(?:facili|gratis|veloci)\\b|\\bimpossibile (?:perdere|sbagliare)\\b',
        '\\bnon perd(?:e|ono|erà|i|iamo) mai\\b|\\bmai (?:chiuso|avuto|registrato|fatto|segnato) (?:un|una|in|mesi|anni) ?(?:mese|anno|giorn[oa]|giornata|settimana|trimestre)? ?(?:in )?(?:perdita|rosso|negativo|passivo)\\b|\\bsenza mai (?:una perdita|un mese in rosso|perdere|fallire|sbagliare)\\b',
        '\\bsicur[oaie] (?:al )?(?:100 ?%|cento per cento|cento per 100)|\\b(?:100 ?%|al cento per cento) sicur[oaie]',
        `\\b(?:entrat[ae]|rendit[ae]|cedol[ae]|incass[oi]) ${upTo(2)}(?:a vita|cert[ae]|sicur[ae]|garantit[ae]|fiss[ae] a vita|automatic[ae])\\b`,
        '\\bguadagn[oi] (?:è |sono )?(?:matematic[oi]|cert[oi]|assicurat[oi]|inevitabil[ei]|automatic[oi]|immediat[oi]|illimitat[oi])\\b|\\bmatematicamente (?:certo|sicuro|impossibile)\\b',
        `\\bchi ha (?:investito|versato|messo|puntato|creduto) ${upTo(8)}(?:ritirat|guadagnat|incassat|ricevut|ottenut|raddoppiat)[oaie]{0,1}\\b`,
        '\\blo stesso (?:accadrà|succederà|capiterà) a (?:voi|te)\\b',
        `\\b(?:non può|non possono|non puoi|non potete) (?:mai )?(?:andare (?:male|storto|in perdita)|sbagliare|deludere)\\b|\\b(?:sale|salgono|cresce|crescono|rende) (?:sempre|per sempre|in ogni caso)\\b`,
        `\\b(?:verser|accrediter|ricever|incasser|otterr|guadagner|avr|porter|frutter|render)(?:à|ai|ete|anno) ${upTo(4)}${FIGURE} ?(?:${MONEY}|%|per cento) ${upTo(2)}(?:al|ogni|alla|a) (?:mese|giorno|settimana)\\b`,
        '\\blasciare il (?:proprio |suo |tuo )?(?:lavoro|posto)\\b|\\b(?:smettere di|senza) lavorare\\b|\\blibertà finanziaria in\\b|\\bdiventar[ei] (?:ricch[io]|milionari[oi])\\b|\\bvivere di rendita\\b',
        `\\b(?:bastano|basta|servono|è sufficiente) ${upTo(7)}(?:minut[oi]|or[ae]) al giorno\\b`,
        `\\b(?:far|render|varr|moltiplicher|crescer|salir|aumenter)(?:à|anno) ${upTo(4)}${FIGURE} volte\\b`,
        '\\b(?:le|di cui le|che le) banche (?:italiane )?(?:non (?:vi |ti )?(?:parlano|dicono|vogliono|raccontano)|nascondono|temono|tengono segret)|\\bsegreto (?:delle banche|dei ricchi|dei banchieri)|\\bquello che nessuno (?:vi|ti) dice',
        '\\brischi[oi] (?:zero|nullo|inesistente|azzerat[oi])\\b|\\b(?:zero|nessun) risch[io]{1,2}\\b|\\ba prova di (?:perdita|crisi|crollo)\\b|\\bsoddisfatti o rimborsati\\b|\\bprotegg[a-z]{1,4} da tutto\\b',
        `\\b(?:trasform)[a-z]{1,6} ${upTo(3)}${FIGURE} ?(?:${MONEY} )?(?:in|a) ${upTo(2)}${FIGURE} ?${MONEY}`,
      ].join('|'),
    ),
    unless: DENIED,
    unlessWarned: false,
  },
  {
    reason: 'urgency',
    unit: 'sentence',
    pattern: new RegExp(
      [
        `\\b(?:ancora|solo|soltanto|ultim[ie]) ${upTo(2)}(?:posti|quote|licenze|biglietti|codici|pezzi) ?(?:per|disponibil|liber|prima|$|,)`,
        `\\b(?:restano|rimangono) (?:gli |le |solo |soltanto |ormai |pochi |poche ){0,3}(?:ultim[ie] )?(?:\\S{1,12} )?(?:posti|quote|licenze|giorni|ore|minuti)\\b`,
        '\\b(?:posti|quote|scorte|disponibilità|adesioni) (?:stanno|sta) (?:finendo|terminando|esaurendosi|per finire|per esaurirsi|per chiudere)\\b|\\b(?:posti|quote) (?:sono )?(?:quasi |ormai )?(?:finit[ie]|esaurit[ie]|contat[ie]|limitat[ie])\\b|\\bapprofitta(?:te|tene|ne|nne)?\\b|\\bultim[ie] (?:ore|minuti) (?:per|utili)\\b|\\bil tempo stringe\\b|\\bmancano (?:solo |soltanto |ormai )?(?:\\d{1,3}|poch[ie]|due|tre|cinque|dieci) (?:minut[oi]|or[ae]|posti)\\b|\\b(?:timer)\\b|\\bchi si muove per primo\\b|\\bprenota(?:te)? (?:ora|subito|adesso)\\b|\\b(?:il link|la pagina|l’offerta|il video|la promozione) (?:scompare|scade|sparisce|chiude|verrà (?:rimoss[oa]|tolt[oa]))\\b|\\bfino a esaurimento\\b|\\bora o mai più\\b|\\b(?:decidi|decidete|decida|agite|agisci|aderite|aderisci|iscrivetevi|registratevi) (?:subito|ora|adesso|entro|prima)\\b',
        `\\b(?:chi si (?:iscrive|registra|affretta)|iscriviti|iscrivetevi|si iscriva|registrati|registratevi|aderisci|aderite|offerta|bonus|promozione|sconto)[^.]{0,60}\\bentro (?:mezzanotte|stasera|oggi|domani|sera|le |la mezzanotte|${FIGURE} ore)`,
        '\\b(?:sarà|è|fosse) (?:già )?troppo tardi\\b|\\bdomani sarà tardi\\b|\\b(?:si pentirà|se ne pentirà|ve ne pentirete|te ne pentirai)\\b',
        '\\boccasione (?:così |simile |del genere )?(?:non (?:torna|si ripete|tornerà|ricapita)|unica|irripetibile|imperdibile|da non perdere|d’oro|della vita)\\b|\\b(?:affrett|sbrig)(?:ati|atevi|arsi)\\b',
      ].join('|'),
    ),
    unless: DENIED,
    unlessWarned: false,
  },
]
