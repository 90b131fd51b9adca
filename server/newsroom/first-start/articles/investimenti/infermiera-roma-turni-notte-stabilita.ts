import { futureValueOfInstalments, monthlyPayment } from '../../../../../events/domain/finance/growth.ts'
import { euro, figure, percent } from '../../../../../events/domain/figures.ts'
import { callout, chart, h2, inventedPeople, link, p, points, steps, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const NIGHTS = 230
const SPENDING = 1_420
const RESERVE = SPENDING * 5
const MONTHS_FOR_RESERVE = Math.ceil((RESERVE - 1_900) / NIGHTS)

const YEARS = [5, 10, 20]
const RATES = [0, 0.02, 0.04]
const saved = (years: number, rate: number) => futureValueOfInstalments(150, rate, years * 12)

const row = (years: number) => [`${years} anni`, euro(150 * 12 * years), ...RATES.map((rate) => euro(saved(years, rate)))]

export const infermieraRomaTurniNotteStabilita = importedArticle({
  articleId: '90f83d4e-c24c-4f8d-a0d4-d7e7390a7698',
  slug: 'infermiera-roma-turni-notte-stabilita',
  category: 'INVESTIMENTI',
  title: 'Un’infermiera, i turni di notte e la stabilità: un bilancio passo per passo',
  subtitle:
    'Un caso costruito a tavolino: come trasformare un’entrata variabile in sicurezza, senza scorciatoie e senza contare su rendimenti miracolosi.',
  excerpt:
    'Esempio con persone inventate: le indennità dei turni notturni di un’infermiera di Roma diventano riserva, poi risparmio. I conti, mese per mese.',
  summary:
    'Elena non esiste, ma il suo bilancio somiglia a molti. Seguiamo per cinque anni un’entrata che va e viene, e vediamo quanto dipende dal metodo e quanto dai mercati.',
  desk: 'risparmio',
  illustrative: true,
  publishedAt: '2025-09-17T05:35:00.000Z',
  body: [
    inventedPeople(
      text`Elena e le sue vicende sono inventate per spiegare un metodo. Gli importi sono ipotesi plausibili, non dati di una persona vera, e i risultati non sono una promessa.`,
    ),
    p`Elena ha 38 anni, lavora come infermiera in un ospedale di Roma e vive in affitto con una figlia di nove. Lo stipendio base, al netto, è di 1.780 euro al mese, più la tredicesima. A questi si aggiungono le indennità per i turni di notte e i festivi: in media ${euro(NIGHTS)} al mese, ma un mese sono 340 e quello dopo 90. È proprio questa parte che per anni è sparita senza lasciare traccia.`,
    h2('Il problema non è quanto, ma quando'),
    p`Le entrate variabili hanno un difetto: nei mesi buoni alzano le abitudini, nei mesi magri costringono a rincorrere. Elena spendeva in proporzione all’accredito. La soluzione non è guadagnare di più, ma decidere che il bilancio di casa vive ${strong('del solo stipendio base')} e che il resto ha un altro compito.`,
    p`Per farlo servono le spese necessarie. Dodici estratti conto, un pomeriggio, quattro colonne: affitto 780, alimentari e casa 330, bollette e telefono 150, trasporti e scuola 160. In tutto ${euro(SPENDING)} al mese. Restano 360 euro per il tempo libero, i vestiti e le cose che si rompono: abbastanza, se non devono pagare anche gli imprevisti.`,
    h2('Primo traguardo: cinque mesi di respiro'),
    p`Elena è dipendente pubblica, ma ha un solo stipendio e una figlia. Sceglie una riserva di cinque mesi: ${euro(RESERVE)}. Sul conto ne ha già 1.900. Con ${euro(NIGHTS)} al mese di indennità ci arriva in ${figure(MONTHS_FOR_RESERVE)} mesi; se vi aggiunge una tredicesima da 1.500, più tassata delle altre mensilità, in ${figure(Math.ceil((RESERVE - 1_900 - 1_500) / NIGHTS))}.`,
    steps(
      `Il giorno dopo l’accredito, un bonifico automatico di 150 euro parte verso un conto deposito libero.`,
      `A fine mese Elena guarda il cedolino e trasferisce a mano le indennità eccedenti, se ci sono.`,
      `Nei mesi in cui le indennità non arrivano a 150 euro, riporta sul conto la differenza.`,
    ),
    p`Nel primo anno la lavatrice e un apparecchio ai denti della figlia portano via 1.300 euro. Il piano si allunga di sei mesi, ma non entra nessun prestito. È il caso in cui la riserva ha già reso: un finanziamento da 1.300 euro all’11% in due anni sarebbe costato circa ${euro(monthlyPayment(1_300, 0.11, 24) * 24 - 1_300)} di interessi, senza contare le spese di istruttoria.`,
    h2('Secondo traguardo: che cosa fare dopo'),
    p`A riserva completa, i 150 euro del bonifico automatico cambiano destinazione; le indennità eccedenti restano di scorta per i mesi con meno turni. Elena ha quasi trent’anni davanti prima della pensione e due obiettivi: gli studi della figlia, tra dieci anni, e una rendita integrativa. Prima di scegliere uno strumento, calcola quanto il risultato dipenda dai versamenti e quanto dal rendimento.`,
    table(
      '150 euro al mese: versato e valore finale a tre rendimenti netti annui ipotetici',
      ['Durata', 'Versato', '0%', '2%', '4%'],
      YEARS.map(row),
    ),
    chart({
      kind: 'bar',
      title: 'Centocinquanta euro al mese: il rendimento comincia a pesare dopo vent’anni',
      unit: 'euro',
      axis: 'Durata',
      labels: YEARS.map((years) => `${years} anni`),
      series: RATES.map((rate) => ({ name: `Rendimento ${percent(rate, 0)}`, values: YEARS.map((years) => saved(years, rate)) })),
    }),
    p`Su dieci anni, passare dal 2% al 4% vale ${euro(Math.round(futureValueOfInstalments(150, 0.04, 120)) - Math.round(futureValueOfInstalments(150, 0.02, 120)))}. Versare 170 euro invece di 150, al 2%, vale ${euro(futureValueOfInstalments(20, 0.02, 120))}, di cui 2.400 versati da lei. L’ordine di grandezza è lo stesso, con una differenza: la seconda cifra dipende da lei. Su vent’anni il rendimento comincia a pesare davvero, e con esso la possibilità di anni negativi.`,
    callout(
      'note',
      'Una scelta per ciascun obiettivo',
      text`Per gli studi, con una data fissa, titoli di Stato e depositi con scadenze vicine al decimo anno: gli interessi dei primi sono tassati al 12,5%. Per la pensione, il fondo negoziale di categoria: costi bassi e, nei limiti di ${euro(5_164.57, 2)} l’anno (2025), contributi deducibili dal reddito.`,
    ),
    h2('Le offerte che arrivano di notte'),
    p`Chi lavora a turni guarda il telefono alle tre, e la pubblicità lo sa. A Elena arriva l’annuncio di un sistema che «lavora mentre tu sei in corsia»: 250 euro per iniziare, rendimenti mensili a due cifre. Fa una divisione. Il 10% al mese, capitalizzato, è il ${percent(1.1 ** 12 - 1, 0)} l’anno. Nessun investimento lecito lo promette. Controlla il nome sul ${link('sito della Consob', 'https://www.consob.it')}, non lo trova tra i soggetti autorizzati e chiude la pagina. I segnali per riconoscere questi annunci sono raccolti nell’articolo sulle ${link('truffe finanziarie', '/articolo/truffe-finanziarie-online-riconoscerle')}.`,
    h2('Cinque anni dopo'),
    p`Ammettiamo che tutto vada in modo ordinario: riserva completa dopo due anni e mezzo, poi 150 euro al mese per trenta mesi a un rendimento del 2%. Elena avrebbe ${euro(RESERVE)} di riserva e circa ${euro(futureValueOfInstalments(150, 0.02, 30))} investiti. Non è una fortuna. Sono otto mesi abbondanti di spese necessarie, costruiti con soldi che prima svanivano.`,
    h2('Che cosa si può copiare'),
    points(
      `Tenere fuori dal bilancio ordinario le entrate che non sono certe.`,
      `Automatizzare una cifra piccola e rispettarla sempre, invece di una grande ogni tanto.`,
      `Riempire prima la riserva, poi investire; mai il contrario.`,
      `Confrontare ogni promessa di rendimento con quello di un titolo di Stato: tutto ciò che supera quel livello è compenso per un rischio, dichiarato o nascosto.`,
    ),
    p`La stabilità, in questa storia inventata, non arriva da un investimento. Arriva dal fatto che la prossima lavatrice rotta sarà soltanto una seccatura.`,
  ],
})
