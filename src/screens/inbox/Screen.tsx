import { speak } from '@wordpress/a11y';
import { Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { actionsOf, ConfirmAction, deleteQuestion, type EntryActions } from './actions';
import { listQuery } from './urlState';
import { ListActions } from './ListActions';
import type { Data, Filters } from './data';
import { Entry } from './Entry';
import { exportActions } from './Export';
import { fits } from './filtering';
import { List } from './List';
import { focusClosedEntry, moveFocusFromBulkActions, moveFocusBeforeRemoval } from './rows';
import { Notice } from './Notice';
import { useUrlState } from './useUrlState';
import { useChanges, type Changes } from './useChanges';
import { useCounts } from './useCounts';
import { useEntries, type Entries } from './useEntries';
import { useEntry, type Loaded } from './useEntry';
import { useIsNarrow } from './useIsNarrow';
import { useOpenByReference } from './useOpenByReference';
import { Views } from './Views';
import { arrivedText, today } from './words';

/** Returns the focus to the entry's link when an entry closes. */
function useRestoredFocus( entry: string | null ): void {
	const before = useRef( entry );
	useEffect( () => {
		if ( entry === null && before.current !== null ) {
			focusClosedEntry( before.current );
		}
		before.current = entry;
	}, [ entry ] );
}

/**
 * Removes entries that no longer match the list. The caller defers this call, because closing the notice may just have
 * moved the focus to one of these entries.
 */
function removeUnmatched( uuids: readonly string[], { items, update }: Entries, filters: Filters, zone: string ): void {
	const day = today( zone );
	const unmatched = items
		.filter( ( item ) => uuids.includes( item.uuid ) && ! fits( item, filters, day ) )
		.map( ( { uuid } ) => uuid );
	moveFocusBeforeRemoval( unmatched );
	update( unmatched, () => null );
}

function DeleteDialog( props: { loaded: Loaded; changes: Changes; onClose: () => void } ): ReactNode {
	const { loaded, changes, onClose } = props;
	const label = __( 'Delete permanently', 'sw-immosuite' );
	return (
		<Modal title={ label } onRequestClose={ onClose }>
			<ConfirmAction
				label={ label }
				isDestructive
				onCancel={ onClose }
				onConfirm={ () => {
					onClose();
					void changes.remove( loaded.entry === null ? [] : [ loaded.entry ] );
				} }
			>
				<p>{ deleteQuestion( 1 ) }</p>
			</ConfirmAction>
		</Modal>
	);
}

/** Returns the same actions on every render, because new ones would re-render the whole list. */
function useActions( data: Data, changes: EntryActions ): ReturnType< typeof actionsOf > {
	const latest = useRef( changes );
	useEffect( () => {
		latest.current = changes;
	} );
	return useMemo( () => {
		const change: EntryActions[ 'change' ] = ( ...args ) => latest.current.change( ...args );
		const assign: EntryActions[ 'assign' ] = ( ...args ) => latest.current.assign( ...args );
		const remove: EntryActions[ 'remove' ] = ( ...args ) => latest.current.remove( ...args );
		// eslint-disable-next-line react-hooks/refs -- Called only in event handlers.
		return actionsOf( data, { change, assign, remove }, exportActions( data ) );
	}, [ data ] );
}

/** ImmoSuite → Inbox. */
export function Screen( { data: printed }: { data: Data } ): ReactNode {
	const [ data, setData ] = useState( printed );
	const [ state, move ] = useUrlState( data );
	const [ firstPage ] = useState( data.entries );
	const [ isAsking, setAsking ] = useState( false );
	const [ selection, select ] = useState< string[] >( [] );
	const entries = useEntries( listQuery( state ), firstPage );
	const loaded = useEntry( state.entry, data.zone );
	const [ counts, recount ] = useCounts( () => {
		entries.refresh().then(
			( count ) => count > 0 && speak( arrivedText( count ) ),
			// On failure the next check follows after half a minute.
			() => undefined
		);
	} );
	const changes = useChanges(
		data,
		async ( { wanted, changed, refused, remaining } ) => {
			const uuids = changed.map( ( { uuid } ) => uuid );
			entries.update( uuids, ( entry ) =>
				wanted === null ? null : { ...entry, ...wanted, version: entry.version + 1 }
			);
			if ( refused.length > 0 || remaining.length > 0 ) {
				await entries.refresh().catch( () => undefined );
			}
			// For the next action, keep entries selected that are unchanged or that a colleague changed first.
			const rest = [ ...refused, ...remaining.map( ( { uuid } ) => uuid ) ];
			if ( rest.length === 0 ) {
				moveFocusFromBulkActions( uuids );
			}
			select( ( now ) => now.filter( ( uuid ) => rest.includes( uuid ) ) );
			recount();
			if ( state.entry !== null && [ ...uuids, ...refused ].includes( state.entry ) ) {
				if ( wanted === null ) {
					move( { entry: null } );
				} else {
					await loaded.reload( refused.includes( state.entry ) );
				}
			}
		},
		( uuids ) => queueMicrotask( () => removeUnmatched( uuids, entries, state.filters, data.zone ) )
	);
	const isNarrow = useIsNarrow();
	const actions = useActions( data, changes );
	useOpenByReference( state, move, changes.notify );
	const isEntryOpen = state.entry !== null;
	// The list is slow to render, so show an opened entry first.
	const deferredState = useDeferredValue( state );
	useRestoredFocus( deferredState.entry );
	const classes = [
		'swin-desk',
		isEntryOpen && ! isNarrow ? 'has-entry' : '',
		// Rendering the old columns at the new width would delay the response to the click.
		isEntryOpen === ( deferredState.entry !== null ) ? '' : 'is-turning',
	].join( ' ' );
	return (
		<>
			{ ! ( isEntryOpen && isNarrow ) && (
				<>
					<ListActions
						data={ data }
						state={ state }
						hasSelection={ selection.length > 0 }
						onSaved={ ( own ) => setData( { ...data, own } ) }
					/>
					<Views data={ data } state={ state } counts={ counts } onMove={ move } />
				</>
			) }
			<div className={ classes }>
				{ ! ( isEntryOpen && isNarrow ) && (
					<List
						data={ data }
						state={ deferredState }
						filters={ state.filters }
						entries={ entries }
						actions={ actions }
						selection={ selection }
						onSelect={ select }
						isNarrow={ isNarrow || deferredState.entry !== null }
						isPhone={ isNarrow }
						onMove={ move }
					/>
				) }
				{ isEntryOpen && (
					<Entry
						data={ data }
						loaded={ loaded }
						isNarrow={ isNarrow }
						// One transition for closing and layout, so that neither blocks the click.
						onClose={ () => startTransition( () => move( { entry: null } ) ) }
						onChange={ async ( wanted ) => {
							if ( loaded.entry !== null ) {
								await changes.change( [ loaded.entry ], wanted );
							}
						} }
						onAssign={ changes.assign }
						onKeep={ async ( wanted ) => {
							if ( loaded.entry !== null ) {
								await changes.keep( loaded.entry, wanted );
							}
						} }
						onDelete={ () => setAsking( true ) }
						onOpen={ ( entry ) => move( { entry } ) }
						onNotice={ ( text ) => {
							changes.notify( text );
							entries.refresh().catch( () => undefined );
							recount();
						} }
					/>
				) }
			</div>
			{ isAsking && <DeleteDialog loaded={ loaded } changes={ changes } onClose={ () => setAsking( false ) } /> }
			<Notice changes={ changes } />
		</>
	);
}
