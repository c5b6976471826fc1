import { __ } from '@wordpress/i18n';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { findRegions } from '../../domain/region-search';
import { countChosen, toggleRegion, type RegionTree } from '../../domain/regions';
import { Button } from '../../ui';
import { controlId, describedBy, FieldError } from '../../ui/FieldError';
import { regionsHeadline } from './headline';
import { RegionRows } from './RegionRows';
import { RegionSearch } from './RegionSearch';
import './region-picker.css';

/** A list with more regions than this gets a search field. PrintedRegions on the server uses the same number. */
const MAX_WITHOUT_SEARCH = 12;

/**
 * If a click changes more boxes than this, they are updated in slices, so that thousands of updates do not block the
 * click.
 */
const MAX_AT_ONCE = 200;

export interface RegionPickerProps {
	/** Path of the entry, for example `savedSearch.locations`. */
	name: string;
	/** Accessible name of the list; 'Choose regions' by default. */
	label?: string;
	tree: RegionTree;
	/**
	 * Ids of the chosen leaf regions, and of partly chosen parents that were on before some of their children were
	 * switched off (src/domain/regions.ts).
	 */
	chosen: readonly string[];
	/** Called after a click with the new list, in the order of the tree. */
	onChange: ( chosen: readonly string[] ) => void;
	error?: string | undefined;
	/** Id of the region under the pointer on the map; null for none. */
	hovered?: string | null;
	/** Called with the region under the pointer; null when the pointer leaves the list. */
	onHover?: ( id: string | null ) => void;
	/** Called with the region whose checkbox has the focus; null for none. */
	onFocus?: ( id: string | null ) => void;
}

/** Id of the region whose row the event comes from. */
function rowOf( { target }: SyntheticEvent ): string | null {
	const row = target instanceof Element ? target.closest( 'label' ) : null;
	return row?.querySelector( 'input' )?.value ?? null;
}

/** A list of region checkboxes, grouped by parent. */
export function RegionPicker( props: RegionPickerProps ) {
	const { name, label, tree, chosen, onChange, error, hovered = null, onHover, onFocus } = props;
	const [ query, setQuery ] = useState( '' );
	// Typing stays responsive; the list follows with low priority.
	const deferredQuery = useDeferredValue( query );
	const found = useMemo( () => findRegions( tree, deferredQuery ), [ tree, deferredQuery ] );
	const chosenSet = useMemo( () => new Set( chosen ), [ chosen ] );
	const deferredSet = useDeferredValue( chosenSet );
	// A stable handler, so that memoized rows are not all rendered again.
	const latest = useRef( props );
	useEffect( () => {
		latest.current = props;
	} );
	const onPress = useCallback( ( id: string ) => {
		const now = latest.current;
		now.onChange( toggleRegion( now.tree, now.chosen, id ) );
	}, [] );
	const count = countChosen( tree, chosenSet );
	return (
		<div>
			<div
				className="swis-regions"
				role="group"
				aria-label={ label ?? __( 'Choose regions', 'sw-immosuite' ) }
				aria-describedby={ describedBy( name, { error } ) }
			>
				<div className="swis-regions__head">
					<p role="status">{ regionsHeadline( count ) }</p>
					<Button look="link" onClick={ () => onChange( count === 0 ? tree.leaves : [] ) }>
						{ count === 0 ? __( 'Select all', 'sw-immosuite' ) : __( 'Clear selection', 'sw-immosuite' ) }
					</Button>
				</div>
				{ tree.locations.length > MAX_WITHOUT_SEARCH ? (
					<RegionSearch query={ deferredQuery } count={ found?.count ?? null } onQuery={ setQuery } />
				) : null }
				<div
					className="swis-regions__list"
					onPointerOver={ ( event ) => onHover?.( rowOf( event ) ) }
					onPointerLeave={ () => onHover?.( null ) }
					onFocus={ ( event ) => onFocus?.( rowOf( event ) ) }
					onBlur={ () => onFocus?.( null ) }
				>
					<RegionRows
						regions={ tree.roots }
						name={ name }
						firstId={ controlId( name ) }
						chosen={ chosenSet }
						// Parents show the new choice at once; if very many leaves change, their boxes follow later.
						checked={
							Math.abs( chosenSet.size - deferredSet.size ) > MAX_AT_ONCE ? deferredSet : chosenSet
						}
						shown={ found?.shown ?? null }
						hovered={ hovered }
						onPress={ onPress }
					/>
				</div>
			</div>
			<FieldError name={ name } error={ error } />
		</div>
	);
}
