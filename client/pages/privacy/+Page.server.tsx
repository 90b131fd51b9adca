import { usePageContext } from 'vike-react/usePageContext'
import { LegalDocument, LegalSection } from './LegalDocument.tsx'

/** One long text: splitting it into components would only hide the order of its sections. */
export function Page() {
  const { name, publisher } = usePageContext().site
  return (
    <LegalDocument
      title="Privacy Policy"
      standfirst={`Informativa sul trattamento dei dati personali di chi visita ${name}, resa ai sensi dell’articolo 13 del Regolamento (UE) 2016/679 (GDPR).`}
    >
      <LegalSection id="in-breve" title="1. In breve">
        <p>
          Per leggere {name} non serve registrarsi. Non usiamo cookie di profilazione, non misuriamo il pubblico con servizi di terzi e non
          vendiamo dati. I moduli del sito sono una dimostrazione: ciò che vi scrivi resta nel tuo browser e non viene inviato né
          conservato.
        </p>
      </LegalSection>
      <LegalSection id="titolare" title="2. Titolare del trattamento">
        <p>
          Il titolare è {publisher.company}, {publisher.address}. Per ogni domanda sui tuoi dati scrivi a{' '}
          <a href={`mailto:${publisher.email}`}>{publisher.email}</a>.
        </p>
      </LegalSection>
      <LegalSection id="dati" title="3. Quali dati trattiamo e perché">
        <ul>
          <li>
            <strong>Dati di navigazione.</strong> Per rispondere a una richiesta il server usa l’indirizzo IP e le informazioni tecniche che
            il browser invia. Servono a far funzionare il sito e a difenderlo dagli abusi: la base giuridica è il nostro legittimo interesse
            (articolo 6, paragrafo 1, lettera f). I registri tecnici dell’applicazione riportano l’indirizzo della pagina, l’esito e la
            durata della richiesta, non l’indirizzo IP, che può restare in memoria per pochi minuti per riconoscere e respingere gli abusi.
          </li>
          <li>
            <strong>Conteggio delle letture.</strong> Contiamo quante volte un articolo è letto. Per non contare due volte la stessa visita
            teniamo in memoria, per circa trenta minuti e comunque solo finché il programma è acceso, un codice calcolato da indirizzo IP,
            browser e articolo con una chiave casuale; non viene scritto su disco. Nel registro permanente entrano soltanto l’articolo e il
            momento. Anche qui la base è il legittimo interesse a conoscere la diffusione dei contenuti.
          </li>
          <li>
            <strong>Moduli di contatto e di prenotazione.</strong> Sono dimostrativi: al posto dell’invio c’è un’attesa simulata. Nessun
            dato ci arriva e nessuno ti ricontatta.
          </li>
          <li>
            <strong>E-mail e telefono.</strong> Se ci scrivi o ci chiami, usiamo i dati che ci dai per risponderti e li conserviamo per il
            tempo necessario a chiudere la richiesta, al massimo dodici mesi, salvo obblighi di legge. La base è il nostro legittimo
            interesse a rispondere a chi ci contatta o, se chiedi un servizio, l’esecuzione di misure precontrattuali (articolo 6, paragrafo
            1, lettere f e b).
          </li>
        </ul>
        <p>
          Fornire questi dati non è un obbligo di legge; senza i dati di navigazione, però, nessun server può mostrarti una pagina. Non
          prendiamo decisioni basate unicamente su trattamenti automatizzati e non facciamo profilazione.
        </p>
      </LegalSection>
      <LegalSection id="cookie" title="4. Cookie e memoria del browser">
        <p>
          Chi legge non riceve cookie. Il browser ricorda da sé, nella propria memoria locale, se preferisci il tema chiaro o scuro:
          l’informazione non lascia il tuo dispositivo. Solo chi amministra il sito riceve, dopo l’accesso, due cookie tecnici: uno di
          sessione, e uno che per un anno distingue il suo browser da chi prova a indovinare la password. Per gli strumenti strettamente
          necessari l’articolo 122 del Codice in materia di protezione dei dati personali (decreto legislativo 196/2003) non richiede il
          consenso; per questo non vedi un banner.
        </p>
      </LegalSection>
      <LegalSection id="destinatari" title="5. Chi può riceverli">
        <p>
          I dati di navigazione passano dal fornitore che ospita il sito, che agisce come responsabile del trattamento (articolo 28). Non li
          comunichiamo ad altri, se non quando la legge lo impone. I testi generati con intelligenza artificiale nascono da temi
          redazionali: ai fornitori dei modelli non inviamo dati dei lettori.
        </p>
        <p>
          Le pagine segnalate come «Pubblicità» contengono collegamenti al sito di un partner. Se li segui, il partner riceve i parametri
          che indicano da quale pagina arrivi e tratta i tuoi dati secondo la propria informativa, come titolare autonomo.
        </p>
      </LegalSection>
      <LegalSection id="fuori-ue" title="6. Trasferimenti fuori dall’Unione europea">
        <p>
          Non trasferiamo dati personali fuori dallo Spazio economico europeo. Se un fornitore lo rendesse necessario, avverrebbe solo con
          una decisione di adeguatezza o con garanzie adeguate (articoli 45 e 46) e questa informativa lo direbbe.
        </p>
      </LegalSection>
      <LegalSection id="diritti" title="7. I tuoi diritti">
        <p>
          Puoi chiederci in ogni momento l’accesso ai tuoi dati, la rettifica, la cancellazione, la limitazione del trattamento e, dove si
          applica, la portabilità (articoli 15–20). Puoi opporti ai trattamenti fondati sul legittimo interesse per motivi legati alla tua
          situazione particolare (articolo 21). Rispondiamo senza ritardo e al più tardi entro un mese.
        </p>
        <p>
          Se ritieni che il trattamento violi le norme, puoi presentare reclamo al{' '}
          <a href="https://www.garanteprivacy.it">Garante per la protezione dei dati personali</a>, piazza Venezia 11, 00187 Roma, o
          all’autorità del Paese in cui vivi o lavori (articolo 77), e rivolgerti al giudice (articolo 79).
        </p>
      </LegalSection>
      <LegalSection id="modifiche" title="8. Modifiche">
        <p>
          Se il modo in cui trattiamo i dati cambia, per esempio quando i moduli smetteranno di essere una dimostrazione, aggiorneremo
          questa pagina prima del cambiamento. La data in alto dice a quando risale il testo.
        </p>
      </LegalSection>
    </LegalDocument>
  )
}
