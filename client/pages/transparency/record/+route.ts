export default '/articolo/@slug/registro'
