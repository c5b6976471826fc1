/** Styles are imported for the build alone, which extracts them: app.css for every document, a sheet for each route. */
declare module '*.css';
