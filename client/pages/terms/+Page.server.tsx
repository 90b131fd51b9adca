import { usePageContext } from 'vike-react/usePageContext'
import { CONTACT_HREF, METHOD_HREF, PRIVACY_HREF } from '../../site/addresses.ts'
import { LegalDocument, LegalSection } from '../privacy/LegalDocument.tsx'

/** One long text: splitting it into components would only hide the order of its sections. */
export function Page() {
  const { name, publisher } = usePageContext().site
  return (
    <LegalDocument
      title="Termini di servizio"
      standfirst={`Le regole per usare ${name}. Leggendo il sito le accetti; se non sei d’accordo, ti chiediamo di non usarlo.`}
    >
      <LegalSection id="chi-siamo" title="1. Chi siamo e che cosa offriamo">
        <p>
          {name} è pubblicato da {publisher.company}, {publisher.address}. Offre gratuitamente notizie, analisi e testi didattici su
          mercati, investimenti, trading e tecnologia. Per leggere non serve un account.
        </p>
      </LegalSection>
      <LegalSection id="non-consulenza" title="2. Informazione, non consulenza">
        <p>
          I contenuti sono rivolti al pubblico e non tengono conto della tua situazione. Non sono raccomandazioni personalizzate, e dunque
          non sono consulenza in materia di investimenti ai sensi dell’articolo 1, comma 5-<em>septies</em>, del decreto legislativo 58/1998
          (Testo unico della finanza), né un’offerta o un invito a comprare o vendere strumenti finanziari. Prima di decidere puoi
          rivolgerti a un consulente iscritto all’albo.
        </p>
      </LegalSection>
      <LegalSection id="rischi" title="3. I rischi">
        <p>
          Il trading e gli investimenti comportano rischi, fino alla perdita di tutto il capitale. I risultati passati non garantiscono
          quelli futuri. Nei contratti per differenza (CFD) la maggior parte dei conti al dettaglio perde denaro: gli intermediari devono
          dichiarare la propria percentuale. Investi solo denaro che puoi permetterti di perdere.
        </p>
      </LegalSection>
      <LegalSection id="pubblicita" title="4. Pubblicità e link affiliati">
        <p>
          Le pagine promozionali si aprono con la parola «Pubblicità». Contengono link affiliati: se li segui e usi il servizio del partner,
          l’editore può ricevere una commissione, senza costi aggiuntivi per te. La commissione non compra il giudizio degli articoli. Il
          sito del partner ha regole proprie, che non controlliamo: verifica sempre l’autorizzazione negli albi della{' '}
          <a href="https://www.consob.it">Consob</a>.
        </p>
        <p>
          Le cifre promozionali che l’editore dichiara e che nessuna fonte conferma sono segnate come «Dato dichiarato dall’editore, non
          verificato». Le testimonianze pubblicate sono esempi illustrativi: persone e storie sono di fantasia, e la pagina lo dice.
        </p>
      </LegalSection>
      <LegalSection id="ai" title="5. Testi generati con intelligenza artificiale">
        <p>
          Una parte degli articoli è generata con intelligenza artificiale. Ognuno lo dichiara in apertura, con il modello usato e la data;
          la pagina <a href={METHOD_HREF}>Come scriviamo</a> spiega il metodo. Possono contenere errori: se ne trovi uno scrivici, e lo
          correggeremo.
        </p>
      </LegalSection>
      <LegalSection id="moduli" title="6. Moduli dimostrativi">
        <p>
          Il modulo di contatto e quello per la guida sono una dimostrazione: simulano l’invio, ma non trasmettono e non conservano nulla.
          Compilarli non crea alcun contratto, prenotazione o richiesta. I contatti veri sono nella pagina{' '}
          <a href={CONTACT_HREF}>Contattaci</a>.
        </p>
      </LegalSection>
      <LegalSection id="uso" title="7. Uso dei contenuti">
        <p>
          Testi e illustrazioni sono protetti dal diritto d’autore. Puoi leggerli, stamparli per te e citarne brani indicando la fonte, nei
          limiti dell’articolo 70 della legge 633/1941. Per ogni altro uso chiedi il permesso a{' '}
          <a href={`mailto:${publisher.email}`}>{publisher.email}</a>. Non è consentito compromettere il funzionamento del sito o aggirarne
          le protezioni.
        </p>
      </LegalSection>
      <LegalSection id="responsabilita" title="8. Responsabilità">
        <p>
          Curiamo i contenuti con diligenza, ma non garantiamo che siano sempre completi, aggiornati o adatti a un tuo scopo, né che il sito
          sia sempre raggiungibile. Le decisioni di investimento restano tue. Nulla in questi termini esclude o limita la responsabilità per
          dolo o colpa grave, o i diritti che la legge riconosce ai consumatori.
        </p>
      </LegalSection>
      <LegalSection id="dati" title="9. Dati personali">
        <p>
          Come trattiamo i dati personali è spiegato nella <a href={PRIVACY_HREF}>Privacy Policy</a>.
        </p>
      </LegalSection>
      <LegalSection id="legge" title="10. Modifiche, legge e foro">
        <p>
          Possiamo aggiornare questi termini: vale il testo pubblicato, con la data in alto. Si applica la legge italiana. Per il
          consumatore è competente il giudice del luogo in cui risiede o ha eletto domicilio, come prevede l’articolo 66-<em>bis</em> del
          Codice del consumo; resta ferma la tutela più ampia del Paese in cui vive.
        </p>
      </LegalSection>
    </LegalDocument>
  )
}
