export interface Testimonial {
  name: string
  location: string
  quote: string
  avatar: string
  /** Default true; every testimonial of the portal sets false, because all are illustrations. */
  verified?: boolean
  stars?: number
}
