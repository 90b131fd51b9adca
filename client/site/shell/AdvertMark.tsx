/** Labels a menu link that leads to advertising. */
export const AdvertMark = () => (
  <>
    {' '}
    <span className="advert-label">Pubblicità</span>
  </>
)
