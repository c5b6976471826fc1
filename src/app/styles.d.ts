/** Styles are imported for the build alone, which extracts them. */
declare module '*.css';
