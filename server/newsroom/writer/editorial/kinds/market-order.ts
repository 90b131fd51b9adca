import type { EditorialRule } from '../editorial-rules.ts'
import { FIGURE, INSTRUMENT, MONEY, NAME, SUPPOSED, upTo } from './words.ts'

/** Imperative forms that differ from the third person. */
const ORDER =
  '(?:vendi|vendete|vendetel[oiae]|vendil[oiae]|vendiamo|comprate|compratel[oiae]|compral[oiae]|compratene|compriamo|acquistate|acquistatel[oiae]|acquistal[oiae]|acquistiamo|investi|investite|sottoscrivi|sottoscrivete|shortate|shorta|liquidate|liquidiamo|entriamo|usciamo|puntiamo|carichiamo|disinvestite|disinvesti|alleggerite|alleggerisci|accumulate|incrementate|entrate|uscite|esci|puntate|scommettete|scommetti|rifugiatevi|rifugiati|liberatevi|liberati|sbarazzatevi|sbarazzati|tenetevi|tieniti|prenotate|prendete|prendi|buttatevi|buttati|fate incetta|fai incetta|caricate|mediate)'
/** Imperatives that look like the third person; they count at the beginning of a sentence. */
const ORDER_FIRST =
  '(?:compra|acquista|accumula|liquida|punta|entra|scarica|prenota|incassa|venda|compri|acquisti|investa|sottoscriva|liquidi|accumuli|esca|entri|prenda|tenga|punti|shorti|alleggerisca)'
const INFINITIVE =
  '(?:vendere|comprare|acquistare|tenere|alleggerire|accumulare|shortare|incrementare|uscire|entrare|evitare|scaricare|liquidare|ridurre|mantenere)'
const TRADE =
  '(?:comprar[a-z]{0,3}|acquistar[a-z]{0,3}|vender[a-z]{0,3}|liquidar[a-z]{0,3}|accumular[a-z]{0,3}|disinvestir[a-z]{0,3}|shortar[a-z]{0,3}|alleggerir[a-z]{0,3}|scaricar[a-z]{0,3}|sottoscriver[a-z]{0,3}|incrementar[a-z]{0,3}|prender[a-z]{0,3}|rifugiarsi|sbarazzarsi|liberarsi|entrar[a-z]{0,3}|uscir[a-z]{0,3}|puntar[a-z]{0,3}|posizionarsi|mettere|investir[a-z]{0,3}|spostar[a-z]{0,3}|tener[a-z]{0,3}|passare|smobilizzare|caricar[a-z]{0,3}|disfar[a-z]{0,5}|cambiar[a-z]{0,3}|convertir[a-z]{0,3}|aumentare|ridurre|imitar[a-z]{1,3})'
const TRADED =
  '(?:compr|acquist|vend|liquid|accumul|disinvest|short|alleggeri|sottoscriv|smobilizz|riscatt|spost|convert|sostitu|scegli|scelg|rimpiazz|punt|abbandon|moll|preferi|privilegi|posseder|possied|inserir|aggiung|concentr|liberars|disfars|rifugiars|ridur|aument|increment|dimezz|azzer|taglia)[a-z]{0,8}'
const URGE =
  '(?:è (?:il )?(?:momento|ora|tempo|meglio|necessario|urgente|consigliabile|opportuno)(?: giusto| buono| ideale)?(?: di| per)?|vi conviene|ti conviene|non (?:vi |ti |le )?resta (?:altro )?che|devi|dovete|dovresti|dovreste|deve subito|dovremmo|ti consiglio di|vi consiglio di|(?:vi |ti |le )?(?:consigliamo|suggeriamo|raccomandiamo|invitiamo|esortiamo)(?: tutti)?(?: di| a)?|(?:il )?nostro consiglio è(?: di)?|consiglio di|corri a|correte a|corra a|affrettati a|affrettatevi a|fai bene a|fate bene a|ultima occasione per)'
const WEAK = '(?:conviene|bisogna|occorre|meglio|basta)'
const SPECIFIC =
  'btp|bitcoin|ethereum|oro|argento|nasdaq|dollari|franchi svizzeri|bancari|piazza affari|treasury|bund|petrolio|cripto[a-z]{0,10}|dollaro|s&p 500|ftse mib|dax|ferrari|enel|intesa|unicredit|stellantis|nvidia|tesla|apple|amazon|leonardo|generali'
