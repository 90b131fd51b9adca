export interface Testimonial {
  name: string
  location: string
  quote: string
  /** Initials that replace a picture. */
  avatar: string
  /** Default true; every testimonial of the portal sets false, because all are illustrations. */
  verified?: boolean
  /** 1 to 5, default 5. */
  stars?: number
}
