import type { EditorialRule } from '../editorial-rules.ts'
import { FIRM_NAME, NAME, PAST_YEAR, SUPPOSED, upTo } from './words.ts'

const FIRM =
  '(?:banc(?:a|he|o)|istitut[oi]|credito|cassa|societ[aà]|compagni[ae]|grupp[oi]|aziend[ae]|impres[ae]|assicurazion[ei]|assicurativa|broker|piattaform[ae]|exchange|sim|sgr|fond[oi]|coloss[oi]|gestor[ei]|poste|tesoro|stato|italia|emittent[ei]|fintech|startup|finanziari[ae])'
const NOW =
  '\\b(?:ieri|oggi|stamattina|stamani|stamane|stanotte|stasera|questa (?:mattina|notte|sera|settimana)|adesso|ormai|in queste ore|in questi giorni|appena|da poco|da luned[iì]|da marted[iì]|da mercoled[iì]|da gioved[iì]|da venerd[iì]|settimana scorsa|nelle ultime ore|domani|luned[iì]|a giorni|nei prossimi giorni|poco fa)\\b'
const PAYABLE =
  '(?:cont[oi]|correnti|preliev[oi]|riscatt[oi]|rimbors[oi]|deposit[oi]|pagament[oi]|cedol[ae]|bonific[oi]|sportell[oi]|operazion[ei]|polizz[ae]|fondi|prestit[oi]|risparmi)'

