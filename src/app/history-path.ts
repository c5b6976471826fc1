/**
 * Paths in the history of the embedding page: the name of a route, `?step=` after the first step, and the subject of
 * a widget that another widget opened.
 */
import type { WidgetParams } from '../widgets/types';
import { routeName } from './route-name';

/** Query parameters that a widget may pass to the widget that it opens. */
const PARAMETERS = [ 'objectId', 'uuid' ] as const;

export type Subject = Pick< WidgetParams, ( typeof PARAMETERS )[ number ] >;

export interface ParsedPath {
	/** First part of the route. */
	readonly name: string;
	readonly subject: Subject;
	/** The path as the widget writes it, without the subject. */
	readonly ownPath: string;
}

// The URL class needs an origin; only the path and the query are read.
const urlOf = ( path: string ): URL => new URL( path, 'https://path.invalid' );

const textOf = ( { pathname, searchParams }: URL ): string => {
	const query = searchParams.toString();
	return query === '' ? pathname : `${ pathname }?${ query }`;
};

export function readPath( path: string ): ParsedPath {
	const url = urlOf( path );
	const given = PARAMETERS.flatMap( ( key ) => {
		const value = url.searchParams.get( key );
		return value === null ? [] : [ [ key, value ] as const ];
	} );
	PARAMETERS.forEach( ( key ) => url.searchParams.delete( key ) );
	return { name: routeName( path ), subject: Object.fromEntries( given ), ownPath: textOf( url ) };
}

/** Adds the subject of a widget to one of its paths. */
export function withSubject( path: string, subject: Subject ): string {
	const url = urlOf( path );
	Object.entries( subject ).forEach( ( [ key, value ] ) => url.searchParams.set( key, value ) );
	return textOf( url );
}
