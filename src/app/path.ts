/**
 * Paths in the history of the page around (E6): the name of a route, `?step=` behind its first step, and what a widget that
 * was opened from another one is about.
 */
import type { WidgetParams } from '../widgets/types';
import { nameOf } from './name-of';

/** Parameters of a page (E11) that a widget may hand to another. */
const PARAMETERS = [ 'objectId', 'uuid' ] as const;

export type Subject = Pick< WidgetParams, ( typeof PARAMETERS )[ number ] >;

export interface Place {
	/** First part of the route. */
	readonly name: string;
	readonly subject: Subject;
	/** As the widget itself writes it: without its subject. */
	readonly own: string;
}

// Of a path alone nothing but the path is looked at.
const urlOf = ( path: string ): URL => new URL( path, 'https://path.invalid' );

const textOf = ( { pathname, searchParams }: URL ): string => {
	const query = searchParams.toString();
	return query === '' ? pathname : `${ pathname }?${ query }`;
};

export function readPath( path: string ): Place {
	const url = urlOf( path );
	const given = PARAMETERS.flatMap( ( key ) => {
		const value = url.searchParams.get( key );
		return value === null ? [] : [ [ key, value ] as const ];
	} );
	PARAMETERS.forEach( ( key ) => url.searchParams.delete( key ) );
	return { name: nameOf( path ), subject: Object.fromEntries( given ), own: textOf( url ) };
}

/** The path of a widget's step that also says what the widget is about. */
export function pathAbout( own: string, subject: Subject ): string {
	const url = urlOf( own );
	Object.entries( subject ).forEach( ( [ key, value ] ) => url.searchParams.set( key, value ) );
	return textOf( url );
}