const FAILED = [
  '\\bfallit[oaie]\\b',
  '\\bfallisc(?:e|ono)\\b',
  '\\bfallir(?:à|anno)(?![a-z])',
  '\\b(?:sta|stanno) (?:per )?(?:fallendo|fallire|saltare|saltando|crollando|crollare|affondando|chiudendo|chiudere)\\b',
  '\\b(?:di|il|al|del|dal|chiesto|dichiarato|rischia|verso il|richiesta di|istanza di) fallimento\\b',
  '\\b(?:insolvent[ei]|insolvenza|bancarotta|dissesto|default|crac|crack|tracollo|collasso|collassat[oa]|commissariat[oaie]|commissariamento)\\b',
  '\\b(?:commissari|commissario) (?:in|nella|alla|della|straordinari[oi])\\b',
  '\\b(?:in|di|alla|della|verso la|la) liquidazione\\b|\\bliquidando\\b|\\bamministrazione straordinaria\\b',
  '\\bconcordato\\b|\\bliquidazione coatta\\b',
  '\\blibri in tribunale\\b|\\bchiu(?:de|dono|so|derà|deranno) (?:i battenti|bottega|per sempre|gli sportelli)\\b|\\bserrande\\b',
  '\\b(?:casse|cassa|forzieri|conti) (?:sono |è )?vuot[eia]\\b|\\bazzerat[oaie]\\b|\\bbuco (?:di|in|nei|da)\\b',
  '\\b(?:commissaria (?:la |il |l’|banc|cassa|credito|popolare)|commissariano|commissariando|commissarier[a-zà]{1,4}|commissariare)|\\bpatrimonio (?:è |netto è )?(?:ormai )?(?:negativo|a zero|azzerato)\\b',
  '\\b(?:viene|vengono|verrà|verranno|sarà|saranno|va|andrà|è stat[ao]|è) (?:oggi |ormai |presto |da ieri )?(?:mess[ao]|post[ao]|avviat[ao]|dichiarat[ao]|ammess[ao]) (?:in|al|alla|all) ?’?(?:vendita coatta|liquidazione|concordato|amministrazione|procedura|insolvente|fallita|decotta)',
  '\\bdecott[oaie]\\b|\\bstop a(?:i|gli|lle|l) (?:preliev|pagament|rimbors|riscatt|bonific|operazion|cedol)|\\b(?:protezione dai creditori|chapter 11|capitolo 11|composizione negoziata)\\b',
  '\\b(?:le|i) (?:ore|giorni) contat[ei]\\b|\\bnon (?:ha|avrà|hanno) (?:più )?(?:i |le )?(?:soldi|fondi|liquidità|risorse|mezzi|contanti)\\b',
  '\\bnon (?:onora|rispetta|salda|sta pagando|sta rimborsando|fa fronte|apre più|riapre|esegue)(?:no)?(?: più)? (?:i |le |gli |il |la |a |ai |da |l)',
  `\\b(?:mettete in salvo|portate via|tirate fuori|ritirate|correte a (?:ritirare|prelevare)|prelevate|svuotate) ${upTo(3)}(?:sold[oi]|risparmi|denaro|deposit[oi]|conto|conti)\\b`,
  '\\b(?:blocc|sospend|congel|interromp)(?:erà|eranno|ando|endo|a|ano|e|ono) (?:\\S{1,20} ){0,3}(?:preliev[oi]|rimbors[oi]|riscatt[oi]|bonific[oi]|deposit[oi]|sportelli|cont[oi] correnti)\\b',
  '\\brischia (?:\\S{1,15} ){0,3}(?:di (?:fallire|saltare|chiudere|sparire|crollare|non (?:pagare|rimborsare))|il (?:fallimento|crac|default|collasso)|la (?:bancarotta|chiusura|liquidazione))',
  '\\b(?:non (?:consente|permette|lascia|autorizza|fa|ammette|concede|accetta|esegue|evade)(?:no)?|impedisc(?:e|ono)|vieta(?:no)?|nega(?:no)?|rifiuta(?:no)?|impossibile|impossibilitat[oaie]) [^.]{0,50}\\b(?:prelev|riscatt|ritir|rimbors|accedere|restitu|bonific|pagament)[a-z]{1,6}',
  '\\b(?:in mano ai|nelle mani dei|in mano al|assediat[oa] dai|tenut[oa] in vita dai) (?:commissari|creditori|liquidatori|tribunale|curatore)|\\b(?:bruciat|divorat|mangiat|polverizzat|perdut)[oaie] (?:\\S{1,15} ){0,2}(?:capitale|patrimonio|risparmi|deposit[oi]|riserve|liquidità)',
  '\\b(?:chiesto|chiede|chiedono|cerca|invoca) (?:\\S{1,15} ){0,2}(?:aiuto allo stato|aiuti di stato|aiuto pubblico|salvataggio|un salvatore|protezione)|\\bdebiti (?:\\S{1,15} ){0,4}(?:non (?:può|riesce|onora|paga|riuscirà))',
  '\\bvoragine\\b|\\bpatrimonio netto negativo\\b',
  '\\bcroll(?:a|ata|ato|ano|erà)\\b|\\bcolata? a picco\\b|\\ba picco\\b|\\bgambe all’aria\\b|\\ba rotoli\\b',
  '\\bsul lastrico\\b|\\bsaltat[oa] in aria\\b',
  '\\b(?:fila|file|corsa|code|coda) (?:davanti )?agli sportelli\\b|\\bbancomat (?:vuoti|a secco|spenti)\\b|\\bassalto agli sportelli\\b',
  `\\bnon (?:può|possono|potrà|potranno|riesce|riescono|riuscirà|è|sono|sarà) (?:più )?(?:in grado di |capace di )?${upTo(2)}(?:rimbors|pagar|restitui|onorar|far fronte|preleva|ritirar|riscatta|acceder|liquidar)[a-z]{0,6}\\b`,
  `\\bnon (?:rimborsa|paga|restituisce|liquida|onora|eroga)(?:no)? (?:più|da|i |le )`,
  `\\bnon (?:paga|versa|restituisce|rimborsa)(?:no)? (?:gli|lo stipendio|un (?:euro|centesimo|soldo)|alcun|nessuno)`,
  '\\bnon [a-z]{3,12}r(?:à|anno) (?:più )?(?:un (?:centesimo|euro|soldo)|nulla|niente)\\b|\\bcreditori (?:bussano|assediano|in fila|alla porta|infuriati)',
  '\\bnon (?:rimborser|pagher|restituir|onorer|riaprir|liquider)(?:à|anno)(?![a-z])',
  '\\b(?:finito|esaurito|prosciugat[oaie]) (?:la |i |le |il |tutta la )?(?:liquidità|soldi|riserve|capitale|cassa|fondi)',
  '\\bpers[oi] tutto\\b',
  '\\bsmesso di (?:pagare|rimborsare|onorare|restituire|versare)\\b|\\bmancato (?:rimborso|pagamento)\\b',
  '\\bsaltat[oa] (?:il pagamento|la cedola|una cedola)\\b',
  `\\bnon (?:rivedr|riavr|recuperer|vedr)[a-zà]{1,5} (?:più )?${upTo(3)}(?:sold[oi]|denaro|risparmi|euro|capitale)\\b`,
  `\\b(?:congelat|bloccat|sospes|chius)[oaie] (?!su )${upTo(4)}${PAYABLE}\\b`,
  `\\b${PAYABLE} ${upTo(3)}(?:congelat|bloccat|sospes)[oaie]\\b`,
  `\\b(?:blocca|sospende|congela)(?:no)? ${upTo(3)}${PAYABLE}\\b|\\bblocco dei (?:preliev|cont|riscatt)`,
  '\\brevocat[ao] (?:\\S{1,20} ){0,2}(?:autorizzazione|l’autorizzazione|licenza)\\b',
  '\\b(?:autorizzazione|licenza) (?:è stata )?revocata\\b|\\bsta liquidando\\b',
  '\\b(?:sull’orlo|a un passo|a rischio|vicin[oa] al|alla soglia) (?:del|della|dal|dalla|di)? ?(?:crac|fallimento|default|bancarotta|collasso|baratro|insolvenza|chiusura)\\b',
  `\\b(?:bancomat|cass[ae]|sportell[oi]|filial[ei]|cont[oi]|preliev[oi]|deposit[oi]|rimbors[oi]|riscatt[oi]|correntist[ai]|client[ei]|risparmiator[ei]|obbligazionist[ai]|azionist[ai]|creditor[ei]|investitor[ei])\\b[^.]{0,60}\\b(?:vuot[oaie]|chius[oaie]|bloccat[oaie]|congelat[oaie]|sospes[oaie]|ferm[oaie]|spent[oaie]|senza (?:soldi|più nulla|contante|nulla)|a secco)\\b`,
  `\\b(?:correntist[ai]|client[ei]|risparmiator[ei]|obbligazionist[ai]|azionist[ai]|creditor[ei]|investitor[ei]|depositant[ei])\\b[^.]{0,60}\\b(?:a mani vuote|in fila|in coda|pers[oi] tutto|perdono tutto|perderanno tutto|senza (?:soldi|più nulla|nulla|risparmi)|in rivolta|nel panico|prendono d’assalto|assaltano|non (?:rived|vedr|riavr)[a-z]{2,5})\\b`,
  '\\bsenza (?:liquidità|un soldo|fondi|soldi)\\b',
  '\\b(?:cessa|cessato|cessano|cesserà) (?:l’attività|le attività|le operazioni|i pagamenti|di esistere|ogni attività|di pagare)',
  '\\b(?:gettato|getta) la spugna\\b|\\bbandiera bianca\\b',
  '\\b(?:liquidator[ei]|curator[ei] fallimentar[ei]|procedura (?:concorsuale|fallimentare|di insolvenza))\\b',
  '\\bin ginocchio\\b|\\binaccessibile\\b|\\bincapac[ei] di (?:pagare|rimborsare|onorare|restituire)\\b',
  '\\bnazionalizzat[ao]\\b|\\bdebiti (?:che non|insostenibili)|\\bsospeso (?:ogni|tutti|i) pagament',
  '\\bfuga (?:dei|di) (?:depositi|capitali|correntisti)|\\bnon ha i soldi\\b',
  '\\bchiuder(?:à|anno) (?:per sempre|presto|i battenti)|\\bsalvataggio\\b|\\bspacciat[ao]\\b',
  '\\bnon passerà (?:il mese|l’anno|la notte|l’estate|natale)',
  '\\bportat[oi] i libri\\b|\\bnon esiste più\\b|\\bha i giorni contati\\b',
  '\\bnon ha più (?:un soldo|liquidità|soldi|denaro|capitale|riserve)\\b|\\btecnicamente fallit[oa]\\b',
  '\\bsparit[oaie] (?:con|nel nulla)\\b',
].join('|')

