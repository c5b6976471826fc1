/**
 * Replaces api-fetch middlewares that have no effect on a visitor's request, which uses no namespace or pagination,
 * and already has `_locale` in its URL.
 */
module.exports = ( options, next ) => next( options );
