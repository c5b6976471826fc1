/**
 * One press of Back undoes one step (E6). The page's address stays; where each widget stands is kept in the state of
 * the page's history, under the widget's id, beside whatever else the page keeps there.
 */
import { isPath } from '../bridge/messages';
import { isRecord } from '../bridge/shape';

const KEY = 'swImmosuite';

interface State {
	readonly swImmosuite: Readonly< Record< string, unknown > >;
}

const pathsOf = ( state: unknown ): Readonly< Record< string, unknown > > =>
	isRecord< State >( state ) && isRecord( state.swImmosuite ) ? state.swImmosuite : {};

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

	const move = ( path: unknown ): void => {
		const target = isPath( path ) ? path : first;
		if ( target !== current ) {
			current = target;
			go( target );
		}
	};

	return {
		report: ( path, push ) => {
			const before = current;
			current = path;
			if ( first === '' ) {
				// After a reload the entry still knows the step; a new page knows nothing.
				first = path;
				move( pathsOf( history.state )[ id ] ?? path );
			} else if ( path !== before ) {
				const state: unknown = history.state;
				history[ push ? 'pushState' : 'replaceState' ](
					{
						...( isRecord( state ) && state ),
						[ KEY ]: { ...pathsOf( state ), [ id ]: path },
					},
					''
				);
			}
		},
		restore: ( state ) => {
			if ( first !== '' ) {
				move( pathsOf( state )[ id ] );
			}
		},
	};
};
