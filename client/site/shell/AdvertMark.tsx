/** Labels a link of a menu that leads to advertising. */
export const AdvertMark = () => (
  <>
    {' '}
    <span className="advert-label">Pubblicità</span>
  </>
)
