/** The source of a chart that names none: the article's own figures. */
export const CALCULATED = 'calcoli della redazione, con le ipotesi dichiarate nel testo'
