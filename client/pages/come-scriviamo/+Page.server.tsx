import { usePageContext } from 'vike-react/usePageContext'
import { RiskWarning } from '../../advertising/RiskWarning.tsx'

/** The page behind «Scritto con l’intelligenza artificiale». */
export function Page() {
  const { site } = usePageContext()
  return (
    <div className="container page">
      <article className="column">
        <h1 className="page-title">Come scriviamo</h1>
        <p className="standfirst mt-4">
          Una parte dei nostri articoli la scrive un modello di intelligenza artificiale. Qui spieghiamo quali, che cosa controlliamo e che
          cosa resta scritto.
        </p>
        <div className="prose mt-10">
          <h2>Come li riconosci</h2>
          <p>
            Ogni articolo generato lo dice in cima, prima della prima riga, con il nome del modello e la data. Nelle liste porta la scritta
            «Scritto con IA». Gli articoli della redazione non hanno questa nota.
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
          <h2>Che cosa resta scritto</h2>
          <p>
            Ogni tentativo è registrato: modello, versione delle istruzioni, quantità di testo e costo. Il registro non si cancella e non si
            riscrive; gli articoli pubblicati e le letture che vedi contati nel sito vengono da lì.
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
            <a href="/contact">contatti</a>: correggiamo e lo diciamo.
          </p>
        </div>
        <div className="mt-12">
          <RiskWarning />
        </div>
      </article>
    </div>
  )
}
