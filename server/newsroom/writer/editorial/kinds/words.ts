/** Building blocks of the kinds' patterns, in plain Italian. `skeletonPattern` makes them match skeletons. */

/** Matches at most this many words of at most 40 characters each, each with the space after it. */
export const upTo = (words: number): string => `(?:\\S{1,40} ){0,${words}}?`

export const PAST_YEAR =
  '(?:(?<![\\d.,])(?:1[5-9]\\d\\d|20[01]\\d|202[0-4])(?![\\d.,]\\d|\\d)|anni (?:dieci|venti|trenta|[a-z]{2,8}anta)\\b|\\bsecolo\\b)'

export const SUPPOSED =
  '\\b(?:supponiamo|supponi|supponendo|suppone|immaginiamo|immagina|immaginate|immaginando|ipotes[ie]|ipotizz[a-z]{1,8}|ipotetic[oaie]|esempio|esempi|mettiamo che|poniamo|ammettiamo|qualora|in caso|nel caso)(?![a-z])|(?:^|[ ,«(])(?<!(?:chied[a-z]{1,4}|domand[a-z]{1,4}|sapere|capire|vedere) )se (?!stess)|[a-z]rebbe(?:ro)?\\b'

export const MONEY = '(?:€|\\$|euro|dollar[oi]|sterlin[ae]|yen|franchi|centesim[oi])'
export const FIGURE =
  '(?:\\d[\\d.,]{0,15}|\\b(?:un|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|[a-z]{2,8}dici|venti[a-z]{0,8}|trent[a-z]{1,8}|[a-z]{2,8}anta[a-z]{0,8}|cento[a-z]{0,12}|mille[a-z]{0,12}|[a-z]{0,12}mila[a-z]{0,12})\\b)'

export const INSTRUMENT =
  '\\b(?:azion[ei]|titol[oi]|btp|bot|cct|bund|bond|obbligazion[ei]|treasury|etf|etc|fond[oi] (?:obbligazionari[oi]|azionari[oi]|comun[ei]|bilanciat[oi]|monetari[oi])|certificat[oi]|futures?|cfd|bitcoin|btc|ethereum|ether|solana|cript[oe][a-z]{0,10}|stablecoin|token|oro|argento|platino|lingott[oi]|diamant[ei]|petrolio|greggio|gas|dollar[oi]|yen|franc[oh]i? svizzer[oi]|sterlin[ae]|nasdaq|ftse|dax|dow jones|piazza affari|bancari|mercato azionario)\\b'

/** A proper name in a sentence as written: a capital in mid-sentence, or a first word followed by its verb. */
export const NAME =
  /(?=\p{Lu})(?<=[\p{Ll}\d,;:’»)] «?|[’«])(?!(?:Consob|Istat|Parlamento|Stato|Stati|Paese|Unione|Europa|Tesoro|Camera|Senato|Governo|Fondo|Codice|Testo|Regno|Natale|Pasqua)(?!\p{L}))\p{Lu}\p{L}{2,40}|^(?!(?:Chi|Nessuno|Qualcuno|Tutto|Niente|Nulla|Questo|Questa|Quello|Ci[oò]|Non|Se|Che|Cosa|Ora|Oggi|Ieri|Mai|Poi|Quando|Dove|Come|Così|Anche|Prima|Dopo|Spesso|Qui|Il|Lo|La|Gli|Le|Un|Una|Più|Si|Ha|È)(?!\p{L}))\p{Lu}\p{L}{2,40} (?:ha|hanno|è|sono|non|sta|si|chiude|rischia|fallisce|crolla|dichiara|annuncia|sospende|blocca|capitalizza|vale|perde|guadagna|sale|scende|quota|raggiunge|paga|cede|smette|getta|lascia|spegne|viene|verrà|sarà|finisce|salta|naviga|congela|porta|chiede|va|varrà|toccherà|salirà|scenderà|supererà)(?!\p{L})|^\p{Lu}\p{Ll}{1,12}\p{Lu}\p{L}{2,20}|^(?:Intesa|Unicredit|Eni|Enel|Tim|Telecom|Generali|Poste|Mediobanca|Stellantis|Ferrari|Leonardo|Nvidia|Tesla|Apple|Amazon|Google|Microsoft|Meta|Saipem|Prysmian|Unipol|Fineco|Snam|Terna|Nexi|Pirelli|Campari|Tenaris)(?!\p{L})/u

/** A bank or firm, recognised by typical words in its name; not the authorities. */
export const FIRM_NAME =
  /(?<!\p{L})(?:Banca|Banco|Cassa|Credito|Popolare|BCC|Bcc|Monte|Assicurazioni|Compagnia|Gruppo|gruppo|banca|banco|broker|piattaforma|exchange|società|compagnia|Società|Poste) (?:(?:di|del|della|dei|dell’|delle|assicurativa|tessile|energetico|di gestione|Popolare|Rurale) ?){0,2}(?!(?:Italia|Centrale|Europea|Mondiale|Depositi)(?!\p{L}))\p{Lu}\p{L}{2,30}|(?<!\p{L})\p{Lu}\p{L}{2,30} (?:Banca|Bank|Assicurazioni|Sim|Sgr|Exchange|Energia|Group|Spa|Finance|Capital|Invest|Trade|Vita)(?!\p{L})/u

/** Two names in a row, or a name after a title: a person. */
export const PERSON =
  /(?=\p{Lu})(?<!\p{L})(?!(?:Banca|Banco|Borsa|Cassa|Credito|Guardia|Corte|Unione|Stati|Regno|Codice|Testo|Agenzia|Ministero|Tribunale|Procura|Polizia|Piazza|Wall|San|Santa|Santo|Reggio|New|Nord|Sud|Fondo|Banche|Camera|Gazzetta|Poste|Cassazione|Il|Lo|La|Le|Gli|Un|Una|Nel|Nella|Del|Della|Al|Alla|Con|Per|In|Da|Di|Se|Chi|Lehman|Intesa|Garante|Autorità|Commissione|Consiglio|Parlamento|Governo|Tesoro|Stato)(?!\p{L}))\p{Lu}\p{Ll}{1,20}(?: \p{Lu}\.)? (?:(?:[Dd][aei]|[Dd]el(?:la)?|[Dd]e’|[Ll][aoi]|van|von) )?(?!(?:Spa|Srl|Group|Capital|Bank|Italia|Europa|Sanpaolo|Finance|Trading|Brothers|Street|Affari)(?!\p{L}))(?:[DdLl]’)?\p{Lu}\p{Ll}{2,20}/u

export const OFFICE =
  '\\b(?:ministr[oa]|premier|president[ei]|presidentessa|vicepresident[ei]|sottosegretari[oa]|sindac[oa]|governator[ei]|governatrice|assessor[ei]|assessora|senator[ei]|senatrice|deputat[oa]|onorevole|parlamentare|commissari[oa] europe[oa]|direttor[ei]|direttrice|amministrator[ei] delegat[oa]|amministratrice delegata|fondator[ei]|fondatrice|patron|banchier[ei]|banchiera|capo dello stato|capo del governo|papa|cancelliere)\\b'
