import { euro, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, link, p, points, steps, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const STAKE = 1_000
const PROMISES = [
  { label: '3% al mese', rate: 0.03, periods: 12 },
  { label: '10% al mese', rate: 0.1, periods: 12 },
  { label: '2% a settimana', rate: 0.02, periods: 52 },
  { label: '1% al giorno di borsa (250 giorni)', rate: 0.01, periods: 250 },
].map(({ label, rate, periods }) => ({ label, end: STAKE * (1 + rate) ** periods }))

export const truffeFinanziarieOnlineRiconoscerle = importedArticle({
  articleId: '13b65f2d-8de1-4e03-ac95-01064ee5453b',
  slug: 'truffe-finanziarie-online-riconoscerle',
  category: 'TECNOLOGIA',
  title: 'Truffe finanziarie online: come riconoscerle e che cosa fare dopo',
  subtitle:
    'I volti cambiano, il copione no. Le cinque fasi di un falso investimento, i controlli da fare in pochi minuti e i passi da compiere se si è già pagato.',
  excerpt:
    'Falsi volti noti, guadagni che non si possono prelevare, consulenti al telefono: il copione delle truffe, le verifiche sugli albi e i passi se si è pagato.',
  summary:
    'Chi cade in una truffa finanziaria di solito non è ingenuo: è stato accompagnato, un passo alla volta. Conoscere il percorso è il modo migliore per fermarsi al primo.',
  desk: 'tecnologia',
  publishedAt: '2025-10-08T05:30:00.000Z',
  body: [
    p`Un video in cui un personaggio noto consiglia una piattaforma. Un modulo con nome e telefono. Una voce gentile che richiama dopo dieci minuti. Da qui in poi le truffe finanziarie si somigliano quasi tutte, e somigliano poco all’idea che ne abbiamo. Non chiedono di credere all’impossibile tutto insieme: chiedono di fare un piccolo passo.`,
    h2('Il copione, in cinque fasi'),
    steps(
      text`${strong('L’esca.')} Un annuncio, un gruppo di messaggistica, un contatto romantico. Le immagini e le voci di persone famose sono spesso generate al computer: quelle persone non ne sanno nulla.`,
      text`${strong('Il primo versamento.')} Di solito 200–250 euro, una cifra che non spaventa. Serve a ottenere i dati e a stabilire il rapporto.`,
      text`${strong('Il guadagno sullo schermo.')} Un’area riservata ben fatta mostra il saldo che cresce. Sono numeri scritti in una pagina: nessuno ha comprato nulla. A volte un piccolo prelievo riesce, per rassicurare.`,
      text`${strong('La spinta.')} Il «consulente» suggerisce di versare di più, di chiedere un prestito, di installare un programma per farsi aiutare a distanza.`,
      text`${strong('Il muro.')} Quando si chiede di prelevare arrivano tasse da pagare in anticipo, commissioni di sblocco, verifiche. Si paga e non succede niente.`,
    ),
    p`Mesi dopo può esserci un sesto atto: qualcuno telefona, sa tutto della truffa e si offre di recuperare i soldi, dietro compenso. È la stessa organizzazione, o una che ne ha comprato gli elenchi.`,
    h2('La prova più rapida: una moltiplicazione'),
    p`Le promesse sono quasi sempre espresse al giorno o al mese, perché all’anno si vedrebbe che non stanno in piedi. Ecco che cosa diventerebbero ${euro(STAKE)} in un anno.`,
    table(
      'Che cosa implica una promessa di rendimento costante, su 1.000 euro in un anno',
      ['Promessa', 'Rendimento annuo', 'Dopo un anno'],
      PROMISES.map(({ label, end }) => [label, percent(end / STAKE - 1, 0), euro(end)]),
    ),
    chart({
      kind: 'bar',
      title: 'Mille euro dopo un anno, se le promesse fossero vere',
      unit: 'euro',
      axis: 'Promessa',
      labels: PROMISES.map(({ label }) => label),
      series: [{ name: 'Dopo un anno', values: PROMISES.map(({ end }) => end) }],
    }),
    p`A settembre 2025 un titolo di Stato decennale italiano rendeva intorno al 3,5% l’anno. Chiunque offra quella cifra ogni mese, «senza rischio», sta dicendo una cosa che nessun soggetto autorizzato può dire.`,
    h2('Tre controlli prima di pagare'),
    points(
      text`${strong('Gli albi.')} Per prestare servizi di investimento in Italia serve un’autorizzazione. Sul sito della ${link('Consob', 'https://www.consob.it')} si trovano gli elenchi delle imprese e gli avvisi su quelle abusive. Si cerca il nome della società, che deve essere scritto sul sito insieme alla sede: se manca, il controllo è già finito.`,
      text`${strong('I cloni.')} Alcuni truffatori usano il nome e il numero di albo di un’impresa vera. Occorre confrontare indirizzo del sito, telefono ed e-mail con quelli riportati nell’albo, e chiamare quel numero.`,
      text`${strong('Il conto di destinazione.')} Un bonifico intestato a una persona, a una società con un altro nome o diretto in un Paese che non c’entra è un segnale sufficiente. Lo stesso vale per la richiesta di pagare in cripto-attività o con carte regalo.`,
    ),
    p`Dal 2019 la Consob può far oscurare dai fornitori di connettività i siti che offrono servizi finanziari senza autorizzazione: ne ha oscurati ben oltre mille. Ma un sito chiuso riapre il giorno dopo con un altro indirizzo. Che un sito sia raggiungibile non prova che sia in regola.`,
    callout(
      'warning',
      'Le frasi che chiudono la conversazione',
      text`«Rendimento garantito», «solo per oggi», «non ne parli con la banca, non capirebbero», «le tasse vanno pagate prima di prelevare», «mi dia il codice che le è arrivato», «installi questo programma, l’aiuto io». Basta una.`,
    ),
    h2('Perché funziona anche con persone accorte'),
    p`La truffa sfrutta meccanismi normali. L’impegno: dopo un piccolo passo è più facile farne un altro. La fiducia: una voce che chiama ogni giorno diventa familiare. L’urgenza: chi ha fretta verifica meno. La vergogna: chi ha perso non lo racconta, e continua per recuperare. Per questo la difesa migliore è una regola decisa prima: ${strong('nessun investimento nuovo senza una notte di attesa e una telefonata a una persona di fiducia')}.`,
    h2('Se si è già pagato'),
    steps(
      `Interrompere i contatti e non versare altro, nemmeno per «sbloccare» il saldo.`,
      `Chiamare subito la banca. Un bonifico ordinario non ancora eseguito si può fermare; per le carte si può chiedere lo storno. Sulle operazioni mai autorizzate la banca deve rimborsare entro il giorno lavorativo successivo, salvo frode o colpa grave del cliente; su quelle autorizzate con l’inganno il rimborso non è automatico, ma la segnalazione rapida aiuta.`,
      `Se è stato installato un programma di controllo remoto, spegnere il dispositivo, usarne un altro per cambiare le password e far controllare il primo.`,
      `Conservare tutto: messaggi, numeri, ricevute, indirizzi, schermate.`,
      `Sporgere denuncia alla Polizia postale e segnalare il sito alla Consob.`,
      `Se sono stati consegnati documenti, dirlo nella denuncia: potrebbero essere usati per aprire conti o chiedere prestiti.`,
    ),
    h2('E se capita a qualcuno che conosciamo'),
    p`Rimproverare spinge a nascondere. È più utile chiedere di fare insieme una prova: prelevare tutto. Una piattaforma vera esegue in pochi giorni; una falsa trova un motivo. Quella prova, fatta per tempo, ha salvato molti risparmi.`,
    p`Anche su questo sito compaiono contenuti pubblicitari, segnalati come tali in cima alla pagina. Le verifiche descritte valgono per ogni offerta, comprese quelle che si incontrano qui.`,
  ],
})
