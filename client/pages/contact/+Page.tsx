import '../../design/working.css'
import { usePageContext } from 'vike-react/usePageContext'
import { Toasts } from '../../design/toast/Toasts.tsx'
import { ContactForm } from './ContactForm.tsx'

/** R6.2. */
export function Page() {
  const { publisher } = usePageContext().site
  return (
    <Toasts>
      <div className="container page [&_a]:underline">
        <h1 className="page-title">Contattaci</h1>
        <p className="standfirst column mt-4">
          Una segnalazione, una correzione, una proposta: scrivi alla redazione per e-mail, o telefona.
        </p>
        <div className="mt-10 grid gap-12 lg:grid-cols-12 lg:gap-x-[min(4rem,5vw)]">
          <div className="lg:col-span-7">
            <ContactForm email={publisher.email} />
          </div>
          <div className="grid content-start gap-8 sm:grid-cols-2 lg:col-span-5 lg:grid-cols-1">
            <section className="section">
              <h2 className="section-title">La redazione</h2>
              <dl className="mt-4 grid gap-4">
                <Entry term="E-mail">
                  <a href={`mailto:${publisher.email}`}>{publisher.email}</a>
                </Entry>
                <Entry term="Telefono">
                  <a href={`tel:${publisher.phone.replaceAll(/[^+\d]/g, '')}`} className="figures">
                    {publisher.phone}
                  </a>
                </Entry>
                <Entry term="Indirizzo">
                  {publisher.company}
                  <br />
                  {publisher.address}
                </Entry>
              </dl>
            </section>
            <section className="section">
              <h2 className="section-title">Orari</h2>
              <dl className="figures mt-4 grid gap-2">
                <Hours days="Da lunedì a venerdì" open="9:00–18:00" />
                <Hours days="Sabato" open="9:00–13:00" />
                <Hours days="Domenica" open="chiuso" />
              </dl>
            </section>
            <section className="section">
              <h2 className="section-title">Stampa</h2>
              <p className="mt-3">
                Per interviste, dati e citazioni scrivi all’ufficio stampa:{' '}
                <a href={`mailto:${publisher.pressEmail}`}>{publisher.pressEmail}</a>.
              </p>
            </section>
            <section className="section">
              <h2 className="section-title">Nessuna consulenza personalizzata</h2>
              <p className="mt-3">
                Non diamo consulenza finanziaria personalizzata: non possiamo dirti che cosa comprare o vendere, né valutare il tuo
                portafoglio. Per farlo rivolgiti a un consulente iscritto all’albo. Il trading comporta rischi: i risultati passati non
                garantiscono quelli futuri e va investito solo denaro che ci si può permettere di perdere.
              </p>
            </section>
          </div>
        </div>
      </div>
    </Toasts>
  )
}

function Entry({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="label">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}

/** The hours stand below the days where large text leaves no room beside them. */
function Hours({ days, open }: { days: string; open: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt>{days}</dt>
      <dd>{open}</dd>
    </div>
  )
}
