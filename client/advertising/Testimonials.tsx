import type { Testimonial } from './testimonial.ts'

/** Readers’ words. One that is invented says so where a real one would say that it is verified. */
export function Testimonials({ items, title = 'Le voci dei lettori' }: { items: readonly Testimonial[]; title?: string }) {
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

/** Verified and five stars unless told (R4.6); none that ships is. */
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
