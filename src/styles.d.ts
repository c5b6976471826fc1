/** Styles are imported only for the build, which extracts them: app.css for every document, a sheet for each route. */
declare module '*.css';