const QUICK =
  '(?:subito|ora|adesso|oggi|oggi stesso|domani|immediatamente|senza esitare|senza indugio|prima che|prima di|entro (?:venerdì|lunedì|sera|stasera|domani|la settimana|fine mese|il mese)|finché|a ogni ribasso|a mercato|questa settimana|tutt[oaie]|a piene mani|senza pensarci)'
const HASTE =
  '(?:subito|adesso|oggi stesso|immediatamente|senza esitare|senza indugio|prima che|finché|a ogni ribasso|a piene mani|senza pensarci|entro (?:venerdì|lunedì|sera|stasera|domani))'
const DEFINED =
  '\\b(?:significa|significano|vuol dire|vogliono dire|indica|indicano|consiste|prevede|comporta|richiede|costa|chiamat[oaie]|si chiama|errore|errori|sbaglio|tentazione|esempio|supponiamo|immaginiamo|ipotesi|qualcuno|certi forum|proverbio|motto|adagio|slogan|massima di borsa|c’è chi|si sente dire)\\b'

const NOT_ORDERED = new RegExp(
  `\\b(?:non|mai|nessun[oa]?|senza) (?!(?:aspett|esit|indugi|pens|perd|tard|rest)[a-z]{0,6})(?:\\S{1,25} ){0,3}(?:${ORDER}|${ORDER_FIRST}|${TRADE})\\b|\\bchi\\b[^.]{0,60}\\b(?:compra|acquista|accumula)\\b|\\b(?:se(?! l[oiae] )|quando|mentre|chi|che|perché|come|dove|cui|quanto|cosa) (?:\\S{1,25} ){0,3}(?:${ORDER}|${ORDER_FIRST})\\b|\\b(?:se|quando|come|quanto|cosa|per) (?:[^.]{0,60}\\b)?${WEAK}\\b|\\bse\\b[^.]{0,60}, ${WEAK}\\b|\\?$`,
)

/**
 * Orders and recommendations to buy, sell or hold an instrument, and opinions on its future price.
 *
 * Sources: Regulation (EU) 596/2014 (MAR), art. 3(1)(34) and (35) and art. 20; Delegated Regulation (EU) 2016/958 (what a recommendation
 * must disclose); ESMA’s warning for people posting investment recommendations on social media (2024); Editors’ Code of Practice of IPSO,
 * clause 13 (financial journalism); German Press Code, guideline 7.4.
 */
