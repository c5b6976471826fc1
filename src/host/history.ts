/**
 * One press of Back undoes one step (E6). The page's address stays; where each widget stands is kept in the state of
 * the page's history, under the widget's id, beside whatever else the page keeps there. Every entry that a widget leaves
 * names its step, so that an entry without one was made by the page itself (P90).
 */
import { isPath } from '../bridge/messages';
import { isRecord } from '../domain/object';

const KEY = 'swImmosuite';

interface State {
	readonly swImmosuite?: Readonly< Record< string, unknown > >;
}

/** A page may keep anything in its state; what is no object has no paths. */
const pathsOf = ( state: unknown ): Readonly< Record< string, unknown > > => ( state as State | null )?.[ KEY ] ?? {};

export interface Steps {
	/** The frame reports where it stands. */
	report( path: string, push: boolean ): void;
	/** The visitor went back or forward to an entry with this state. */
	restore( state: unknown ): void;
}

/** @param go Tells the frame where to go. */
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
				// After a reload the entry still knows the step; a new page knows nothing.
				move( known ?? path );
			} else if ( path !== before ) {
				write( path, push );
			}
		},
		restore: ( state ) => {
			const path = pathsOf( state )[ id ];
			// A link within the page makes an entry of its own, and goes nowhere here.
			if ( first && ( path || location.hash === hash ) ) {
				move( path );
			}
			( { hash } = location );
		},
	};
};
