import { BookOpenCheck, Calculator, ListChecks, type LucideIcon, Scale, SearchCheck, ShieldAlert } from 'lucide-react'
import { Claim, ClaimNote } from '../../advertising/Claim.tsx'
import { RiskWarning } from '../../advertising/RiskWarning.tsx'
import { claim, type ClaimId } from '../../advertising/claims.ts'
import { ButtonLink } from '../../design/Button.tsx'
import { Toasts } from '../../design/toast/Toasts.tsx'
import { LeadForm } from './LeadForm.tsx'
import '../../design/working.css'

interface Benefit {
  icon: LucideIcon
  /** The claim that the title starts with. */
  figure?: ClaimId
  title: string
  description: string
}

/** Six benefits, with icon, title and description (R6.6). */
const BENEFITS: readonly Benefit[] = [
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
const TESTIMONIALS: readonly { name: string; location: string; text: string }[] = [
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

const STATS = ['guide-pages', 'guide-downloads', 'guide-price', 'resources', 'support'] as const

/** R6.6. It collects readers’ data on behalf of a partner, so it is labelled as advertising. */
export function Page() {
  return (
    <Toasts>
      <div className="border-b border-rule bg-paper-advert">
        <p className="container py-3 text-[0.875rem]">
          <strong className="font-semibold text-advert">Pubblicità</strong> · Questa pagina promuove un servizio di un partner. Se lo usi,
          l’editore può ricevere una commissione.
        </p>
      </div>
      <div className="container page">
        <div className="grid gap-12 lg:grid-cols-12 lg:gap-x-[min(4rem,5vw)]">
          <div className="lg:col-span-6">
            <p className="kicker">Guida esclusiva 2025</p>
            <h1 className="page-title mt-3">Trading automatico: capirlo prima di provarlo</h1>
            <p className="standfirst mt-5">
              Che cosa fa davvero un programma che compra e vende da solo, quanto costa, quanto si può perdere e come controllare chi lo
              offre.
            </p>
            <p className="label mt-3">
              Ultimo aggiornamento: <time dateTime="2025-09-22">22 settembre 2025</time>
            </p>
            <Stats />
            <section className="section mt-10">
              <h2 className="section-title">Prima di lasciare i tuoi dati</h2>
              {/* Spaces within the text: on their own, at the end of a line, they count as moving when the fonts come. */}
              <p className="mt-3">
                La consulenza è di un intermediario partner regolamentato, che dichiara di essere autorizzato. Non fidarti della
                dichiarazione: chiedi la denominazione esatta e cercala negli albi della&#32;
                <a href="https://www.consob.it" className="underline">
                  Consob
                </a>
                &#32;prima di versare qualunque somma. Questo sito non dà consulenza finanziaria personalizzata.
              </p>
            </section>
          </div>
          <div className="lg:col-span-6">
            <LeadForm />
          </div>
        </div>
        <Contents />
        <Stories />
        <section className="section later mt-16">
          <div className="grid gap-6 lg:grid-cols-12 lg:items-end lg:gap-x-[min(4rem,5vw)]">
            <div className="lg:col-span-8">
              <h2 className="text-[1.75rem] leading-tight">Una telefonata, una guida, nessun impegno</h2>
              <p className="mt-3 max-w-2xl">
                Se hai letto fin qui sai già la cosa più importante: nessun programma toglie il rischio. Il resto è nella guida.
              </p>
            </div>
            <ButtonLink href="#modulo" className="lg:col-span-4 lg:justify-self-end">
              Vai al modulo
            </ButtonLink>
          </div>
        </section>
        <div className="mt-12">
          <RiskWarning />
        </div>
      </div>
    </Toasts>
  )
}

function Stats() {
  return (
    <div className="mt-8">
      <dl className="grid grid-cols-2 gap-4 border-y border-rule py-4 sm:grid-cols-3">
        {STATS.map((id) => (
          <div key={id} className="flex flex-col-reverse">
            <dt className="label">{claim(id).label}</dt>
            <dd className="font-display text-[1.75rem] leading-none sm:text-[2rem]">
              <Claim id={id} />
            </dd>
          </div>
        ))}
      </dl>
      <ClaimNote />
    </div>
  )
}

/** The six benefits, laid out as a table of contents. */
function Contents() {
  return (
    <section className="section later mt-16">
      <h2 className="text-[1.75rem] leading-tight">Che cosa trovi nella guida</h2>
      <ol className="mt-4">
        {BENEFITS.map(({ icon: Icon, figure, title, description }) => (
          <li
            key={title}
            className="grid grid-cols-[2rem_1fr] gap-x-3 gap-y-1 border-t border-rule py-5 first:border-t-0 lg:grid-cols-12 lg:gap-x-[min(4rem,5vw)]"
          >
            <div className="contents lg:col-span-5 lg:grid lg:grid-cols-[2rem_1fr] lg:gap-x-3">
              <Icon className="mt-0.5 text-brand" size={24} strokeWidth={1.5} aria-hidden="true" />
              <h3 className="text-[1.25rem] leading-snug">
                {figure && <Claim id={figure} />} {title}
              </h3>
            </div>
            <p className="col-start-2 text-ink-soft lg:col-span-7 lg:col-start-auto">{description}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Stories() {
  const [first, ...others] = TESTIMONIALS
  return (
    <section className="section later mt-16">
      <h2 className="section-title">Tre modi di usarla</h2>
      <p className="label mt-1">Esempi illustrativi: persone e storie di fantasia</p>
      <div className="mt-6 grid gap-10 lg:grid-cols-12 lg:gap-x-[min(4rem,5vw)]">
        {first && (
          <div className="lg:col-span-7">
            <Story {...first} leading />
          </div>
        )}
        <div className="grid content-start gap-8 lg:col-span-5">
          {others.map((story) => (
            <Story key={story.name} {...story} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Story({ name, location, text, leading = false }: (typeof TESTIMONIALS)[number] & { leading?: boolean }) {
  return (
    <figure>
      <blockquote className={leading ? 'font-text text-[1.5rem] leading-snug' : 'font-text text-[1.125rem] leading-normal'}>
        <p>«{text}»</p>
      </blockquote>
      <figcaption className="label mt-3">
        <span className="font-semibold text-ink">{name}</span>, {location}
      </figcaption>
    </figure>
  )
}
