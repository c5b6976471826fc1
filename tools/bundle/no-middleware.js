/**
 * Takes the place of those of api-fetch's middlewares that do nothing for a visitor's call: it names no namespace, reads
 * no list to its end, and its address has `_locale` already.
 */
module.exports = ( options, next ) => next( options );
