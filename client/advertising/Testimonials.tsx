import './testimonials.css'
import type { Testimonial } from './testimonial.ts'

interface Props {
  items: readonly Testimonial[]
  title: string
  heading?: 'h2' | 'h3'
}

/** Group of testimonials. If all are invented, one label below the title says so; otherwise each has its own label. */
export function Testimonials({ items, title, heading: Heading = 'h2' }: Props) {
  const areInvented = items.every(({ verified = true }) => !verified)
  return (
    <section className="testimonials" aria-label={title}>
      <Heading className="section-title">{title}</Heading>
      {areInvented && <p className="testimonial-badge">Esempi illustrativi: persone e storie di fantasia</p>}
      <ul>
        {items.map((item) => (
          <li key={item.name} className="testimonial">
            {!areInvented && <Badge {...item} />}
            <blockquote>
              <p>«{item.quote}»</p>
            </blockquote>
            <Person {...item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Verified by default (R4.6). All testimonials of the portal are invented. */
const Badge = ({ verified = true }: Testimonial) =>
  verified ? (
    <p className="testimonial-badge testimonial-verified">✓ Utente Verificato</p>
  ) : (
    <p className="testimonial-badge">Esempio illustrativo: persona e storia di fantasia</p>
  )

/** A verified person has a portrait and stars, five by default (R4.6). An invented person has neither. */
function Person({ name, location, avatar, verified = true, stars = 5 }: Testimonial) {
  return (
    <div className="testimonial-person">
      {verified && (
        <span className="testimonial-avatar" aria-hidden="true">
          {avatar}
        </span>
      )}
      <p>
        <span className="testimonial-name">{name}</span>, {location}
      </p>
      {verified && (
        <p className="testimonial-stars">
          <span className="visually-hidden">{stars} stelle su 5</span>
          <span aria-hidden="true">{'★'.repeat(stars)}</span>
          <span aria-hidden="true" className="stars-missing">
            {'★'.repeat(5 - stars)}
          </span>
        </p>
      )}
    </div>
  )
}
