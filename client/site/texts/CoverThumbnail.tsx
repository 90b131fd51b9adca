import { AI_PICTURE_LABEL, type Cover, pictureHref, storedWidths } from '../../../events/domain/pictures/picture.ts'

/** Small picture of a cover with the facts that readers see, for comparing texts. */
export function CoverThumbnail({ cover }: { cover: Cover }) {
  const { picture, width, height, alt, credit, madeWithAi, focus } = cover
  return (
    <figure className="picture cover-thumbnail">
      <img
        src={pictureHref(picture, { format: 'webp', width: storedWidths(width)[0]! })}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
      />
      <figcaption>
        {alt}. {credit}. {madeWithAi ? `${AI_PICTURE_LABEL}. ` : ''}Punto di interesse: {focus.x} % da sinistra, {focus.y} % dall’alto.
      </figcaption>
    </figure>
  )
}
