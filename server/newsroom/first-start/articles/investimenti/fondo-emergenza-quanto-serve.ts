import { euro, figure } from '../../../../../events/domain/figures.ts'
import { callout, h2, link, p, points, steps, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const row = (household: string, spending: number, months: number) => [household, euro(spending), figure(months), euro(spending * months)]

const TARGET = 1_500 * 5
const monthsToSave = (monthly: number) => Math.ceil((TARGET - 1_000) / monthly)

export const fondoEmergenzaQuantoServe = importedArticle({
  articleId: '628fad55-6fba-4a4e-a511-3c5df308c880',
  slug: 'fondo-emergenza-quanto-serve',
  category: 'INVESTIMENTI',
  title: 'Fondo di emergenza: quanto serve, dove tenerlo, come si costruisce',
  subtitle:
    'Prima di qualsiasi investimento viene la riserva che evita di venderlo nel momento sbagliato. Il conto si fa sulle spese, non sullo stipendio.',
  excerpt:
    'Tre mesi, sei o dodici? Un metodo per calcolare la propria riserva, gli strumenti adatti nel 2025 e un piano per costruirla anche con piccole somme.',
  summary:
    'La regola dei «sei stipendi» è comoda e spesso sbagliata. Ecco come stimare una riserva su misura, con tre famiglie a confronto e un piano mese per mese.',
  desk: 'risparmio',
  publishedAt: '2025-09-29T05:45:00.000Z',
  body: [
    p`La lavatrice, il dentista, tre mesi tra un contratto e l’altro. Gli imprevisti sono imprevisti nella data, non nel fatto di arrivare. Il fondo di emergenza è la somma che li paga senza debiti e senza vendere investimenti in perdita. Non è un investimento e non va giudicato per quanto rende: va giudicato per ciò che evita.`,
    h2('Si parte dalle spese, non dal reddito'),
    p`La formula più diffusa parla di «sei mensilità di stipendio». Ma in caso di difficoltà non si deve sostituire lo stipendio: si devono coprire le ${strong('spese necessarie')}. Affitto o rata, bollette, alimentari, trasporti, assicurazioni, spese per i figli. Vacanze e ristoranti possono aspettare.`,
    p`Il calcolo richiede mezz’ora e gli ultimi dodici estratti conto: si sommano le voci obbligate di un anno e si divide per dodici. Un anno intero è importante perché assicurazione dell’auto, condominio e tasse scolastiche non cadono ogni mese.`,
    h2('Quanti mesi: dipende da tre cose'),
    points(
      text`${strong('Quanto è stabile il reddito.')} Un dipendente pubblico e un lavoratore con partita IVA e due clienti non corrono lo stesso rischio.`,
      text`${strong('Quanti redditi entrano in casa.')} Due stipendi in settori diversi difficilmente si fermano insieme.`,
      text`${strong('Quante spese possono arrivare di colpo.')} Una casa di proprietà, un’auto vecchia, una salute fragile alzano la cifra.`,
    ),
    p`Da qui tre fasce ragionevoli: tre o quattro mesi per una coppia con due redditi stabili, cinque o sei per chi vive di un solo stipendio a tempo indeterminato, da nove a dodici per chi ha entrate irregolari. La tabella mostra tre famiglie ipotetiche.`,
    table(
      'Tre famiglie, tre riserve (esempi ipotetici)',
      ['Situazione', 'Spese necessarie al mese', 'Mesi', 'Riserva'],
      [
        row('Coppia con due stipendi, in affitto', 2_100, 4),
        row('Persona sola, dipendente privata', 1_500, 5),
        row('Lavoratore autonomo con un figlio', 1_900, 10),
      ],
    ),
    p`Si noti che la coppia spende di più ma ha bisogno di meno riserva dell’autonomo. Il reddito non compare nel calcolo.`,
    h2('Dove tenerlo'),
    p`Servono due qualità, in quest’ordine: disponibilità e stabilità del valore. Il rendimento viene terzo.`,
    points(
      text`${strong('Conto corrente')}, per il primo mese di spese. Sempre accessibile, quasi sempre senza interessi. Oltre una giacenza media di 5.000 euro paga il bollo fisso di 34,20 euro l’anno.`,
      text`${strong('Conto deposito libero')}, per il resto. Gli interessi sono tassati al 26% e si paga lo 0,2% di bollo. Il preavviso per ritirare i soldi va letto prima di aprirlo.`,
      text`${strong('Buoni fruttiferi postali e BOT')}, per la parte che si userebbe per ultima. Tassazione al 12,5%. I buoni si possono rimborsare in ogni momento al valore nominale; i BOT si vendono al prezzo di mercato, che a pochi mesi dalla scadenza si muove poco.`,
    ),
    p`I depositi in banca sono garantiti dal Fondo interbancario di tutela dei depositi fino a 100.000 euro per depositante e per banca. La riserva di una famiglia normale sta comodamente sotto il limite.`,
    callout(
      'warning',
      'Dove non tenerlo',
      text`Azioni, fondi bilanciati, obbligazioni lunghe, cripto-attività e polizze con penali di riscatto non sono adatti. Le crisi economiche fanno perdere il lavoro e fanno scendere i mercati nello stesso momento: il fondo di emergenza serve proprio in quei giorni.`,
    ),
    h2('Come si costruisce'),
    p`Prendiamo la persona sola della tabella. L’obiettivo è ${euro(TARGET)}, ne ha già 1.000. Mancano ${euro(TARGET - 1_000)}: a 150 euro al mese servono ${figure(monthsToSave(150))} mesi, a 250 ne servono ${figure(monthsToSave(250))}, a 400 ne bastano ${figure(monthsToSave(400))}. Gli interessi, su periodi così brevi, cambiano poco: conta la regolarità.`,
    steps(
      `Raggiungere in fretta una prima soglia di 1.000 euro, che da sola copre molti guasti domestici.`,
      `Impostare un bonifico automatico il giorno dopo lo stipendio, verso un conto diverso da quello delle spese.`,
      `Destinare alla riserva le entrate straordinarie: tredicesima, rimborso del 730, arretrati.`,
      `Raggiunto l’obiettivo, fermarsi e spostare il bonifico verso gli investimenti.`,
      `Dopo ogni uso, ricominciare dal secondo passo.`,
    ),
    h2('E se ci sono debiti?'),
    p`Con un prestito al consumo all’11% e un conto deposito al 2%, ogni mille euro tenuti da parte invece di ridurre il debito costano circa ${euro(1_000 * (0.11 - 0.02 * 0.74 + 0.002))} l’anno. La prima soglia di 1.000 euro conviene comunque, per non dover chiedere altro credito al primo guasto; poi ha senso estinguere i debiti cari e solo dopo completare la riserva. Il mutuo per la casa, che costa meno e dura decenni, non rientra tra i debiti da chiudere per primi.`,
    h2('Quanto costa la tranquillità'),
    p`Tenere ${euro(TARGET)} fermi invece che investiti ha un prezzo. Se un portafoglio prudente rendesse un punto e mezzo netto in più l’anno, la rinuncia varrebbe circa ${euro(TARGET * 0.015)} l’anno: nove euro al mese o poco più. È il premio di un’assicurazione che copre quasi tutto e non chiede moduli.`,
    p`Una volta l’anno conviene rifare il conto: un figlio, un trasloco, un lavoro nuovo cambiano la cifra. Chi ha completato la riserva e vuole fare il passo successivo può partire dalla differenza tra ${link('investire a rate o in una volta sola', '/articolo/pac-o-versamento-unico-conti')}.`,
  ],
})