const TROUBLE =
  /\b(?:cris[ie]|guai|a rischio|insicur[oaie]|ritirar(?:l[ieoa]|e|ne)|difficoltà|debit[oi]|buco|buchi|vuot[oaie]|zero|morte|morent[ei]|moribond[oa]|a terra|in ginocchio|chius[oaie]|chiud(?:e|ono|erà|eranno)|spegne|spegnerà|bloccat[oaie]|blocca(?:no)?|sospes[oaie]|sospende|congel[a-z]{2,5}|panico|allarme|trema(?:no)?|scricchiola|affond[a-z]{1,4}|naufrag[a-z]{1,4}|sprofond[a-z]{1,4}|precipit[a-z]{1,4}|vacilla|traball[a-z]{1,4}|commissari[a-z]{1,3}|commissariat[oa]|procura|ispettori|amministrazione controllata|licenzi[a-z]{1,4}|senza (?:copertura|soldi|fondi|garanzie)|carta straccia|perdit[ae] (?:enorm[ei]|record|miliardari[ae])|non (?:d[aà]|paga|pagano|rimborsa|restituir|restituisce|risponde|riapr|ved|rived|ce la|regge|regger|superer|sopravviv|passer|arriver|ha più|può|possono|riesce|ridà|garantisce|copre|onora)[a-zà]{0,5}|addio a|fine di|la fine|svanit[oaie]|evaporat[oaie]|saltat[oaie]|salta|cadut[oaie]|implos[oaie]|sparit[oaie]|scompars[oaie]|ko|spacciat[oaie]|in bilico|appes[oa] a un filo|agli sgoccioli|al capolinea|al collasso|abbandon[a-z]{1,4}|ritir(?:ate|i|are|ano) (?:i|subito))(?![a-z])/

