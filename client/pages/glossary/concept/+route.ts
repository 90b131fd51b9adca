export default '/glossario/@slug'
