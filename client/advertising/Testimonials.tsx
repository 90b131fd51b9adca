import './testimonials.css'
import type { Testimonial } from './testimonial.ts'

/** Testimonials. An invented one is labelled so in place of the «verified» badge. */
export function Testimonials({ items, title }: { items: readonly Testimonial[]; title: string }) {
  return (
    <section className="testimonials" aria-label={title}>
      <h2 className="section-title">{title}</h2>
      <ul>
        {items.map((item) => (
          <TestimonialCard key={item.name} {...item} />
        ))}
      </ul>
    </section>
  )
}

/** Verified and five stars by default (R4.6); none of those that ship is verified. */
function TestimonialCard({ name, location, quote, avatar, verified = true, stars = 5 }: Testimonial) {
  return (
    <li className="testimonial">
      <p className={verified ? 'testimonial-badge testimonial-verified' : 'testimonial-badge'}>
        {verified ? '✓ Utente Verificato' : 'Esempio illustrativo: persona e storia di fantasia'}
      </p>
      <blockquote>
        <p>«{quote}»</p>
      </blockquote>
      <div className="testimonial-person">
        <span className="testimonial-avatar" aria-hidden="true">
          {avatar}
        </span>
        <p>
          <span className="testimonial-name">{name}</span>
          <span className="label">{location}</span>
        </p>
        <p className="testimonial-stars">
          <span className="visually-hidden">{stars} stelle su 5</span>
          <span aria-hidden="true">{'★'.repeat(stars)}</span>
          <span aria-hidden="true" className="stars-missing">
            {'★'.repeat(5 - stars)}
          </span>
        </p>
      </div>
    </li>
  )
}
