/** Saved views of the user. */
import { uuid } from '../../domain/uuid';
import { viewOf, type InboxState } from './urlState';
import { api, isOvertakenError } from './api';
import type { OwnView } from './data';

const sameLabel = ( a: string, b: string ): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The view on screen. */
export const currentView = ( own: readonly OwnView[], state: InboxState ): OwnView | undefined =>
	own.find( ( { name } ) => name === viewOf( { ...state, search: '' }, own ) );

/** The view that would be replaced, because two views must not have the same label. */
export const viewToReplace = ( own: readonly OwnView[], state: InboxState, label: string ): OwnView | undefined =>
	own.find( ( view ) => view !== currentView( own, state ) && sameLabel( view.label, label ) );

/** Saves the list on screen under a label: renames the view on screen, replaces the view with that label, or adds one. */
export function withView( own: readonly OwnView[], state: InboxState, label: string ): OwnView[] {
	const { order, filters } = state;
	const [ shown, replaced ] = [ currentView( own, state ), viewToReplace( own, state, label ) ];
	const name = ( replaced ?? shown )?.name ?? `own-${ uuid() }`;
	const view: OwnView = {
		name,
		label: label.trim(),
		order,
		filters: { ...filters, kind: [ ...filters.kind ], status: [ ...filters.status ] },
	};
	// If the view on screen replaces another one, only one of the two remains.
	const remaining = own.filter( ( other ) => other !== shown || replaced === undefined );
	return remaining.some( ( other ) => other.name === name )
		? remaining.map( ( other ) => ( other.name === name ? view : other ) )
		: [ ...remaining, view ];
}

/** Maximum number of attempts: another window may store at the same time. */
const ATTEMPTS = 3;

async function store( change: ( own: readonly OwnView[] ) => OwnView[] ): Promise< OwnView[] > {
	for ( let attempt = 1; ; attempt++ ) {
		const { items, version } = await api.views();
		try {
			const stored = await api.storeViews( {
				items: change( items ),
				...( version !== undefined && { version } ),
			} );
			return stored.items;
		} catch ( error ) {
			if ( ! isOvertakenError( error ) || attempt === ATTEMPTS ) {
				throw error;
			}
		}
	}
}

let lastChange: Promise< unknown > = Promise.resolve();

/**
 * Changes the stored views, not those on screen: another window may have added a view. Changes run one after the
 * other, so that responses cannot arrive out of order.
 *
 * @return All views of the user.
 */
export function changeStoredViews( change: ( own: readonly OwnView[] ) => OwnView[] ): Promise< OwnView[] > {
	const stored = lastChange.then( () => store( change ) );
	lastChange = stored.catch( () => undefined );
	return stored;
}