const HARMLESS = new RegExp(
  [
    PAST_YEAR,
    // «Sarebbe insolvente» is a rumour, not a supposition.
    SUPPOSED.replace('(?!stess)', '(?!stess|avete|hai|ha un|possedete)').replace(
      '[a-z]rebbe',
      '\\b(?!(?:sa|av|sta|rischie)rebbe)[a-z]{1,20}rebbe',
    ),
    '\\b(?:fu|furono|venne|vennero|ebbero|ebbe|fallì|chiese|limitò|segnò|dichiarò|portò)(?![a-z])',
    '\\b(?:temono|teme|significa|vuol dire|indica|definisc[a-z]{1,4}|definizione|termine|in economia|si dice|si chiama|capita|di solito|di norma|in genere|talvolta|a volte|intanto)\\b',
    '\\bquando (?:un|una|uno|la|lo|il|l’|le|i|non)\\b',
    '\\b(?:può|possono|poteva) (?:\\S{1,15} )?(?:fallire|andare|finire|chiudere|trovarsi|diventare|essere)\\b',
    '\\banni (?:prima|fa|dopo)\\b',
    '\\b(?:lehman|parmalat|cirio|enron|ftx|mt gox|wirecard|etruria|veneto banca|popolare di vicenza|silicon valley bank|northern rock|bear stearns|madoff|ambrosiano|barings|worldcom|argentin[ao]|bernie cornfeld)\\b',
    '\\bnon (?:quell[ae]|quelli|è|sono|era|risulta) (?:\\S{1,20} )?(?:fallit|insolvent|in (?:default|dissesto|liquidazione|crisi))',
    '\\b(?:nessun[oa]?|mai|smentisc[eo]|smentit[oaie]|smentono|tentativ[oi]|riform[ae]|trattativ[ae]|negoziat[oi]|progett[oi]|esperiment[oi]|strategi[ae]|sistem[ai]|backtest|ordin[ei]|asta|vertice|ordine|mercato)\\b (?:\\S{1,30} ){0,7}(?:fallit|fallisc|fallimento|croll|sospes|bloccat|insolvent|dissesto)',
    '\\b(?:fallimento del mercato|rendiment[oi] (?:lord|nett)|ogni (?:banca|società|impresa)|un(?:a|’)? (?:banca|impresa|società|emittente) (?:che|insolvente|fallita)|(?:salvo|a meno di|tranne in caso di|esclusa) (?:l’)?(?:insolvenza|default|fallimento|dissesto)|l(?:’|a) (?:garanzia|tutela|legge|direttiva|regol[ae])|bail-?in (?:chiama|prevede|è))\\b',
  ].join('|'),
)

/**
 * Statements that a bank or firm has failed, is about to fail, or no longer pays. Dated history and general statements about banks pass.
 *
 * Sources: Regulation (EU) 596/2014 (MAR), art. 12(1)(c) and 21 (false or misleading information on an issuer, also by journalists), and
 * art. 501 of the Italian penal code; Editors’ Code of Practice of IPSO, clause 1 (accuracy); Codice deontologico delle giornaliste e dei
 * giornalisti (2025), on the verification of facts and on economic information.
 */
export const FAILURE_CLAIM: readonly EditorialRule[] = [
  { reason: 'failure_claim', unit: 'sentence', named: NAME, pattern: new RegExp(FAILED), unless: HARMLESS, unlessWarned: false },
  { reason: 'failure_claim', unit: 'sentence', named: FIRM_NAME, pattern: TROUBLE, unless: HARMLESS, unlessWarned: false },
  {
    reason: 'failure_claim',
    unit: 'sentence',
    pattern: new RegExp(
      `\\b(?:il tesoro|l’italia|lo stato italiano|il governo italiano|poste italiane|cassa depositi)\\b[^.]{0,60}(?:${FAILED})|(?:${NOW}[^.]{0,80}(?:${FAILED}))|(?:(?:${FAILED})[^.]{0,80}${NOW})`,
    ),
    alsoIn: new RegExp(`\\b${FIRM}\\b`),
    unless: HARMLESS,
    unlessWarned: false,
  },
]
