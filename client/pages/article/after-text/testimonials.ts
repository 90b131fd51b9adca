import type { Testimonial } from '../../../advertising/testimonial.ts'

/** The five of R4.3: invented people who learned something, never who earned something. */
export const ILLUSTRATIVE_TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Paola R.',
    location: 'Bologna',
    quote: 'Prima di firmare ho cercato la società nell’albo della Consob. Ci ho messo cinque minuti e ho cambiato idea.',
    avatar: 'PR',
    verified: false,
  },
  {
    name: 'Giorgio M.',
    location: 'Bari',
    quote: 'Ho provato un conto dimostrativo per tre mesi. Sulla carta guadagnavo, finché non ho contato le commissioni.',
    avatar: 'GM',
    verified: false,
  },
  {
    name: 'Ilaria T.',
    location: 'Torino',
    quote: 'La parte più utile? La tabella con quanto bisogna guadagnare per rimettersi in pari dopo una perdita.',
    avatar: 'IT',
    verified: false,
  },
  {
    name: 'Renato F.',
    location: 'Palermo',
    quote: 'Avevo messo tutto su un titolo solo. Oggi tengo da parte sei mesi di spese e il resto lo divido.',
    avatar: 'RF',
    verified: false,
  },
  {
    name: 'Chiara D.',
    location: 'Verona',
    quote: 'Ho capito che automatico non vuol dire sicuro: vuol dire che le regole le decidi prima, anche quelle sbagliate.',
    avatar: 'CD',
    verified: false,
  },
]
