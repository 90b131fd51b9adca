import '../../../design/styles/prose.css'
import { usePageContext } from 'vike-react/usePageContext'
import { CONTACT_HREF, CORRECTIONS_HREF } from '../../../site/addresses.ts'
import { RiskWarning } from '../../../advertising/RiskWarning.tsx'

/** The page behind «Scritto con l’intelligenza artificiale». */
export function Page() {
  const { site } = usePageContext()
  return (
    <div className="container page">
      <article className="reading">
        <h1 className="page-title">Come scriviamo</h1>
        <p className="standfirst mt-4">
          Una parte dei nostri articoli la scrive un modello di intelligenza artificiale. Qui spieghiamo quali, che cosa controlliamo e che
          cosa resta scritto.
        </p>
        <div className="prose mt-10">
          <h2>Come li riconosci</h2>
          <p>
            Ogni articolo dice in cima, prima della prima riga, chi lo ha scritto. Se lo ha scritto un modello, ci sono il suo nome e la
            data; nelle liste porta la scritta «Scritto con IA», per quanto una persona lo abbia modificato. La nota dice «riletto» solo se
            una persona che può farlo, e che non lo ha né scritto né modificato, ha approvato proprio il testo che leggi; se chi lo ha
            approvato ci ha messo mano, lo dice; altrimenti dice che nessuno lo ha riletto.
          </p>
          <h2>Come nascono</h2>
          <ol>
            <li>Si parte da un tema scelto dalla redazione o proposto dal modello, con una categoria e un taglio.</li>
            <li>Il modello scrive il testo a blocchi: paragrafi, elenchi, tabelle, esempi. Non scrive mai codice della pagina.</li>
            <li>
              Un controllo automatico cerca promesse di guadagno, fonti inesistenti e dichiarazioni attribuite a persone reali. Se ne trova,
              l’articolo non esce e aspetta una persona.
            </li>
            <li>Solo allora l’articolo viene pubblicato, e può essere ritirato in ogni momento.</li>
          </ol>
          <p>
            Quando nessun modello è collegato, gli articoli li compone un programma a partire da un glossario scritto e verificato dalla
            redazione: anche questi portano la nota.
          </p>
          <h2>Gli articoli dai dati aperti</h2>
          <p>
            Alcune notizie brevi le scrive un programma senza modello, con le cifre che la Banca centrale europea o Eurostat pubblicano:
            dicono la fonte, il periodo e il giorno in cui i dati sono stati letti, e mostrano soltanto quelle cifre e le loro differenze.
            Passano lo stesso controllo automatico; se la fonte rivede le cifre, l’articolo si corregge e lo dice.
          </p>
          <h2>Che cosa resta scritto</h2>
          <p>
            Ogni tentativo è registrato: modello, versione delle istruzioni, quantità di testo e costo. Il registro non si cancella e non si
            riscrive; gli articoli pubblicati e le letture che vedi contati nel sito vengono da lì. Dalla nota in cima a ogni articolo si
            apre il suo registro: le versioni pubblicate con le differenze, chi le ha approvate e con quale ruolo, le correzioni.
          </p>
          <h2>Che cosa può andare storto</h2>
          <p>
            Un modello può sbagliare con sicurezza: una data, una percentuale, una norma che nel frattempo è cambiata. Gli esempi con i
            numeri servono a far vedere il ragionamento, non a prevedere un risultato. Prima di decidere, controlla il dato alla fonte:
            Banca d’Italia, Consob, Agenzia delle Entrate, Istat.
          </p>
          <h2>Le storie di persone</h2>
          <p>
            Gli articoli che raccontano la vita di qualcuno sono esempi costruiti: le persone sono inventate e la nota in cima lo dice. Vale
            anche per le testimonianze d’esempio in fondo agli articoli.
          </p>
          <h2>Hai trovato un errore?</h2>
          <p>
            Scrivici a <a href={`mailto:${site.publisher.email}`}>{site.publisher.email}</a> o dalla pagina dei{' '}
            <a href={CONTACT_HREF}>contatti</a>: correggiamo e lo diciamo, nell’articolo e nella pagina delle{' '}
            <a href={CORRECTIONS_HREF}>correzioni</a>. Solo i refusi che non cambiano il senso si correggono senza nota.
          </p>
        </div>
        <div className="mt-12">
          <RiskWarning />
        </div>
      </article>
    </div>
  )
}
