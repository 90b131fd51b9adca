import { BookOpenCheck, Calculator, ListChecks, type LucideIcon, Scale, SearchCheck, ShieldAlert } from 'lucide-react'
import type { ClaimId } from '../../advertising/claims.ts'

export interface Benefit {
  icon: LucideIcon
  /** The claim that the title starts with. */
  figure?: ClaimId
  title: string
  description: string
}

/** Six benefits, with icon, title and description (R6.6). */
export const BENEFITS: readonly Benefit[] = [
  {
    icon: Scale,
    figure: 'guide-platforms',
    title: 'piattaforme autorizzate a confronto',
    description:
      'Costi, strumenti e limiti messi in fila con gli stessi criteri, e come controllare da soli che l’autorizzazione ci sia davvero.',
  },
  {
    icon: ShieldAlert,
    figure: 'guide-strategies',
    title: 'strategie per limitare il rischio',
    description: 'Quanto rischiare per operazione, quando fermarsi e perché nessuna di queste regole elimina la possibilità di perdere.',
  },
  {
    icon: ListChecks,
    figure: 'guide-checklist',
    title: 'punti da controllare prima di aprire un conto',
    description: 'Una lista da scorrere con calma: basta un «no» per chiudere la pagina e non tornarci.',
  },
  {
    icon: Calculator,
    title: 'I conti dei costi, fino in fondo',
    description: 'Spread, commissioni, cambio e interessi notturni su cento operazioni: l’esempio si rifà a mano con i propri numeri.',
  },
  {
    icon: BookOpenCheck,
    title: 'Come si legge un test sul passato',
    description: 'Perché una strategia che avrebbe guadagnato ieri spesso perde oggi, e quali domande fare a chi mostra solo il grafico.',
  },
  {
    icon: SearchCheck,
    title: 'Le truffe, riconosciute dai dettagli',
    description: 'Rendimenti promessi, fretta, richieste di accesso al computer: i segnali e che cosa fare se si è già versato.',
  },
]

/** Invented readers, labelled so on the page. */
export const TESTIMONIALS: readonly { name: string; location: string; text: string }[] = [
  {
    name: 'Carla B.',
    location: 'Bologna',
    text: 'Cercavo una scorciatoia e ho trovato una lista di domande. Alla quarta ho capito che la piattaforma che mi avevano proposto non era iscritta da nessuna parte.',
  },
  {
    name: 'Davide M.',
    location: 'Bari',
    text: 'Il capitolo sui costi mi è bastato: con la cifra che volevo mettere, le sole commissioni si sarebbero mangiate il guadagno che speravo.',
  },
  {
    name: 'Lucia e Franco T.',
    location: 'Trento',
    text: 'Abbiamo deciso di non fare trading, e di cominciare dal fondo per le emergenze. Anche questa è una risposta.',
  },
]
