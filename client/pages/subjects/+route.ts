export default '/argomenti'
