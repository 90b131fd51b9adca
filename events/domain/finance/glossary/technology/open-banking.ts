import { euro } from '../../../figures.ts'
import type { GlossaryEntry } from '../entry.ts'
import { il } from '../figures.ts'

export const openBanking: GlossaryEntry = {
  title: 'Open banking: chi può vedere il conto e con quale consenso',
  label: 'Open banking',
  slug: 'open-banking',
  description: 'I servizi di informazione e di pagamento previsti dalla PSD2, le autorizzazioni e la revoca.',
  category: 'TECNOLOGIA',
  priority: 7,
  brief:
    'Con l’open banking il cliente può autorizzare un soggetto vigilato, diverso dalla propria banca, a leggere i movimenti del conto o ad avviare pagamenti.',
  angle: 'Leggere non è pagare',
  definition: [
    'La direttiva PSD2 ha creato due servizi. Chi offre informazione sui conti legge saldi e movimenti; chi offre disposizione di ordini avvia un pagamento su richiesta del cliente. Entrambi devono essere autorizzati o registrati presso un’autorità, e in Italia compaiono negli albi della Banca d’Italia.',
    'Il consenso è esplicito, limitato e revocabile. L’accesso ai dati va rinnovato periodicamente con l’autenticazione forte: nelle regole in vigore nel 2026, di norma ogni 180 giorni. Le credenziali della banca si inseriscono presso la banca.',
  ],
  related: ['autenticazione-forte', 'bonifico-istantaneo', 'phishing'],
  why: [
    'Mettere insieme i movimenti aiuta a vedere le spese ricorrenti, che singolarmente paiono piccole. È il primo passo per un bilancio familiare realistico.',
    'I dati dei pagamenti raccontano abitudini, salute, opinioni. Prima di concederli conviene leggere per quali scopi saranno usati e per quanto tempo: il regolamento europeo sulla privacy dà diritto a saperlo.',
  ],
  mistakes: [
    'Dare a un’app la password della banca invece di autorizzarla presso la banca.',
    'Non controllare se il fornitore è in un albo.',
    'Lasciare attivi consensi che non servono più.',
    'Accettare un servizio gratuito senza chiedersi che cosa ne faccia dei dati.',
  ],
  sources: ['psd2', 'bancaditalia', 'gdpr'],
  risk: 'Un accesso concesso al soggetto sbagliato può portare alla perdita di dati e di denaro: il consenso va dato soltanto a operatori verificati.',
  example(random) {
    const fees = random.range(3, 9, 1)
    const streaming = random.range(20, 50, 5)
    const forgotten = random.range(8, 25, 1)
    const insurance = random.range(12, 30, 2)
    const monthly = fees + streaming + forgotten + insurance
    return {
      intro: `Una famiglia ipotetica riunisce i movimenti di due conti e una carta. Fra le uscite che si ripetono ogni mese ne trova quattro, per un totale di ${euro(monthly)}. La tabella le riporta all’anno e a dieci anni, a prezzi fermi.`,
      table: {
        caption: 'Spese ricorrenti di una famiglia ipotetica',
        columns: ['Voce', 'Al mese', 'In un anno', 'In dieci anni'],
        rows: (
          [
            ['Canoni dei conti', fees],
            ['Abbonamenti usati', streaming],
            ['Abbonamenti dimenticati', forgotten],
            ['Coperture accessorie', insurance],
            ['Totale', monthly],
          ] as const
        ).map(([name, each]) => [name, euro(each), euro(each * 12), euro(each * 120)]),
      },
      reading: `In un anno sono ${euro(monthly * 12)}. Soltanto ciò che non si usa più vale ${euro(forgotten * 12)} l’anno, ${il(forgotten / monthly)} del totale. Il risparmio è certo e non richiede di correre rischi: per ottenerlo, però, bisogna prima vedere le voci.`,
      takeaway: `Nell’esempio le spese ricorrenti valgono ${euro(monthly * 12)} l’anno, di cui ${euro(forgotten * 12)} dimenticati.`,
    }
  },
}
