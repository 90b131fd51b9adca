import { euro, figure } from '../../../../../events/domain/figures.ts'
import { callout, h2, link, p, points, steps, strong, table, text } from '../block-makers.ts'
import { importedArticle } from '../imported-article.ts'

const yearlyFees = (transfers: number, fee: number) => euro(transfers * fee)

export const bonificiIstantaneiVerificaBeneficiario = importedArticle({
  articleId: '96eaa6e0-75d7-4902-a83b-5b76f75823d8',
  slug: 'bonifici-istantanei-verifica-beneficiario',
  category: 'TECNOLOGIA',
  title: 'Bonifici istantanei e verifica del nome: che cosa cambia dal 9 ottobre',
  subtitle:
    'Dieci secondi, a ogni ora, allo stesso prezzo di un bonifico normale. E un controllo nuovo, prima di confermare, che può fermare errori e truffe.',
  excerpt:
    'Dal 9 ottobre 2025 le banche dell’area dell’euro devono permettere di inviare bonifici istantanei e verificare il beneficiario. Come si leggono gli avvisi.',
  summary:
    'Il regolamento europeo sui pagamenti istantanei entra nella sua fase più visibile. Guida ai quattro esiti della verifica, ai limiti da impostare e a ciò che non protegge.',
  desk: 'tecnologia',
  publishedAt: '2025-10-13T05:55:00.000Z',
  body: [
    p`Da giovedì 9 ottobre 2025 tutte le banche dell’area dell’euro che offrono bonifici devono permettere anche di inviarli in modalità istantanea. Lo prevede il ${link('regolamento europeo 2024/886', 'https://eur-lex.europa.eu/eli/reg/2024/886/oj')}, che dal 9 gennaio le obbligava già a riceverli. Insieme arriva una novità meno pubblicizzata e forse più importante: la verifica del beneficiario.`,
    h2('Che cosa prevede la regola'),
    points(
      text`${strong('Dieci secondi.')} Il denaro è a disposizione di chi lo riceve entro dieci secondi, a qualsiasi ora, festivi compresi.`,
      text`${strong('Stesso prezzo.')} Un bonifico istantaneo non può costare più di un bonifico ordinario dello stesso tipo. Se quello è gratuito, lo è anche questo.`,
      text`${strong('Verifica del nome.')} Prima della conferma la banca controlla se l’intestatario del conto corrisponde al nome indicato. Vale per i bonifici istantanei e per quelli ordinari in euro, ed è gratuita.`,
      text`${strong('Limiti personali.')} Il cliente può fissare un importo massimo, per giorno o per operazione, e cambiarlo quando vuole.`,
    ),
    p`Fino al 2024 molte banche chiedevano uno o due euro in più per l’istantaneo. Chi ne faceva quaranta l’anno spendeva così fino a ${yearlyFees(40, 2)}: un sovrapprezzo che scompare.`,
    h2('I quattro esiti della verifica'),
    p`Chi paga inserisce nome e IBAN; la banca interroga quella del beneficiario e riceve una risposta in pochi secondi.`,
    table(
      'Che cosa può rispondere la verifica del beneficiario e come comportarsi',
      ['Esito', 'Che cosa significa', 'Che cosa fare'],
      [
        ['Corrisponde', 'Nome e intestatario coincidono', 'Procedere, se ci si fida del beneficiario'],
        ['Corrisponde quasi', 'Differenza piccola; viene mostrato il nome esatto', 'Leggerlo con calma e correggere'],
        [
          'Non corrisponde',
          'Il conto risulta intestato ad altri, o con una ragione sociale diversa',
          'Fermarsi e chiamare un numero già noto',
        ],
        ['Non disponibile', 'La banca di arrivo non risponde', 'Riprovare, o verificare per altra via'],
      ],
    ),
    p`L’esito ${strong('non blocca')} il pagamento: decide chi paga. Ma se si conferma nonostante un «non corrisponde», la responsabilità cambia. La banca che ha avvisato ha fatto la sua parte, e recuperare i soldi diventa più difficile. Al contrario, se la banca non ha eseguito correttamente la verifica e il denaro è finito a un altro, deve rimborsare.`,
    h2('Che cosa ferma, e che cosa no'),
    p`La verifica nasce per due casi. Il primo è l’errore di battitura, raro perché l’IBAN contiene cifre di controllo, ma possibile quando si copia il codice sbagliato. Il secondo è la ${strong('fattura falsificata')}: un truffatore entra nella posta di un artigiano, cambia l’IBAN in una fattura vera e aspetta. Prima il nome sul bonifico era quasi decorativo. Con la verifica l’avviso «non corrisponde» compare prima che i soldi partano.`,
    callout(
      'warning',
      'Il nome giusto non rende giusta la persona',
      text`Se il truffatore convince la vittima a pagare un conto intestato a lui, o a un complice, con il suo vero nome, la verifica dirà «corrisponde». Il controllo riguarda il conto, non l’onestà di chi lo possiede. Nessuna banca chiede di spostare i risparmi su un «conto sicuro».`,
    ),
    h2('La velocità è un rischio da gestire'),
    p`Un bonifico ordinario lascia qualche ora per accorgersi di un errore. L’istantaneo, una volta partito, non si revoca: si può chiedere al beneficiario di restituire, e lui può rifiutare. È il motivo per cui conviene dedicare cinque minuti ai limiti.`,
    steps(
      text`Aprire le impostazioni dei pagamenti nell’app e cercare il limite per i bonifici istantanei.`,
      text`Fissarlo su una cifra di uso comune, per esempio ${euro(500)} al giorno. Le spese grandi si fanno di rado e si possono autorizzare di volta in volta.`,
      text`Verificare se l’aumento del limite è immediato o richiede qualche ora: la seconda opzione, dove esiste, protegge dalle telefonate che mettono fretta.`,
      text`Attivare le notifiche per ogni movimento in uscita.`,
    ),
    h2('Gli usi sensati'),
    p`Pagare il saldo di un’auto usata al momento del passaggio, invece di un assegno circolare. Restituire una cifra a un amico di domenica. Rimediare a una scadenza dimenticata alle undici di sera. Spostare denaro tra due conti propri per non andare in rosso: con un fido al 12% annuo, tre giorni di scoperto su ${euro(1_500)} costano circa ${euro((1_500 * 0.12 * 3) / 365, 2)}, più le eventuali commissioni, che spesso sono la parte maggiore.`,
    p`Per affitto, rate e bollette l’istantaneo non aggiunge nulla. Un ordine permanente, impostato una volta, è più comodo.`,
    h2('Nomi, soprannomi e società'),
    p`Un «corrisponde quasi» non è sempre un campanello d’allarme. Può nascere da un doppio nome, da un accento e soprattutto dalle imprese, note al pubblico con un marchio e alla banca con la ragione sociale. Una fattura di «Bar Sport» può appartenere a una società dal nome diverso. È bene che chi emette fatture scriva accanto all’IBAN l’intestazione esatta del conto.`,
    h2('In tre righe'),
    points(
      `Un avviso di mancata corrispondenza va trattato come un semaforo rosso, non come un fastidio.`,
      `Il limite personale è la protezione che dipende da noi: impostarlo subito.`,
      text`Un pagamento in ${figure(10)} secondi merita almeno altri ${figure(10)} secondi di lettura prima della conferma.`,
    ),
    p`Per i casi in cui l’inganno avviene prima del pagamento, i segnali da riconoscere sono nell’articolo sulle ${link('truffe finanziarie online', '/articolo/truffe-finanziarie-online-riconoscerle')}. Informazioni sui servizi di pagamento e sui reclami si trovano sul sito della ${link('Banca d’Italia', 'https://www.bancaditalia.it')}.`,
  ],
})
