import { CALCULATORS_HREF, GLOSSARY_HREF } from '../addresses.ts'

export const EmptySection = ({ label }: { label: string }) => (
  <div className="empty">
    <p className="empty-title">Nessun articolo in {label}</p>
    <p>Nuovi contenuti saranno pubblicati presto in questa categoria.</p>
    <Meanwhile />
  </div>
)

export const NothingPublished = () => (
  <div className="empty">
    <p className="empty-title">Nessun articolo</p>
    <p>Non è stato ancora pubblicato nulla.</p>
    <Meanwhile />
  </div>
)

const Meanwhile = () => (
  <p>
    Intanto ci sono il{' '}
    <a href={GLOSSARY_HREF} className="underline">
      glossario
    </a>{' '}
    e i{' '}
    <a href={CALCULATORS_HREF} className="underline">
      calcolatori
    </a>
    .
  </p>
)
