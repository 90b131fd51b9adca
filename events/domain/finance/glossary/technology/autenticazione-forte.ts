import { figure } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { duration } from './duration-text.ts'

export const autenticazioneForte: GlossaryEntry = {
  title: 'Password e autenticazione forte: la matematica della sicurezza',
  label: 'Autenticazione forte',
  slug: 'autenticazione-forte',
  description: 'Lunghezza, combinazioni e secondo fattore: che cosa protegge davvero un conto.',
  category: 'TECNOLOGIA',
  priority: 8,
  brief:
    'L’autenticazione forte richiede almeno due elementi indipendenti fra qualcosa che si sa, qualcosa che si possiede e qualcosa che si è.',
  angle: 'Quanto conta un carattere in più',
  definition: [
    'Una password scelta a caso ha un numero di combinazioni pari ai caratteri possibili elevati alla lunghezza. Aggiungere un carattere moltiplica il totale; aggiungere un tipo di carattere lo aumenta meno di quanto si creda.',
    'La direttiva PSD2 impone l’autenticazione forte per accedere ai conti in rete e per i pagamenti elettronici, con alcune eccezioni per importi e rischi bassi. Nei pagamenti a distanza il codice deve essere legato a importo e beneficiario.',
  ],
  formula: {
    tex: String.raw`T = \frac{s^n}{v}`,
    where: [
      ['T', 'tempo per provare tutte le combinazioni'],
      ['s', 'simboli possibili'],
      ['n', 'lunghezza della password'],
      ['v', 'tentativi al secondo'],
    ],
  },
  related: ['phishing', 'open-banking', 'bonifico-istantaneo'],
  why: [
    'La maggior parte dei furti non avviene per tentativi, ma per riuso: una password rubata a un sito viene provata su tutti gli altri. Una password diversa per ogni servizio ferma l’attacco, e un programma che le conserva la rende praticabile.',
    'Il codice per messaggio è meglio di niente, ma la scheda telefonica può essere clonata o trasferita con l’inganno. Le app di autenticazione e le chiavi fisiche resistono meglio.',
  ],
  mistakes: [
    'Usare la stessa password per la posta e per la banca: con la posta si reimpostano tutte le altre.',
    'Sostituire lettere con numeri in modo prevedibile.',
    'Approvare una richiesta sul telefono senza leggere importo e beneficiario.',
    'Non conservare i codici di recupero.',
    'Comunicare a voce un codice, anche a chi dice di chiamare dalla banca.',
  ],
  sources: ['psd2', 'strongAuthentication'],
  risk: 'Nessuna protezione è assoluta: controllare spesso i movimenti e attivare gli avvisi permette di accorgersi presto di una perdita.',
  example(random) {
    const speed = random.pick([1, 2, 5, 10, 20, 50, 100])
    const letters = random.pick([26, 36, 52, 62])
    const length = random.pick([7, 8, 9])
    const days = (size: number, characters: number) => size ** characters / (speed * 1e9) / 86_400
    return {
      intro: `Consideriamo password scelte a caso con ${letters} simboli possibili e un attaccante che prova, su un archivio rubato, ${speed} ${speed === 1 ? 'miliardo' : 'miliardi'} di combinazioni al secondo. Il tempo per provarle tutte è il numero delle combinazioni diviso per la velocità.`,
      table: {
        caption: `Tempo per provare tutte le combinazioni`,
        columns: ['Simboli', 'Caratteri', 'Tempo'],
        rows: [
          [figure(letters), figure(length), duration(days(letters, length))],
          [figure(letters + 32), figure(length), duration(days(letters + 32, length))],
          [figure(letters), figure(length + 4), duration(days(letters, length + 4))],
        ],
      },
      reading: `Aggiungere 32 simboli speciali moltiplica le combinazioni per ${figure(((letters + 32) / letters) ** length)}; aggiungere quattro caratteri le moltiplica per ${figure(letters ** 4)}. La lunghezza vince. Il calcolo vale per scelte casuali: una parola del vocabolario cade molto prima.`,
      takeaway: `Nell’esempio quattro caratteri in più moltiplicano le combinazioni per ${figure(letters ** 4)}.`,
    }
  },
}
