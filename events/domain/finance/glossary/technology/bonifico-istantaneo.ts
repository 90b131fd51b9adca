import { chanceAtLeastOnce } from '../../risk.ts'
import { euro, shortPercent } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { del, il } from '../figures.ts'

export const bonificoIstantaneo: GlossaryEntry = {
  title: 'Bonifici istantanei: regole, costi e verifica del beneficiario',
  label: 'Bonifico istantaneo',
  slug: 'bonifico-istantaneo',
  description: 'Che cosa prevede il regolamento europeo del 2024 e perché la velocità richiede più attenzione.',
  category: 'TECNOLOGIA',
  priority: 6,
  brief:
    'Un bonifico istantaneo accredita la somma entro dieci secondi, in ogni giorno dell’anno, e una volta eseguito non si può revocare.',
  angle: 'Quanto vale la velocità',
  definition: [
    'Il regolamento (UE) 2024/886 impone alle banche dell’area dell’euro di ricevere bonifici istantanei dal gennaio 2025 e di offrirli ai clienti dall’ottobre dello stesso anno. Il prezzo non può superare quello di un bonifico ordinario.',
    'Dalla stessa data la banca deve verificare, senza costi per chi paga, che il nome del beneficiario corrisponda all’IBAN, e segnalare le differenze prima della conferma. Chi conferma nonostante l’avviso si assume il rischio.',
  ],
  related: ['phishing', 'autenticazione-forte', 'open-banking'],
  why: [
    'L’irrevocabilità toglie il tempo per accorgersi di un errore o di una truffa. Per questo molte banche permettono di fissare un importo massimo per gli istantanei.',
    'Per le imprese la velocità riduce l’attesa degli incassi. Per le famiglie serve soprattutto nelle urgenze e negli acquisti fra privati, dove vedere l’accredito prima di consegnare evita discussioni.',
  ],
  mistakes: [
    'Ignorare l’avviso di mancata corrispondenza fra nome e IBAN.',
    'Usare l’istantaneo verso chi non si conosce.',
    'Cedere alla fretta di chi chiede un pagamento entro pochi minuti.',
  ],
  sources: ['bce', 'bancaditalia', 'psd2'],
  risk: 'Un bonifico istantaneo inviato alla persona sbagliata può significare la perdita della somma: la verifica va fatta prima della conferma.',
  example(random) {
    const amount = random.range(500, 10_000, 500)
    const rate = random.range(0.02, 0.04, 0.005)
    const chance = random.pick([0.001, 0.002, 0.005])
    const count = random.range(20, 60, 10)
    const day = (amount * rate) / 365
    return {
      intro: `Si inviano ${count} bonifici l’anno da ${euro(amount)}. Un giorno in più sul conto, al tasso ${del(rate)}, vale ${euro(day, 2)} per bonifico. Supponiamo che, senza verifica, la probabilità di inviare una somma al destinatario sbagliato sia ${il(chance, 2)} ogni volta.`,
      table: {
        caption: `${count} bonifici l’anno da ${euro(amount)}`,
        columns: ['Voce', 'Per bonifico', 'In un anno'],
        rows: [
          ['Interessi di un giorno', euro(day, 2), euro(day * count, 2)],
          ['Perdita attesa senza verifica', euro(amount * chance, 2), euro(amount * chance * count, 2)],
          ['Perdita attesa, 9 errori su 10 fermati', euro(amount * chance * 0.1, 2), euro(amount * chance * 0.1 * count, 2)],
        ],
      },
      reading: `La velocità vale ${euro(day * count, 2)} l’anno di interessi; la verifica, in questa ipotesi, evita in media ${euro(amount * chance * 0.9 * count, 2)}. La probabilità di almeno un errore in un anno, senza controlli, sarebbe ${shortPercent(chanceAtLeastOnce(chance, count))}.`,
      takeaway: `Nell’esempio la verifica del beneficiario vale in media ${euro(amount * chance * 0.9 * count, 2)} l’anno, molto più della velocità.`,
    }
  },
}
