import { GUIDE_HREF } from '../site/addresses.ts'

export function GuideLink() {
  return (
    <aside className="guide-link" aria-label="Pubblicità: la guida gratuita">
      <p className="advert-label">Pubblicità</p>
      <p>
        <a href={GUIDE_HREF}>La guida gratuita: il trading automatico, capirlo prima di provarlo</a>
      </p>
    </aside>
  )
}
