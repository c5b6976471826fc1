/**
 * Makes one press of Back undo one step of a widget. The page's URL stays; each widget's path is stored in the state
 * of the page's history under the widget's id, next to the page's own data. A widget records its step in every entry
 * that the visitor leaves, so an entry without a step was created by the page itself.
 */
import { isPath } from '../bridge/messages';
import { isRecord } from '../domain/guards';

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

/** @param sendPath Sends a path to the frame. */
export const trackSteps = ( history: History, id: string, sendPath: ( path: string ) => void ): Steps => {
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

	const goTo = ( path: unknown ): void => {
		const target = isPath( path ) ? path : first;
		if ( target !== current ) {
			current = target;
			sendPath( target );
		}
	};

	return {
		report: ( path, push ) => {
			const previous = current || path;
			const recorded = pathsOf( history.state )[ id ];
			current = path;
			if ( recorded === undefined ) {
				write( previous );
			}
			if ( ! first ) {
				first = path;
				// After a reload the entry contains the step; the entry of a new page contains none.
				goTo( recorded ?? path );
			} else if ( path !== previous ) {
				write( path, push );
			}
		},
		restore: ( state ) => {
			const path = pathsOf( state )[ id ];
			// Entries of links within the page do not change the step.
			if ( first && ( path || location.hash === hash ) ) {
				goTo( path );
			}
			( { hash } = location );
		},
	};
};
