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

/** From how many regions on a list has a search field; PrintedRegions of the server knows the same number. */
const LONG = 12;

/** From how many changed boxes on a list follows its headline in pieces, so that no press waits for thousands of them. */
const MANY = 200;

export interface RegionPickerProps {
	/** Path of the entry, for example `savedSearch.locations`. */
	name: string;
	/** Accessible name of the list; 'Choose regions' by default. */
	label?: string;
	tree: RegionTree;
	/** Ids of the chosen leaves. */
	chosen: readonly string[];
	/** The choice after a press, in the order of the tree. */
	onChange: ( chosen: readonly string[] ) => void;
	error?: string | undefined;
	/** The region under the pointer elsewhere, on the map; null for none. */
	pointed?: string | null;
	/** Id of the region under the pointer, null where it leaves them. */
	onHover?: ( id: string | null ) => void;
	/** Id of the region whose box has the focus, null where none has. */
	onFocus?: ( id: string | null ) => void;
}

/** Id of the region in whose row something happens. */
function rowOf( { target }: SyntheticEvent ): string | null {
	const row = target instanceof Element ? target.closest( 'label' ) : null;
	return row?.querySelector( 'input' )?.value ?? null;
}

/** Regions to choose from: a list of checkboxes, grouped by parent. */
export function RegionPicker( props: RegionPickerProps ) {
	const { name, label, tree, chosen, onChange, error, pointed = null, onHover, onFocus } = props;
	const [ query, setQuery ] = useState( '' );
	// The field answers at once, the list as soon as it can.
	const wanted = useDeferredValue( query );
	const found = useMemo( () => findRegions( tree, wanted ), [ tree, wanted ] );
	const set = useMemo( () => new Set( chosen ), [ chosen ] );
	const before = useDeferredValue( set );
	// Rows keep one handler, so that only those that change are rendered.
	const latest = useRef( props );
	useEffect( () => {
		latest.current = props;
	} );
	const onPress = useCallback( ( id: string ) => {
		const now = latest.current;
		now.onChange( toggleRegion( now.tree, now.chosen, id ) );
	}, [] );
	const count = countChosen( tree, set );
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
				{ tree.locations.length > LONG ? (
					<RegionSearch query={ wanted } count={ found?.count ?? null } onQuery={ setQuery } />
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
						chosen={ set }
						ticked={ Math.abs( set.size - before.size ) > MANY ? before : set }
						shown={ found?.shown ?? null }
						pointed={ pointed }
						onPress={ onPress }
					/>
				</div>
			</div>
			<FieldError name={ name } error={ error } />
		</div>
	);
}