export const MARKET_ORDER: readonly EditorialRule[] = [
  ...[{ alsoIn: new RegExp(INSTRUMENT) }, { named: NAME, alsoIn: new RegExp(`^(?!.{0,4000}?${INSTRUMENT})`) }].map(
    (about): EditorialRule => ({
      reason: 'investment_advice',
      unit: 'sentence',
      ...about,
      pattern: new RegExp(
        [
          `(?:^|[,;:«(–] ?|\\b(?:e|ma|poi|quindi|dunque|allora|perciò|subito|ora|oggi|adesso|domani|intanto) )${ORDER}\\b`,
          `(?:^|[;:«] ?)${ORDER_FIRST}\\b[^.]{0,80}\\b${QUICK}(?![a-z])`,
          `\\b(?:compra|acquista|accumula|shorta) ${upTo(5)}${HASTE}(?![a-z])`,
          `^${INFINITIVE} [^,.]{2,40}, ${INFINITIVE}\\b`,
          `\\b${URGE} ${upTo(3)}${TRADE}\\b`,
          `\\b(?:raccomand|suggeri|consigli|invit(?!o |i )|esort|indic)[a-z]{1,5} (?:tutti |i lettori |ai lettori |ai clienti |a tutti )?(?:di|a) ${TRADE}\\b`,
          `\\b(?:cedete|cedi|cediamo|mettete in portafoglio|metti in portafoglio)\\b`,
          `\\b(?:dovrebbe|dovrebbero|dovreste|far(?:ebbe|ebbero|este|esti|à|anno) (?:bene|meglio) a|avrebbe tutto da guadagnare a) ${upTo(3)}(?:comprar|vender|acquistar|liquidar|accumular|disfars|liberars|sbarazzars|disinvestir|riscattar|smobilizzar|shortar|alleggerir|sottoscriver)[a-z]{0,5}\\b`,
          `(?:^|[,;:«–] ?|\\b(?:e|ma|poi|quindi|dunque|allora|perciò|subito|ora|oggi|adesso) )(?:aggiungete|inserite|spostate|convertite|riscattate|approfittate|cogliete|cavalcate|ricomprate|rivendete|svendete|incassate|mantenete|conservate|procuratevi|abbandonate|mollate|scaricate|evitate|scappate|fuggite|raddoppiate|sostituite|privilegiate|gettatevi|lanciatevi|orientatevi|sovrappesate|sottopesate|rivendi|svendi|riscatta|disfatevi|disfati|procurati|lanciati|gettati|fuggi|abbandona|molla|correte|corri|passate|ruotate|assicuratevi|riempite|riempi|imbottite|mettetevi|accaparratevi|accaparrati) ${upTo(6)}${INSTRUMENT}`,
          `\\b(?:si (?:consiglia|suggerisce|raccomanda|consigliano)|(?:è|sono) (?:consigliat|raccomandat|suggerit|caldamente consigliat)[oaie]) (?:di ${TRADE}|l’acquisto|la vendita|gli acquisti|le vendite)`,
          `\\b(?:acquisto|vendita|ingresso|uscita) (?:è |sono )?(?:obbligat|sicur|imperdibil|consigliat|raccomandat|doveros|urgent|immediat)[oaie]\\b`,
          `\\bnon (?:può|deve|possono|devono|dovrebbe|dovrebbero) (?:proprio |mai )?mancare\\b|\\b(?:irrinunciabil|imperdibil|immancabil)[ei]\\b`,
          `\\b(?:punt[oi]|livell[oi]|prezz[oi]|finestra|moment[oi]) (?:di|d’|per l’) ?(?:ingresso|acquisto|entrata) (?:ideal|perfett|ottim|interessant|miglior|giust)`,
          `\\b(?:preferiamo|privilegiamo|sovrappesiamo|sottopesiamo|accumuliamo|scommettiamo|compriamo|vendiamo|la nostra scelta (?:è|cade|resta)|il nostro preferito|tra i nostri preferiti)\\b`,
          `\\b(?:deve|devono|dovrebbe|dovrebbero|bisogna|occorre|urge|conviene|tocca|non può che|non possono che|non si può non|opportuno|saggio|prudente|preferibile|bene|meglio|indispensabile|essenziale|doveroso|logico|intelligente|sensato) (?:che )?${upTo(4)}${TRADED} ${upTo(4)}(?:${SPECIFIC}|etf|s&p 500)\\b`,
          `\\b(?:l[oaie]|ne|ci|si) (?:spost|converta|compr|acquist|trasferisca|port|impiegh|affid|parchegg|concentr|raddoppi|aument|liquid|cambi|rimpiazz|punt|accumul|entr|pass)(?:i|ino|iate)?\\b`,
          `\\b(?:l[oaie]|ne|ci|si) (?:venda|investa|riduca|sottoscriva|ceda|disinvesta|esca|alleggerisca|converta|trasferisca)(?:no)?\\b`,
          '(?:^|[,;:«–] ?|\\b(?:e|poi|quindi|ora|oggi|adesso) )(?:rientra|rientrate|rientri|ricompra|ricomprate|ricompri|compra|comprate|compri|vendi|vendete|venda|esci|uscite|esca|entra|entrate|entri|acquista|acquistate|accumula|accumulate) (?:\\S{1,15} ){0,3}(?:a|sotto|sopra|sotto i|sopra i|sui|ai|in area|intorno a|a quota) ?\\d',
          `(?:^|[,;:«–] ?|\\b(?:e|poi|quindi|ora|oggi) )(?:destin|riserv|dedic|alloc|spost|port|impieg|mett|investi)(?:a|ate|ete|i|te|iamo|hiamo)? (?:\\S{1,12} )?(?:il |almeno |un |l’)?${FIGURE} ?(?:%|per cento)`,
          `\\b(?:incassa|incassate|incassi|portate a casa|porta a casa|prendete|prendi) (?:il |i |l’|la |le )?(?:guadagn|profitt|util|plusvalenz)`,
          `\\b(?!(?:chied|ricord|prepar|inform|accert|assicuratevi che)[a-z]{0,3}tevi)[a-z]{3,12}(?:atevi|etevi|itevi)\\b[^.]{0,50}${INSTRUMENT}`,
          `\\b(?:momento|prezzo|livello|punto|ora|tempo|quota) (?:\\S{1,12} )?(?:giust|buon|ideal|miglior|perfett|ottim)[oaie] per ${TRADE}\\b`,
          `\\b(?:salire|saltare|salite|sali|saltate) sul (?:treno|carro)\\b|\\bnon è (?:troppo |mai )?tardi per (?:${TRADE}|salire)\\b`,
          '\\b(?:fuori|via) (?:dal|dai|dalle|dalla|dagli)\\b[^.]{0,60}\\bdentro\\b|(?:^|[,;:] )dentro (?:le|i|la|il|gli|su|nei|nelle|nel) ',
          `\\b(?:diciamo|dico|chiediamo|ripetiamo|suggerisco|consiglio|raccomando|vi invito|la invito|consiglierei|suggerirei|consiglieremmo) (?:\\S{1,15} ){0,3}(?:di|a) (?:non )?${TRADE}\\b`,
          `(?:^|[,;:«–] ?|\\b(?:e|poi|quindi|ora|oggi) )(?:scommetta|metta|investa|venda|converta|riduca|chiuda|apra|aggiunga|inserisca|colga|sottoscriva|alleggerisca|esca|prenda|tenga|disinvesta|ceda|scelga|preferisca) ${upTo(7)}${INSTRUMENT}`,
          `\\bvale la pena (?:di )?${TRADE}\\b`,
          `\\b(?:è|sono|sarà|resta|restano) (?:la scelta (?:giusta|migliore|vincente)|la mossa (?:giusta|migliore|vincente)|il titolo (?:giusto|migliore)|l’investimento (?:giusto|migliore|più sicuro)|un affare|l’affare|una miniera|il porto sicuro|una scommessa vinta|un’occasione|l’occasione)`,
          `\\bportafoglio (?:\\S{1,15} ){0,2}(?:deve|dovrebbe|dovrà) (?:avere|contenere|includere)\\b`,
          '\\b(?:sottovalutat|sopravvalutat)[oaie]\\b[^.]{0,60}\\b(?:comprare|vendere|occasione|affare|subito|acquist)',
          '\\b(?:non (?:lasciatevi|lasciarti|lasciatevel[oaie]|lasciartel[oaie]) (?:scappare|sfuggire))',
          `\\b(?:momento|ora|occasione|tempo) (?:giust[oa]|buon[oa]|ideale|perfett[oa]|propizi[oa]) (?:per|di) ${TRADE}\\b`,
          `\\b${WEAK} ${upTo(3)}${TRADE}\\b[^.]{0,80}\\b(?:${QUICK}|${SPECIFIC})(?![a-z])`,
          `\\b(?:va|vanno|andrebb[a-z]{1,5}) (?:subito |assolutamente |ora )?(?:comprat|vendut|acquistat|accumulat|tenut|liquidat|pres|alleggerit|scaricat|shortat)[oaie]\\b ${upTo(6)}${HASTE}(?![a-z])`,
          '\\b(?:è|sono) (?:un titolo |azioni |un’azione )?da (?:comprare|vendere|tenere|acquistare|accumulare|evitare|mettere in portafoglio|cassetto)\\b',
          '\\bda (?:comprare|vendere|acquistare) (?:subito|ora|adesso|oggi|assolutamente|a occhi chiusi)\\b',
          '\\b(?:se l[oiae] teng(?:a|ano)|ne (?:accumuli|compri|acquisti|venda|accumulino|comprino|vendano)|l[oiae] (?:venda|compri|vendano|comprino))\\b',
          `\\b(?:risparmiator[ei]|investitor[ei]|famigli[ae]|italian[oi]|pensionat[oi]|chiunque|tutti|ognuno|ciascuno|chi (?:ha|possiede|detiene)) (?:[^\\s,]{1,25} ){0,6}(?:dovrebbe|dovrebbero|deve|devono|farebbe bene a|farebbero bene a) ${upTo(3)}(?:avere|${TRADE})`,
          `\\b(?:metti|mettete|metta|mettere|investi|investite|investa|sposta|spostate|sposti|spostare|punta|puntate|punti|concentra|concentrate|impiega|impiegate) (?:\\S{1,20} ){0,2}(?:tutto|tutti|tutta|metà|ogni euro|i (?:tuoi |vostri |suoi )?risparmi|il (?:tuo |vostro |suo )?(?:capitale|denaro|patrimonio|tfr)|i (?:tuoi |vostri )?soldi|la liquidità|l’intero) ${upTo(4)}(?:in|su|sul|sull|sulla|sui|sugli|nel|nell|nella|nei|negli)\\b`,
          '\\b(?:entr[aei]|entrate|entrare|esci|uscite|esca|uscire) (?:subito |ora |adesso )?(?:su|sul|sull|sulla|in|long|short|da|dal|dai|dagli|dalle|dalla)\\b ?’?[^.]{0,40}\\b(?:subito|ora|adesso|oggi|domani|lunedì|prima che|finché|momento)\\b',
          '\\b(?:apri|aprite|apra|apriamo|aprire) (?:una |subito una |ora una )?posizion[ei] (?:al (?:rialzo|ribasso)|long|short|lung[ah]e?|cort[ae]|rialzist[ae]|ribassist[ae])\\b',
          `(?:^|[,;:] |\\be )(?:passa|passi|passate|spostati|si sposti|spostatevi|ruota|ruotate) (?:subito |ora )?(?:all’|al |alla |ai |agli |alle |a |su |sul |sull’)${INSTRUMENT}`,
          '\\b(?:long|short) (?:su|sul|sull|sulla|sui)\\b',
        ].join('|'),
      ),
      unless: new RegExp(`${NOT_ORDERED.source}|${DEFINED}`),
      unlessWarned: false,
    }),
  ),
  {
    reason: 'investment_advice',
    unit: 'sentence',
    pattern: new RegExp(
      [
        '\\b(?:giudizio|rating|raccomandazione|consiglio|valutazione)(?: è| resta| sale a| passa a)?[ :]{1,2}«?(?:acquistare|comprare|buy|strong buy|sell|hold|vendere|overweight|underweight|accumulate|outperform|underperform|comprate|tenere)\\b',
        `\\b(?:obiettivo di prezzo|prezzo obiettivo|target price|prezzo-obiettivo|target di prezzo)\\b[^.]{0,60}\\d`,
        '\\b(?:restiamo|siamo|resto|rimaniamo) (?:lung[ohi]{1,3}|cort[oi]|long|short|comprator[ei]|venditor[ei]|rialzist[ai]|ribassist[ai])\\b',
        '\\b(?:consigliamo|suggeriamo|invitiamo) (?:tutti )?(?:a|di) fare altrettanto\\b|\\bfate come noi\\b',
        '\\b(?:buy|sell|hold|strong buy) (?:su|sul|sulla|sull|per)\\b|\\btarget (?:a |di |price )?\\d',
        '\\b(?:consiglio|suggerimento|strategia|mossa|idea|ricetta|indicazione|parola d’ordine|cosa|soluzione|decisione|opzione|scelta|verdetto|conclusione|parere|opinione|imperativo|diktat|regola)[^.]{0,40}\\bè (?:di |quell[ao] di )?(?:vendere|comprare|acquistare|accumulare|uscire|entrare|liquidare|shortare|alleggerire)\\b',
        '\\bfa(?:te|i)ne (?:scorta|incetta)|\\bfa(?:te|i) (?:scorta|incetta|il pieno)\\b|\\btop pick\\b',
        '\\btitol[oi] (?:da avere|da mettere in portafoglio|preferit[oi]|su cui puntare|imperdibil[ei])\\b',
        '\\binvestimento del (?:momento|secolo|decennio|anno)\\b|\\boccasione d(?:’|i )acquisto\\b',
        '\\ba quest[oi] prezz[oi] (?:è|sono) (?:un affare|un regalo|regalat)',
        '\\b(?:è|resta|rimane) un (?:buy|sell)\\b',
        '\\b(?:comprerei|venderei|uscirei|entrerei|punterei|metterei|acquisterei|liquiderei) (?:\\S{1,15} )',
        '\\b(?:uscir|entrer|compr|vend|punt)ei\\b|\\bfossi in (?:voi|te|lei)\\b|\\bdentro su\\b',
        '(?:^|[:;,] )fuori (?:subito|tutti)\\b|\\bmettiamo in portafoglio\\b|\\bvia libera a(?:gli|ll)[’ ]?acquist',
        '\\bsemaforo verde\\b|\\bne (?:prenda|metta|prendano|aggiunga)\\b|\\bsmett(?:i|ete) di tenere\\b',
        '\\b(?:mettiti|mettetevi|si metta|andate|vai|vada) (?:cort[oi]|lung[ohi]{1,3}|short|long)\\b',
        '\\btutti (?:fuori|dentro)\\b|\\b(?:vendere|comprare)[,!]? (?:vendere|comprare)\\b|\\bdovrebbe(?:ro)? imitar',
        '\\b(?:va|vanno) (?:assolutamente |subito |ora )?(?:aumentat|ridott|incrementat|azzerat|dimezzat)[oaie] (?:l’|la |le |il )?(?:esposizione|quota|quote|peso|posizion[ei])',
        `\\b(?:via|fuori|dentro) (?:da|dal|dai|dagli|dalla|dalle|quell[ei]|le|i) ?${INSTRUMENT}`,
        `\\bl[iaeo] (?:cambi|converta|venda|compri|liquidi|sposti) (?:oggi|subito|ora|adesso|entro|prima)`,
        '\\b(?:shortate|shorta|shortiamo)\\b',
        '(?:^|[,:;–] ?)da (?:comprare|vendere|accumulare|tenere|evitare)(?: ?$|,| (?:subito|senza|a occhi|adesso|ora))',
        '\\b(?:al (?:posto (?:vostro|tuo)|vostro posto|tuo posto)|nei (?:vostri|tuoi|suoi) panni)\\b|\\b(?:verdetto|conclusione|parere|giudizio|voto|imperativo|ordine|consiglio)(?: è)? ?: ?«?(?:vendere|comprare|acquistare|accumulare|tenere|uscire|entrare|alleggerire|mantenere)\\b',
        '\\b(?:take profit|target) (?:a|sotto|sopra|in area|sui|a quota) ?\\d|\\b(?:potenziale|margine|margini|spazio) (?:di |per |un )?(?:rialzo|rivalutazione|upside|apprezzamento|salire|correre)[^.]{0,30}\\d|\\bupside (?:del|di|fino)',
        '\\b(?:raccomand|suggeri|consigli)[a-z]{1,6} (?:\\S{1,15} ){0,2}(?:l’acquisto|la vendita|l’ingresso|l’uscita) ',
        '\\bmerita(?:no)? (?:\\S{1,15} ){0,3}(?:posto|spazio|portafoglio|portafogli|acquisto|di essere comprat[oaie])\\b|\\b(?:che )?cosa aspett(?:i|ate|a) (?:a|per)\\b|\\bmai come (?:ora|adesso|oggi)\\b|\\bnon ci sono alternative\\b|\\bcoraggio di (?:comprare|entrare|vendere|muoversi)\\b',
        '\\b(?:alla larga|al largo|lontan[oi]|lasciat[ei] perdere) da(?:l|ll’|gli|lle|i|lla)? ?(?:titol|azion|btp|bitcoin|obbligazion|oro|cript|fond)',
        '\\bnon (?:vend|compr|ced|moll|acquist|liquid|tocc)(?:etel|atel|il|al|el)[oiae]\\b|\\b(?:tenete|tieni|tenga|teniamo) (?:duro|strett[oaie]|ben strett[oaie])\\b',
        '\\b(?:errore|sbaglio|follia|peccato|delitto|imperdonabile) (?:a |il |di )?non (?:aver|posseder|comprar|tener|entrar|approfittar|inserir|vender)[a-z]{1,3}\\b',
        '\\b(?:vendi|vendete|venda|comprate|liquidate|liquidi|disinvesti|disinvestite|disinvesta) (?:subito |ora )?(?:tutt[oaie]|ogni cosa|quello che|quanto (?:hai|avete|ha))\\b|\\b(?:raddoppiare|raddoppiate|raddoppia|incrementare|incrementate|dimezzare|dimezzate|chiudere|chiudete) (?:subito )?(?:la|le|ogni) posizion[ei]\\b',
        '\\b(?:scommettete|scommetti|scommetta|puntate|punti|punta) (?:\\S{1,12} ){0,3}(?:al|sul) (?:ribasso|rialzo)\\b|\\bapprofitt[a-z]{1,6} (?:de(?:l|lla|llo|i|gli|lle)|di) ?(?:\\S{1,15} )?(?:cal[oi]|correzione|ribass[oi]|storno|discesa|debolezza|crollo|scont[oi]|rally|saldi)\\b',
        '\\bbuy the dip\\b|\\brimedi(?:a|ate)? (?:subito|oggi|ora|adesso|finché|prima)\\b|\\bacquisto obbligat[oi]\\b|\\bun must\\b',
        '\\bnon rest(?:are|ate|i) (?:fuori|a guardare|indietro|alla finestra)\\b|\\bl’occasione per (?:entrare|comprare|uscire|vendere)\\b',
        '\\b(?:comprerei|venderei|compreremmo|venderemmo|punterei|punteremmo|acquisterei|acquisteremmo|terrei stretto)\\b',
        '\\b(?:sovrappesa|sottopesa|sovrappesat|sottopesat)[a-z]{0,3} |\\bstat(?:e|evi) alla larga d',
        '\\bgirate al largo\\b|\\bsal(?:i|ite) a bordo\\b|\\bprend(?:i|ete) profitto\\b',
        '\\bfatevi trovare (?:dentro|invest)',
        '\\b(?:può|possono) solo (?:salire|crescere|scendere|migliorare|rivalutarsi)\\b',
        '\\b(?:destinat[oaie] a|pront[oaie] a) (?:salire|raddoppiare|crollare|esplodere|decollare|volare|triplicare|rimbalzare|superare)\\b',
        '\\b(?:il|la) prossim[oa] (?:amazon|bitcoin|nvidia|apple|tesla|google)\\b',
        '\\b(?:aumentate|riducete|riduci|dimezzate|azzerate|incrementate) (?:subito )?(?:l’esposizione|il peso|la quota|la posizione|le posizioni) (?:su|in|a|di|dei|delle|sulle|sui)',
        '\\bstrong (?:buy|sell)\\b|\\bsegnale di (?:acquisto|vendita) (?:su|per|sul|forte)\\b',
      ].join('|'),
    ),
    unless: /\b(?:devono|deve|significa|obbligo|conflitt[oi] d|esempio|indica quanto)\b/,
    unlessWarned: false,
  },
  {
    reason: 'investment_advice',
    unit: 'sentence',
    named: NAME,
    pattern: new RegExp(
      `\\ba (?:quota )?${FIGURE}(?:mila)? ?(?:${MONEY} |punti )?entro (?:natale|pasqua|l’estate|l’autunno|la primavera|l’inverno|l’anno|fine|la fine|dicembre|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|ferragosto|${FIGURE} mesi)`,
    ),
    unless: new RegExp(`${SUPPOSED}|\\b(?:risparmi|mettere da parte|accantonare|rimborso|inflazione)`),
    unlessWarned: false,
  },
  {
    reason: 'investment_advice',
    unit: 'sentence',
    pattern: new RegExp(
      `(?:${INSTRUMENT}|\\b(?:mercat[oi]|borsa|tassi|mutui)\\b)[^.]{0,60}\\b(?:salir|scender|arriver|toccher|raggiunger|voler|croller|superer|raddoppier|triplicher|esploder|schizzer|varr|guadagner|decoller|rimbalzer)(?:à|anno)(?![a-z])`,
    ),
    alsoIn: new RegExp(
      `\\b(?:entro|presto|sicuramente|certamente|di sicuro|inevitabil[a-z]{1,6}|prossim[oaie]|quest’anno|natale|estate|senza dubbio|ancora)\\b|${FIGURE} ?(?:%|per cento|${MONEY}|punti)`,
    ),
    unless: new RegExp(
      `${SUPPOSED}|\\b(?:nessuno|non|chi|quando|quanto|quale|dipende|cedola|scadenza|potere d’acquisto|più il|meno il|previsto|calendario)\\b`,
    ),
    unlessWarned: false,
  },
]
