import { chanceAtLeastOnce } from '../../../../../events/domain/finance/risk.ts'
import { euro, percent } from '../../../../../events/domain/figures.ts'
import { callout, h2, link, p, points, steps, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const row = (rate: number) => [percent(rate, 0), ...[5, 10, 20, 40].map((facts) => percent(chanceAtLeastOnce(rate, facts), 0))]

const RIGHT_TAX = 5_000 * 0.125
const WRONG_TAX = 5_000 * 0.26

export const intelligenzaArtificialeConsulenzaFinanziariaRegole = importedArticle({
  articleId: '27cf9f08-d64e-45c0-827c-c5782e4a6b35',
  slug: 'intelligenza-artificiale-consulenza-finanziaria-regole',
  category: 'TECNOLOGIA',
  title: 'Chiedere consigli finanziari a un’intelligenza artificiale: regole e limiti',
  subtitle:
    'Un assistente conversazionale spiega bene che cos’è un’obbligazione. Non sa quanti anni avete, e quando sbaglia lo fa con lo stesso tono.',
  excerpt:
    'Che cosa dicono ESMA e AI Act, perché una risposta sicura può essere sbagliata e come usare un assistente per capire senza farsi guidare le scelte.',
  summary:
    'I modelli linguistici sono entrati nelle domande di tutti i giorni, soldi compresi. Ecco chi risponde di che cosa, quanto è probabile un errore e un metodo per usarli bene.',
  desk: 'tecnologia',
  publishedAt: '2025-10-30T07:10:00.000Z',
  body: [
    p`«Ho 30.000 euro, come li investo?» È una domanda che fino a pochi anni fa si faceva a un cognato o a una banca, e che oggi si scrive a un assistente conversazionale. La risposta arriva in pochi secondi, ordinata, cortese, con percentuali. È qui che conviene rallentare: la forma di una risposta non dice nulla sulla sua qualità.`,
    h2('Che cosa fa un modello linguistico'),
    p`Produce il testo più plausibile dato ciò che ha letto e ciò che gli è stato chiesto. Spesso plausibile e corretto coincidono, soprattutto su concetti stabili: che cos’è la durata finanziaria, come si calcola un interesse composto. Coincidono meno su fatti recenti, aliquote, scadenze, prezzi, e su tutto ciò che dipende dal Paese. Un modello addestrato in gran parte su testi americani può descrivere con sicurezza conti previdenziali che in Italia non esistono.`,
    callout(
      'example',
      'Un errore piccolo, un conto diverso',
      text`Alla domanda «quanto pago di tasse su ${euro(5_000)} di guadagno con i BTP?» una risposta plausibile è «il 26%», cioè ${euro(WRONG_TAX)}. Quella corretta, nel 2025, è il 12,5%: ${euro(RIGHT_TAX)}. La frase sbagliata e quella giusta sono lunghe uguali e suonano ugualmente bene.`,
    ),
    h2('Quanto è probabile un errore'),
    p`Supponiamo che ogni affermazione verificabile di una risposta abbia una certa probabilità di essere sbagliata, indipendente dalle altre. Una risposta articolata ne contiene dieci o venti, una conversazione anche quaranta. La tabella dice quanto è probabile che almeno una sia errata. I tassi sono ipotesi di lavoro: variano con il modello, la lingua e la domanda.`,
    table(
      'Probabilità che una risposta contenga almeno un errore, secondo il numero di affermazioni',
      ['Errore per affermazione', '5 affermazioni', '10', '20', '40'],
      [0.01, 0.03, 0.05, 0.1].map(row),
    ),
    p`Con un errore ogni cento affermazioni una risposta lunga è di solito giusta; con cinque ogni cento, già a venti affermazioni è più probabile trovarne uno che nessuno. Gli errori veri, poi, vengono spesso a gruppi, perché una premessa falsa se ne porta dietro altre. Non è un motivo per non usarli; è un motivo per non usarli come ultima parola.`,
    h2('Che cosa dicono le regole'),
    p`${strong('La consulenza è un’attività riservata.')} Raccomandare a una persona uno strumento specifico, in base alla sua situazione, richiede un’autorizzazione e una valutazione di adeguatezza. Un assistente generico non ha né l’una né l’altra, e i suoi fornitori lo scrivono nelle condizioni d’uso.`,
    p`${strong('L’intermediario resta responsabile.')} Nel maggio 2024 l’${link('ESMA', 'https://www.esma.europa.eu')} ha pubblicato una dichiarazione per le imprese che usano l’intelligenza artificiale nei servizi ai risparmiatori. Il principio è che gli obblighi della MiFID II, agire nel miglior interesse del cliente, informarlo in modo chiaro, valutare l’adeguatezza, valgono qualunque sia lo strumento. «L’ha deciso l’algoritmo» non è una difesa.`,
    p`${strong('L’AI Act.')} Il ${link('regolamento europeo 2024/1689', 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj')} è in vigore dal 1° agosto 2024 e si applica per gradi: i divieti dal febbraio 2025, gli obblighi per i modelli di uso generale dall’agosto 2025, la maggior parte del resto, secondo il calendario in vigore nell’ottobre 2025, dall’agosto 2026. Classifica ad alto rischio la valutazione del merito di credito delle persone e la tariffazione di polizze vita e salute. La consulenza sugli investimenti non è in quell’elenco, ma chi parla con una macchina dovrà saperlo.`,
    h2('Usi buoni e usi cattivi'),
    points(
      text`${strong('Buono')}: farsi spiegare un termine trovato in un contratto, con un esempio.`,
      text`${strong('Buono')}: preparare l’elenco delle domande per un colloquio in banca.`,
      text`${strong('Buono')}: farsi scrivere una formula per un foglio di calcolo, e controllarla con un caso noto.`,
      text`${strong('Cattivo')}: chiedere quale titolo comprare. La risposta rispecchia ciò di cui si è parlato di più, non ciò che vale di più.`,
      text`${strong('Cattivo')}: fidarsi di una citazione senza aprirla. Norme, studi e pagine possono essere inventati.`,
      text`${strong('Cattivo')}: incollare estratti conto, IBAN o documenti. Non si sa sempre dove vengono conservati.`,
    ),
    h2('Un metodo in cinque passi'),
    steps(
      `Chiedere la spiegazione, non la decisione: «quali elementi dovrei considerare» invece di «che cosa devo fare».`,
      `Specificare Paese e anno. «In Italia, nel 2025» elimina una parte degli equivoci.`,
      `Chiedere la fonte di ogni cifra e aprirla. Se la fonte non esiste o dice altro, scartare l’intera risposta.`,
      `Rifare a mano almeno un calcolo.`,
      `Porre la domanda opposta: «perché questa potrebbe essere una cattiva idea?». Se la macchina cambia parere con la stessa sicurezza, si è imparato qualcosa sulla prima risposta.`,
    ),
    h2('I prodotti «con intelligenza artificiale»'),
    p`Altra cosa sono gli strumenti finanziari che usano l’espressione nel nome. Può indicare un fondo che investe in imprese del settore, un gestore che impiega modelli statistici, o soltanto un ufficio pubblicità. La domanda utile è sempre la stessa: che cosa c’è dentro, quanto costa, chi è autorizzato. I prodotti che promettono guadagni certi «grazie all’algoritmo» vanno letti come un segnale di ${link('truffa', '/articolo/truffe-finanziarie-online-riconoscerle')}.`,
    h2('Anche qui'),
    p`Una parte degli articoli di questo sito è scritta con l’aiuto di un modello: quando succede, è indicato in cima alla pagina con il nome del modello e la data. Vale lo stesso consiglio: le cifre vanno controllate alla fonte, e nessun articolo, scritto da una persona o da una macchina, conosce la vostra situazione.`,
    p`Un buon assistente rende più brave le persone che fanno domande. Il risparmio ne guadagna se, alla fine di dieci minuti di conversazione, si sa spiegare a qualcun altro che cosa si sta per fare. Altrimenti si è solo cambiato cognato.`,
  ],
})
