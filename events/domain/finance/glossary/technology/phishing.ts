import { euro, figure } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { il } from '../figures.ts'

export const phishing: GlossaryEntry = {
  title: 'Phishing e false piattaforme: come riconoscerli prima di pagare',
  label: 'Phishing',
  slug: 'phishing',
  description: 'Messaggi, siti e chiamate che imitano la banca, e le verifiche che richiedono cinque minuti.',
  category: 'TECNOLOGIA',
  priority: 9,
  brief:
    'Il phishing è una truffa che imita un soggetto affidabile, per esempio la banca, per farsi consegnare credenziali, codici o denaro.',
  angle: 'Perché basta uno su mille',
  definition: [
    'Il messaggio arriva per posta, telefono o chat e chiede di agire in fretta: aprire un collegamento, confermare un codice, spostare il denaro su un «conto sicuro». Il sito a cui porta è una copia. Nella variante con falsa piattaforma il saldo cresce sullo schermo, ma i prelievi non arrivano.',
    'Per i pagamenti non autorizzati le regole europee prevedono il rimborso da parte della banca, salvo frode o colpa grave del cliente. Se è il cliente a disporre il bonifico, ingannato, ottenere il rimborso è molto più difficile.',
  ],
  related: ['autenticazione-forte', 'bonifico-istantaneo', 'falso-allarme'],
  why: [
    'La Consob pubblica gli avvisi sui soggetti non autorizzati e dal 2019 può far oscurare i siti abusivi: lo ha fatto più di mille volte. Un’assenza dagli elenchi degli autorizzati basta per fermarsi.',
    'Chi ha già perso denaro riceve spesso una seconda offerta: qualcuno promette di recuperarlo in cambio di un anticipo. È la stessa truffa, seconda parte.',
  ],
  mistakes: [
    'Aprire il sito della banca da un collegamento ricevuto invece di scrivere l’indirizzo.',
    'Fidarsi del numero che compare sul telefono, che si può falsificare.',
    'Comunicare un codice ricevuto per messaggio: serve ad autorizzare, non ad annullare.',
    'Installare programmi di controllo a distanza su richiesta di uno sconosciuto.',
    'Vergognarsi e aspettare: nelle prime ore le possibilità di bloccare un pagamento sono maggiori.',
  ],
  sources: ['consob', 'bancaditalia', 'psd2'],
  risk: 'Il denaro inviato a una falsa piattaforma è quasi sempre perduto: prima di ogni versamento conviene verificare chi lo riceve.',
  example(random) {
    const sent = random.range(50_000, 300_000, 50_000)
    // One in a thousand, whichever way.
    const [open, fall] = random.pick([
      [0.02, 0.05],
      [0.025, 0.04],
      [0.05, 0.02],
    ] as const)
    const average = random.range(400, 1_500, 100)
    const victims = (rate: number) => Math.round(sent * open * rate)
    const half = Math.round(victims(fall) / 2)
    return {
      intro: `In una campagna ipotetica partono ${figure(sent)} messaggi. Apre il collegamento ${il(open)} dei destinatari e, fra questi, inserisce i dati ${il(fall)}. La perdita media è di ${euro(average)} per vittima.`,
      table: {
        caption: 'Una campagna ipotetica, passo per passo',
        columns: ['Passo', 'Persone', 'Perdita complessiva'],
        drawn: { rows: [1, 2, 3], columns: [1], unit: 'persone' },
        rows: [
          ['Ricevono il messaggio', figure(sent), '–'],
          ['Aprono il collegamento', figure(sent * open), '–'],
          ['Inseriscono i dati', figure(victims(fall)), euro(victims(fall) * average)],
          ['Se metà verificasse prima', figure(half), euro(half * average)],
        ],
      },
      reading: `Le vittime sono circa ${figure(victims(fall))}, una ogni ${figure(sent / victims(fall))} messaggi, e la perdita complessiva arriva a ${euro(victims(fall) * average)}. Se la metà di chi apre facesse una verifica, il danno si dimezzerebbe.`,
      takeaway: `Nell’esempio una vittima ogni ${figure(sent / victims(fall))} messaggi basta a causare perdite per ${euro(victims(fall) * average)}.`,
    }
  },
}
