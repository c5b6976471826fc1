/** Id of a field's control, the target of links from open points. */
export const controlId = ( field: string ): string => `sw-immosuite-${ field.replace( '.', '-' ) }`;
