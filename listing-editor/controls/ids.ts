/** Id of a field's control, by which what is open leads there. */
export const controlId = ( field: string ): string => `sw-immosuite-${ field.replace( '.', '-' ) }`;
