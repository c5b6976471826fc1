/**
 * Makes one press of Back undo one step of a widget. The page's URL stays; each widget's path is stored in the state
 * of the page's history under the widget's id, next to the page's own data. Every entry that a widget leaves names
 * its step, so an entry without a step comes from the page itself.
 */
import { isPath } from '../bridge/messages';
import { isRecord } from '../domain/object';

const KEY = 'swImmosuite';

interface State {
	readonly swImmosuite?: Readonly< Record< string, unknown > >;
}

/** A page may store anything in its state; without an object there are no paths. */
const pathsOf = ( state: unknown ): Readonly< Record< string, unknown > > => ( state as State | null )?.[ KEY ] ?? {};

export interface Steps {
	/** Called when the frame reports its path. */
	report( path: string, push: boolean ): void;
	/** Called when the visitor goes back or forward to an entry with this state. */
	restore( state: unknown ): void;
}

/** @param go Sends a path to the frame. */
export const trackSteps = ( history: History, id: string, go: ( path: string ) => void ): Steps => {
	let first = '';
	let current = '';
	let { hash } = location;

	const write = ( path: string, push = false ): void => {
		const state: unknown = history.state;
		history[ push ? 'pushState' : 'replaceState' ](
			{
				...( isRecord( state ) && state ),
				[ KEY ]: { ...pathsOf( state ), [ id ]: path },
			},
			''
		);
	};

	const move = ( path: unknown ): void => {
		const target = isPath( path ) ? path : first;
		if ( target !== current ) {
			current = target;
			go( target );
		}
	};

	return {
		report: ( path, push ) => {
			const before = current || path;
			const known = pathsOf( history.state )[ id ];
			current = path;
			if ( known === undefined ) {
				write( before );
			}
			if ( ! first ) {
				first = path;
				// After a reload the entry contains the step; the entry of a new page contains none.
				move( known ?? path );
			} else if ( path !== before ) {
				write( path, push );
			}
		},
		restore: ( state ) => {
			const path = pathsOf( state )[ id ];
			// Entries of links within the page do not change the step.
			if ( first && ( path || location.hash === hash ) ) {
				move( path );
			}
			( { hash } = location );
		},
	};
};
