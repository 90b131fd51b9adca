import { gainToRecover } from '../../../../../events/domain/finance/risk.ts'
import { euro, percent } from '../../../../../events/domain/figures.ts'
import { callout, h2, link, p, points, steps, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const WEALTH = 40_000
/** From about 69,000 to about 15,500 dollars. */
const FALL = 0.78
const row = (share: number) => [
  percent(share, 0),
  euro(WEALTH * share),
  euro(WEALTH * share * FALL),
  percent(-share * FALL),
  percent(gainToRecover(share * FALL)),
]

const GAIN = 3_000

export const criptoattivitaRegoleMicaTutele = importedArticle({
  articleId: '7d925907-c19e-4ce9-8a62-58b5db70817c',
  slug: 'criptoattivita-regole-mica-tutele',
  category: 'TECNOLOGIA',
  title: 'Cripto-attività e MiCA: quali tutele ci sono e quali ancora mancano',
  subtitle: 'L’Europa ha un regolamento completo dalla fine del 2024. Regola chi vende e custodisce, non il valore di ciò che si compra.',
  excerpt:
    'Autorizzazioni, stablecoin, custodia, imposte: che cosa prevede il regolamento MiCA, che cosa resta fuori e come ragionare sull’importo da rischiare.',
  summary:
    'Un operatore autorizzato non rende sicuro un investimento, ma rende molto meno probabile perderlo per frode o disordine. La mappa delle regole e i conti sul rischio.',
  desk: 'tecnologia',
  publishedAt: '2025-11-18T07:20:00.000Z',
  body: [
    p`Per anni chi comprava cripto-attività in Europa si muoveva in uno spazio quasi senza regole. Dal 30 dicembre 2024 il ${link('regolamento MiCA', 'https://eur-lex.europa.eu/eli/reg/2023/1114/oj')} si applica per intero: chi vuole scambiare, custodire o consigliare cripto-attività ai residenti nell’Unione deve avere un’autorizzazione. È un cambiamento importante, che si presta a un equivoco. Un venditore vigilato non rende sicuro ciò che vende.`,
    h2('Che cosa prevede MiCA'),
    points(
      text`${strong('Autorizzazione.')} I prestatori di servizi devono avere una sede nell’Unione, capitale, procedure e dirigenti idonei. Chi operava già secondo le regole nazionali può continuare per un periodo transitorio, diverso da Stato a Stato e comunque non oltre il 1° luglio 2026.`,
      text`${strong('Custodia separata.')} Le attività dei clienti devono essere distinte da quelle dell’impresa, che risponde delle perdite dovute a incidenti sotto il suo controllo.`,
      text`${strong('Documento informativo.')} Chi offre una cripto-attività al pubblico pubblica un white paper che ne descrive caratteristiche e rischi. Salvo alcuni casi l’autorità lo riceve, non lo approva.`,
      text`${strong('Stablecoin.')} Le monete ancorate a una valuta o a un paniere devono avere riserve e, per quelle legate a una sola valuta, il diritto al rimborso alla pari. Non possono pagare interessi.`,
      text`${strong('Abusi di mercato.')} Manipolazioni e uso di informazioni privilegiate sono vietati anche qui.`,
    ),
    p`In Italia le competenze sono divise tra ${link('Consob', 'https://www.consob.it')} e ${link('Banca d’Italia', 'https://www.bancaditalia.it')}. L’elenco europeo dei soggetti autorizzati è tenuto dall’${link('ESMA', 'https://www.esma.europa.eu')} e si può consultare gratuitamente.`,
    h2('Che cosa resta fuori'),
    p`${strong('Nessuna garanzia.')} Il Fondo interbancario tutela i depositi in banca, in qualunque valuta, fino a 100.000 euro; il sistema di indennizzo degli investitori copre altri strumenti. Per le cripto-attività non c’è nulla di simile. Se l’operatore fallisce, si spera nella separazione dei patrimoni.`,
    p`${strong('La custodia in proprio.')} Chi tiene le chiavi su un dispositivo personale non ha controparti, ma nemmeno qualcuno a cui chiedere. Una chiave persa è persa.`,
    p`${strong('Gli operatori fuori dall’Unione.')} Possono servire un europeo solo se è lui, di sua esclusiva iniziativa, a cercarli. Una pubblicità in italiano basta a smentirlo. Chi li usa rinuncia alle tutele descritte.`,
    p`${strong('La finanza decentralizzata.')} I protocolli senza un gestore identificabile e i prestiti in cripto-attività sono in gran parte fuori dal regolamento.`,
    h2('Il rischio che nessuna regola toglie'),
    p`Tra il novembre 2021 e il novembre 2022 il bitcoin passò da circa 69.000 a circa 15.500 dollari, un calo di circa il ${percent(FALL, 0)}. Negli anni seguenti ha recuperato e superato quel livello; altre cripto-attività, allora tra le più grandi, sono andate a zero. Nessuna delle due storie dice che cosa accadrà. Dicono quanto può essere ampia l’oscillazione. La tabella la applica a un patrimonio di ${euro(WEALTH)}, supponendo fermo il resto.`,
    table(
      'Effetto di una caduta del 78% su un patrimonio di 40.000 euro, secondo la quota investita',
      ['Quota', 'Somma investita', 'Perdita', 'Sul patrimonio', 'Rialzo del patrimonio per recuperare'],
      [0.02, 0.05, 0.1, 0.3, 0.5].map(row),
    ),
    p`Al 2% è una brutta notizia, al 30% è un progetto di vita da rivedere. L’ultima colonna riguarda tutto il patrimonio: la sola parte investita, per tornare al punto di partenza, deve salire del ${percent(gainToRecover(FALL), 0)}. Da qui una regola che non richiede opinioni sul futuro: la somma giusta, se c’è, è quella la cui perdita totale non cambia nessun programma.`,
    callout(
      'note',
      'Stabile rispetto a che cosa?',
      text`Una stablecoin in dollari è stabile in dollari. Tra gennaio e settembre 2025 l’euro è salito da circa 1,04 a circa 1,17 dollari: in euro, chi teneva quella moneta «ferma» ha perso l’${percent(1 - 1.04 / 1.17)}. I conti sono nell’articolo sul ${link('cambio', '/articolo/cambio-euro-dollaro-effetto-portafoglio')}.`,
    ),
    h2('Le imposte, nel 2025 e dal 2026'),
    p`Nel 2025 le plusvalenze su cripto-attività sono tassate al 26%. La franchigia di 2.000 euro, in vigore fino al 2024, non c’è più: si paga dal primo euro. La legge di bilancio per il 2025 ha stabilito il 33% per le plusvalenze realizzate dal 2026. Su un guadagno di ${euro(GAIN)} l’imposta passa da ${euro(GAIN * 0.26)} a ${euro(GAIN * 0.33)}. Alla metà di novembre 2025 la manovra per l’anno seguente era ancora in discussione, e poteva intervenire di nuovo: conviene controllare il testo definitivo.`,
    p`È imponibile anche la spesa in beni o la conversione in euro; lo scambio tra cripto-attività con le stesse caratteristiche e funzioni no. Si paga inoltre un’imposta dello 0,2% l’anno sul valore, e il possesso va indicato nella dichiarazione, anche se non si è venduto nulla: nel quadro RW del modello Redditi o, per chi presenta il 730, nel quadro W. Dal 2026 gli operatori europei raccolgono i dati dei clienti per trasmetterli alle amministrazioni fiscali.`,
    h2('Verifiche prima di aprire un conto'),
    steps(
      `Cercare la società nel registro ESMA dei prestatori autorizzati, con il nome giuridico e il Paese.`,
      `Leggere quale società del gruppo firma il contratto: a volte il marchio è autorizzato e la controparte no.`,
      `Controllare quali servizi sono coperti. I rendimenti «garantiti» promessi sulle giacenze non sono fra i servizi autorizzati.`,
      `Fare un prelievo di prova in euro prima di versare una somma significativa.`,
      `Attivare l’autenticazione a due fattori con un’app, non con un SMS.`,
      `Scaricare ogni anno l’elenco delle operazioni: senza il prezzo di acquisto documentato, il costo può essere considerato pari a zero.`,
    ),
    h2('Un’autorizzazione è un inizio'),
    p`Le autorità europee di vigilanza hanno ricordato più volte che le cripto-attività non sono adatte alla maggior parte dei risparmiatori come investimento o mezzo di pagamento. MiCA riduce i rischi che dipendono dagli intermediari: frode, disordine, confusione dei patrimoni. Restano quelli del prezzo e quelli di chi custodisce da sé. Il primo passo è distinguere i due gruppi; il secondo è decidere quanto si può perdere, e fermarsi a quella somma.`,
  ],
})
